import { isJsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { Receipt, ReceiptVerdict } from '#lib/features/check/api/receipt.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'

const optionalText = (value: JsonValue | undefined) => (typeof value === 'string' ? value : undefined)

/** A receipt out of the text of its file; undefined where the text is none. What is signed is judged by the console. */
export function receiptIn(text: string): Receipt | undefined {
  try {
    const value = parseJson(text)
    if (!isJsonObject(value) || typeof value.receipt !== 'string') return undefined
    return { receipt: value.receipt, opening: optionalText(value.opening) }
  } catch {
    return undefined
  }
}

/** What became of a receipt, and whether a value was given along. */
export type Verified = ReceiptVerdict & { readonly asked: boolean }

/** @param value whom it should be about; empty where that is not asked. */
export async function verifyReceipt(receipt: Receipt, value: string): Promise<Verified> {
  const body = value === '' ? receipt : { ...receipt, value }
  const { data } = await callConsole('/api/check/verify', { method: 'POST', body })
  if (!isJsonObject(data)) throw notUnderstood(200)
  // The rest is as `lib/features/check/api/receipt.ts` says: console and page are of one version.
  return { ...(data as unknown as ReceiptVerdict), asked: value !== '' }
}
