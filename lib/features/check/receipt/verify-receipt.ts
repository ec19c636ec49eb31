import { createPublicKey, verify } from 'node:crypto'
import type { ReceiptVerdict } from '../api/receipt.ts'
import type { Receipt } from '../api/receipt-schema.ts'
import { canonicalText, commitmentTo, keyIdOf } from './statement.ts'

function aboutValue({ statement, opening }: Receipt, value: string | undefined): ReceiptVerdict['value'] {
  if (value === undefined || opening === undefined) return null
  return commitmentTo(value, opening) === statement.commitment ? 'same' : 'other'
}

/**
 * Whether a receipt is what was signed, by public keys alone: nothing is asked over a network.
 *
 * @param publicKeys PEM texts of the keys that are trusted.
 * @param value whom the receipt should be about, if that is to be told too.
 * @throws when a text is no public key.
 */
export function verifyReceipt(receipt: Receipt, publicKeys: readonly string[], value?: string): ReceiptVerdict {
  const { statement, signature } = receipt
  const key = publicKeys.map((pem) => createPublicKey(pem)).find((each) => keyIdOf(each) === statement.keyId)
  if (!key) return { verdict: 'other_key', value: null }
  const genuine = verify(null, Buffer.from(canonicalText(statement)), key, Buffer.from(signature, 'base64url'))
  return genuine ? { verdict: 'genuine', value: aboutValue(receipt, value) } : { verdict: 'altered', value: null }
}
