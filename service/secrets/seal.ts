import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Each purpose has its own key, so a text sealed for one cannot be opened for another. */
type Purpose = 'bank-details' | 'repeatable-answer'

const NONCE_BYTES = 12
const TAG_BYTES = 16

function keyOf(pepper: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', `seal ${purpose}`, 32))
}

/**
 * Encrypts a text with AES-256-GCM under a key derived from the pepper, which is not in the database.
 *
 * @param context where the sealed text is stored, as additional authenticated data. It opens in no other context.
 */
export function seal(pepper: string, purpose: Purpose, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper, purpose), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text; `undefined` when it was changed, moved, or sealed with another pepper. */
export function unseal(pepper: string, purpose: Purpose, context: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
