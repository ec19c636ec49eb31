import { type JsonValue, parsedObject } from '#lib/contract/json.ts'
import type { Receipt, ReceiptVerdict } from '#lib/features/check/api/receipt.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'

const optionalText = (value: JsonValue | undefined) => (typeof value === 'string' ? value : undefined)

/** Reads a receipt from a file's text; undefined if it is none. The console verifies the signature. */
export function receiptIn(text: string): Receipt | undefined {
  const file = parsedObject(text)
  return typeof file?.receipt === 'string' ? { receipt: file.receipt, opening: optionalText(file.opening) } : undefined
}

const VERDICTS: Readonly<Record<ReceiptVerdict['verdict'], true>> = { genuine: true, altered: true, other_key: true }

/** The verdict on a receipt, and whether a value was given. */
export type Verified = ReceiptVerdict & { readonly asked: boolean }

/** @param value the value it should be about; empty to skip that. */
export async function verifyReceipt(receipt: Receipt, value: string): Promise<Verified> {
  const body = value === '' ? receipt : { ...receipt, value }
  const verdict = await readTrusted<ReceiptVerdict>('/api/check/verify', { method: 'POST', body })
  if (!Object.hasOwn(VERDICTS, verdict.verdict)) throw notUnderstood(200)
  return { ...verdict, asked: value !== '' }
}
