import { queryOptions } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import {
  type Check,
  isCount,
  isListOf,
  isMoment,
  isNumber,
  isOneOf,
  isShape,
  isText,
  orNull,
} from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import {
  FOUR_EYES,
  type Held,
  type HeldSettings,
  SECOND_FACTOR_FOR,
  SETTING_NAMES,
  type Settings,
} from '#lib/platform/configuration/api/settings.ts'
import { PART_NAMES, type StoredPart, type StoredParts } from '../api/retention.ts'
import type { LastSync, RulesData } from '../api/rules.ts'

const pathOf = (list: Environment) => `/api/rules/${list}`

function isHeld<Value>(value: Check<Value>) {
  return isShape<Held<Value>>({
    value,
    source: isOneOf('environment', 'stored', 'default'),
    changedAt: orNull(isMoment),
    changedBy: orNull(isText),
  })
}

const isData = isShape<RulesData>({
  settings: isShape<HeldSettings>({
    freshnessSeconds: isHeld(isCount),
    country: isHeld(orNull(isText)),
    shownFields: isHeld(isListOf(isText)),
    requestsPerSecond: isHeld(orNull(isCount)),
    pauseSeconds: isHeld(isCount),
    lagSeconds: isHeld(isCount),
    fourEyes: isHeld(isOneOf(...FOUR_EYES)),
    checksPerHour: isHeld(isCount),
    revealsPerHour: isHeld(isCount),
    secondFactorFor: isHeld(isOneOf(...SECOND_FACTOR_FOR)),
    historyDays: isHeld(isCount),
    noticeDays: isHeld(isCount),
    reviewDays: isHeld(isCount),
  }),
  countries: isListOf(isText),
  fields: isListOf(isText),
  sync: orNull(isShape<LastSync>({ seconds: isNumber, requests: isCount, lagSeconds: isCount })),
  stored: orNull(
    isShape<StoredParts>({
      measuredAt: isMoment,
      parts: isListOf(
        isShape<StoredPart>({
          part: isOneOf(...PART_NAMES),
          rows: isCount,
          bytes: isCount,
          grownBytes: orNull(isNumber),
        }),
      ),
    }),
  ),
  admins: isCount,
})

/** The present settings of a list. */
export function rulesOptions(list: Environment) {
  return queryOptions({
    queryKey: ['rules', list],
    queryFn: ({ signal }) => readData(pathOf(list), isData, { signal }),
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
