import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed. Each purpose has a key of its own, so a text sealed for one cannot be opened for another. */
type Purpose = 'bank-details' | 'repeatable-answer'

const NONCE_BYTES = 12
const TAG_BYTES = 16

function keyOf(pepper: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', `seal ${purpose}`, 32))
}

/**
 * Seals a text with AES-256-GCM under a key derived from the pepper, which is not in the database.
 *
 * @param place where the sealed text is kept; it opens at no other place.
 */
export function seal(pepper: string, purpose: Purpose, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper, purpose), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Opens what `seal` sealed; `undefined` when it was changed, moved, or sealed under another pepper.
 */
export function unseal(pepper: string, purpose: Purpose, place: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
