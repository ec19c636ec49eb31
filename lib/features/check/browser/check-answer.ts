import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { callConsole, readTrusted } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import type { CheckData, RevealData } from '../api/check.ts'
import type { CheckManner, RevealRequest } from '../api/check-schema.ts'
import type { ReceiptData } from '../api/receipt.ts'

/** Reads the console's answer to a check. Throws for other answers, for example from a proxy in between. */
function readCheck(data: JsonValue): CheckData {
  if (!isJsonObject(data) || !Array.isArray(data.results) || !isJsonObject(data.coverage)) throw notUnderstood(200)
  return trusted(data)
}

/** `askedAt` is when the browser asked, by `steadyNow`: the age of an answer includes the wait for it. */
export type CheckAnswer = CheckData & { readonly askedAt: number }

/**
 * Checks values. The answer has one result for each, in their order.
 *
 * @throws RequestFailure if the check fails; the abort reason if `signal` ended it.
 */
export async function checkValues(
  values: readonly string[],
  manner: CheckManner,
  signal?: AbortSignal,
): Promise<CheckAnswer> {
  const askedAt = steadyNow()
  const sending = { method: 'POST', body: { values, ...manner }, ...(signal && { signal }) } as const
  return { ...readCheck((await callConsole('/api/check', sending)).data), askedAt }
}

/**
 * Reveals all fields of an entry that a check of the value finds. The audit log records it.
 *
 * @throws RequestFailure if that fails.
 */
export function revealEntry(request: RevealRequest): Promise<RevealData> {
  return readTrusted('/api/check/reveal', { method: 'POST', body: request })
}

/**
 * Checks a value again and has the outcome signed.
 *
 * @throws RequestFailure if that fails.
 */
export function requestReceipt(value: string, manner: CheckManner): Promise<ReceiptData> {
  return readTrusted('/api/check/receipt', { method: 'POST', body: { value, ...manner } })
}
