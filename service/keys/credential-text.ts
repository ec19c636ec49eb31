import { hash, randomBytes } from 'node:crypto'
import type { Environment } from '#lib/contract/tokens.ts'

/** An API key identifies; its secret authenticates. */
export type CredentialKind = 'key' | 'secret'

const RANDOM_BYTES = 25
const CHECKSUM_BYTES = 5
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Crockford's base 32, which avoids letters that look like digits. The length must be a multiple of 5 bytes. */
function base32(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 5) {
    let group = bytes.subarray(at, at + 5).reduce((value, byte) => value * 256 + byte, 0)
    let digits = ''
    for (let digit = 0; digit < 8; digit++) {
      digits = ALPHABET.charAt(group % 32) + digits
      group = Math.floor(group / 32)
    }
    text += digits
  }
  return text
}

function checksum(text: string): string {
  return base32(hash('sha256', text, 'buffer').subarray(0, CHECKSUM_BYTES))
}

function prefix(kind: CredentialKind, environment: Environment): string {
  return `${kind === 'key' ? 'fsk' : 'fss'}_${environment === 'Test' ? 'test' : 'prod'}_`
}

/**
 * Generates a key or secret: a prefix that secret scanners recognise, 200 random bits, and a checksum that exposes
 * typing errors without a database lookup.
 */
export function newCredentialText(kind: CredentialKind, environment: Environment): string {
  const text = prefix(kind, environment) + base32(randomBytes(RANDOM_BYTES))
  return text + checksum(text)
}

const FORM = /^(fsk|fss)_(test|prod)_[0-9a-hjkmnp-tv-z]{48}$/
const CHECKSUM_LENGTH = (CHECKSUM_BYTES / 5) * 8

/** Whether a text has the form and checksum of a generated one. */
export function isCredentialText(kind: CredentialKind, text: string): boolean {
  if (FORM.exec(text)?.[1] !== (kind === 'key' ? 'fsk' : 'fss')) return false
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
}
