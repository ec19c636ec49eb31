import 'server-only'
import { type CheckedValue, readValue } from '#lib/matching/checked-value.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { findClearances } from '#lib/mirror/reviews/clearances.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { CheckResult } from '../api/check.ts'

type Context = Pick<SignedInContext, 'database' | 'now' | 'session'>

/** The entries that decide an outcome. */
function decidingEntries({ outcome, matches, similar }: CheckResult): readonly string[] {
  const deciding = outcome === 'listed' ? matches : outcome === 'similar' ? similar : []
  return [...new Set(deciding.map(({ key }) => key))]
}

/**
 * Adds to results what reviews decided about the value and the found entries. That changes no outcome. What was decided
 * about a possible match says nothing about an entry that now lists the value, so its text is left out there.
 */
export async function withClearances(
  { database, now, session }: Context,
  values: readonly unknown[],
  results: readonly CheckResult[],
  country: PhoneCountry | undefined,
): Promise<readonly CheckResult[]> {
  const { chosen, connection } = session
  const list = await listOfConnection(connection)
  if (!list || chosen === null) return results
  const found = new Map<CheckResult, CheckedValue>()
  for (const result of results) {
    const value = decidingEntries(result).length === 0 ? undefined : readValue(values[result.index], country)
    if (typeof value === 'object') found.set(result, value)
  }
  if (found.size === 0) return results
  const clearances = await findClearances(list, database.queries, chosen, [...found.values()], now)
  const byResult = new Map([...found.keys()].map((result, index) => [result, clearances[index] ?? []]))
  return results.map((result) => {
    const keys = decidingEntries(result)
    const cleared = (byResult.get(result) ?? []).flatMap(({ entries, review, by, at, text, wasListed }) => {
      const count = keys.filter((key) => entries.has(key)).length
      const isWeaker = result.outcome === 'listed' && !wasListed
      const said = { review, by, at: new Date(at).toISOString(), entries: count }
      return count === 0 ? [] : [isWeaker ? { ...said, text: null, isWeaker } : { ...said, text }]
    })
    return cleared.length === 0 ? result : { ...result, cleared }
  })
}
