import type { CheckData } from '#lib/contract/check.ts'
import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import { callConsole } from './fetcher.ts'
import { notUnderstood } from './request-failure.ts'

/** The console's own answer to a check; anything else, as from a proxy in between, is not understood. */
export function readCheck(data: JsonValue): CheckData {
  if (!isJsonObject(data) || !Array.isArray(data.results) || !isJsonObject(data.coverage)) throw notUnderstood(200)
  // The rest is as `lib/contract/check.ts` says: console and page are of one version.
  return data as unknown as CheckData
}

/**
 * Checks values; the answer has one result for each, in their order.
 *
 * @throws RequestFailure when the check failed; the abort reason when `signal` ended it.
 */
export async function checkValues(values: readonly string[], signal?: AbortSignal): Promise<CheckData> {
  const sending = { method: 'POST', body: { values }, ...(signal && { signal }) } as const
  return readCheck((await callConsole('/api/check', sending)).data)
}
