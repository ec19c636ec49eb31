import 'server-only'
import { createHash } from 'node:crypto'

type NumberedPasswords = Record<string, string>

/**
 * Returns a fixed number for a secret. iron-session writes it into each seal to find the secret again. With the index
 * of the secret instead, dropping an old secret would renumber the rest and end every session.
 */
function numberOf(secret: string): string {
  return String(createHash('sha256').update(`number/${secret}`).digest().readUIntBE(0, 6))
}

/** Returns the password of new seals: the first secret. */
export function sealingPasswords([first]: readonly string[]): NumberedPasswords {
  if (first === undefined) throw new TypeError('At least one session secret is needed')
  return { [numberOf(first)]: first }
}

/** Returns the passwords that open seals: all secrets. */
export function openingPasswords(secrets: readonly string[]): NumberedPasswords {
  return Object.fromEntries(secrets.map((secret) => [numberOf(secret), secret]))
}
