import { queryOptions } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { type HeldSettings, SETTING_NAMES, type Settings } from '#lib/platform/configuration/api/settings.ts'
import { isRulesData } from '../api/rules.ts'

const pathOf = (list: Environment) => `/api/rules/${list}`

/** The present settings of a list. */
export function rulesOptions(list: Environment) {
  return queryOptions({
    queryKey: ['rules', list],
    queryFn: ({ signal }) => readData(pathOf(list), isRulesData, { signal }),
    // People open the page to see the present settings.
    staleTime: 0,
  })
}

/**
 * Sets some settings of a list, unless somebody has changed one of them since `held` was read. Returns false if the person
 * gave no password.
 */
export async function setRules(
  call: ConfirmedCall,
  list: Environment,
  settings: Partial<Settings>,
  held: HeldSettings,
): Promise<boolean> {
  const names = SETTING_NAMES.filter((name) => settings[name] !== undefined)
  const replaces = Object.fromEntries(names.map((name) => [name, held[name].changedAt]))
  return (await call(pathOf(list), { method: 'PUT', body: { ...settings, replaces } })) !== undefined
}
