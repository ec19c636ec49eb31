import { isJsonObject, type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { ReceiptVerdict } from '#lib/features/check/api/receipt.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'

/** A receipt out of a text; undefined where the text is none. What is signed is judged by the console. */
export function receiptIn(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text)
    return isJsonObject(value) && isJsonObject(value.statement) ? value : undefined
  } catch {
    return undefined
  }
}

/** What became of a receipt, with what it states. */
export type Verified = ReceiptVerdict & { readonly statement: JsonObject; readonly asked: boolean }

/** @param value whom it should be about; empty where that is not asked. */
export async function verifyReceipt(receipt: JsonObject, value: string): Promise<Verified> {
  const body = value === '' ? { receipt } : { receipt, value }
  const { data } = await callConsole('/api/check/verify', { method: 'POST', body })
  if (!isJsonObject(data) || !isJsonObject(receipt.statement)) throw notUnderstood(200)
  // The rest is as `lib/features/check/api/receipt.ts` says: console and page are of one version.
  return { ...(data as unknown as ReceiptVerdict), statement: receipt.statement, asked: value !== '' }
}

/** The console's public keys, one PEM text behind the other. */
export async function readKeys(): Promise<string> {
  const { data } = await callConsole('/api/check/key')
  const keys = isJsonObject(data) && Array.isArray(data.keys) ? data.keys : []
  return keys.map((key) => (isJsonObject(key) ? String(key.publicKey) : '')).join('')
}
