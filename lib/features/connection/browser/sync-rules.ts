import { queryOptions } from '@tanstack/react-query'
import { SYNC_RULES, type SyncRule, type SyncRuleName } from '#lib/mirror/api/sync-rules.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood } from '#lib/platform/browser/request-failure.ts'
import { isCount, isListOf, isMoment, isOneOf, isShape, isText, orNull } from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { CountryRule, RulesData } from '../api/rules.ts'

const PATH = '/api/connection/rules'

const isSource = isOneOf('environment', 'stored', 'default')

const isData = isShape<RulesData>({
  rules: isListOf(
    isShape<SyncRule>({
      name: isOneOf(...(Object.keys(SYNC_RULES) as SyncRuleName[])),
      seconds: isCount,
      source: isSource,
      variable: isText,
      changedAt: orNull(isMoment),
      changedBy: orNull(isText),
    }),
  ),
  country: isShape<CountryRule>({
    country: orNull(isText),
    source: isSource,
    changedAt: orNull(isMoment),
    changedBy: orNull(isText),
  }),
  countries: isListOf(isText),
})

/** The rules of syncs and checks as they hold now. */
export function syncRulesOptions() {
  return queryOptions({
    queryKey: ['sync-rules'],
    queryFn: async ({ signal }) => {
      const { data } = await callConsole(PATH, { signal })
      if (!isData(data)) throw notUnderstood(200)
      return data
    },
    // People open it to see what holds now.
    staleTime: 0,
  })
}

/** Sets a rule, or with `null` leaves it to its default. Returns false if no password was given. */
export async function setSyncRule(call: ConfirmedCall, name: SyncRuleName, seconds: number | null): Promise<boolean> {
  return (await call(`${PATH}/${name}`, { method: 'PUT', body: { seconds } })) !== undefined
}

/** Sets the default country, or with `null` none. Returns false if no password was given. */
export async function setDefaultCountry(call: ConfirmedCall, country: string | null): Promise<boolean> {
  return (await call(`${PATH}/country`, { method: 'PUT', body: { country } })) !== undefined
}
