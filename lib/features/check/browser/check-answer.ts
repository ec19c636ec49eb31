import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'
import type { CheckData, RevealData } from '../api/check.ts'
import type { CheckManner, RevealRequest } from '../api/check-schema.ts'
import type { ReceiptData } from '../api/receipt.ts'

/** The console's own answer to a check; anything else, as from a proxy in between, is not understood. */
export function readCheck(data: JsonValue): CheckData {
  if (!isJsonObject(data) || !Array.isArray(data.results) || !isJsonObject(data.coverage)) throw notUnderstood(200)
  // The rest is as `lib/features/check/api/check.ts` says: console and page are of one version.
  return data as unknown as CheckData
}

/**
 * Checks values; the answer has one result for each, in their order.
 *
 * @throws RequestFailure when the check failed; the abort reason when `signal` ended it.
 */
export async function checkValues(
  values: readonly string[],
  manner: CheckManner,
  signal?: AbortSignal,
): Promise<CheckData> {
  const sending = { method: 'POST', body: { values, ...manner }, ...(signal && { signal }) } as const
  return readCheck((await callConsole('/api/check', sending)).data)
}

/**
 * Shows all fields of an entry that a check of the value finds; that it was asked for is on record.
 *
 * @throws RequestFailure when it could not be shown.
 */
export async function revealEntry(request: RevealRequest): Promise<RevealData> {
  const { data } = await callConsole('/api/check/reveal', { method: 'POST', body: request })
  // As above.
  return data as unknown as RevealData
}

/**
 * Checks a value anew and has the outcome signed.
 *
 * @throws RequestFailure when there is no receipt.
 */
export async function requestReceipt(value: string, manner: CheckManner): Promise<ReceiptData> {
  const { data } = await callConsole('/api/check/receipt', { method: 'POST', body: { value, ...manner } })
  // As above.
  return data as unknown as ReceiptData
}
