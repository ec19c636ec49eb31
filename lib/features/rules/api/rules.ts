import {
  type Check,
  type Checked,
  isCount,
  isListOf,
  isMoment,
  isNumber,
  isOneOf,
  isShape,
  isText,
  orNull,
} from '#lib/contract/shape.ts'
import { FOUR_EYES, type Held, type HeldSettings, SECOND_FACTOR_FOR } from '#lib/platform/configuration/api/settings.ts'
import { isStoredParts } from './retention.ts'

function isHeld<Value>(value: Check<Value>) {
  return isShape<Held<Value>>({
    value,
    source: isOneOf('environment', 'stored', 'default'),
    changedAt: orNull(isMoment),
    changedBy: orNull(isText),
  })
}

const isLastSync = isShape({ seconds: isNumber, requests: isCount, lagSeconds: isCount })
/** The last complete sync of a list: how long it took, how many requests, and how old their answers may have been. */
export type LastSync = Checked<typeof isLastSync>

/** `data` of `GET /api/rules/{environment}`. */
export const isRulesData = isShape({
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
  /** Countries to choose from, as two letters. */
  countries: isListOf(isText),
  /** Fields that entries of the list have. */
  fields: isListOf(isText),
  /** Null before the first. */
  sync: orNull(isLastSync),
  /** Null before it was first measured. */
  stored: orNull(isStoredParts),
  /** How many admins can sign in. */
  admins: isCount,
})
export type RulesData = Checked<typeof isRulesData>
