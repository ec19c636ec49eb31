import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { callConsole, readTrusted } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import { CHECK_OUTCOMES, type CheckData, type CheckResult, MATCH_STATES, type RevealData, RULES } from '../api/check.ts'
import type { CheckManner, RevealRequest } from '../api/check-schema.ts'
import type { ReceiptData } from '../api/receipt.ts'

const WHYS: Readonly<Record<NonNullable<CheckResult['why']>, true>> = {
  never_read: true,
  too_old: true,
  too_deep: true,
  unproved: true,
  empty: true,
  too_long: true,
  not_text: true,
  describes: true,
  date: true,
  masked: true,
  incomplete: true,
  name_only: true,
}

/** Whether this version has words for a result. A newer console may send one that it has none for. */
function isKnown({ outcome, why, slips = 'not_compared', matches, similar, former }: CheckResult): boolean {
  return (
    CHECK_OUTCOMES.includes(outcome) &&
    (why === undefined || Object.hasOwn(WHYS, why)) &&
    slips === 'not_compared' &&
    [...matches, ...similar, ...former].every(
      ({ rule, state }) => Object.hasOwn(RULES, rule) && MATCH_STATES.includes(state),
    )
  )
}

/**
 * Reads the console's answer to a check. Throws for other answers, for example from a proxy in between, or from a newer
 * console to a tab that was open during its upgrade: any guess at their meaning could mislead.
 */
function readCheck(data: JsonValue, count: number): CheckData {
  if (!isJsonObject(data) || !Array.isArray(data.results) || !isJsonObject(data.coverage)) throw notUnderstood(200)
  const check = trusted<CheckData>(data)
  if (check.results.length !== count || !check.results.every(isKnown)) throw notUnderstood(200)
  return check
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
  return { ...readCheck((await callConsole('/api/check', sending)).data, values.length), askedAt }
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
export async function requestReceipt(value: string, manner: CheckManner): Promise<ReceiptData> {
  const sending = { method: 'POST', body: { value, ...manner } } as const
  const receipt = await readTrusted<ReceiptData>('/api/check/receipt', sending)
  if (!isKnown(receipt.result)) throw notUnderstood(200)
  return receipt
}
