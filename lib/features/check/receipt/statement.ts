import { createHash, createHmac, type KeyObject } from 'node:crypto'
import { fold } from '#lib/matching/forms/fold.ts'
import type { ReceiptStatement } from '../api/receipt-schema.ts'

/**
 * The text that is signed: JSON with the names in order and nothing between the parts (as RFC 8785 has it for texts and
 * whole numbers, which is all there is), so that a receipt may be indented or reordered and stays genuine.
 */
export function canonicalText(statement: ReceiptStatement): string {
  const parts = Object.entries(statement).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(parts))
}

/** Ties a statement to a value that it does not name; letter case and what cannot be seen do not count. */
export function commitmentTo(value: string, opening: string): string {
  return createHmac('sha256', opening).update(fold(value)).digest('base64url')
}

/** What a public key is called in the receipts that it verifies. */
export function keyIdOf(publicKey: KeyObject): string {
  const bytes = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
