import { type Checked, isCount, isListOf, isMoment, isNumber, isOneOf, isShape, orNull } from '#lib/contract/shape.ts'
import type { SettingName } from '#lib/platform/configuration/api/settings.ts'

/**
 * How long something is kept: for days that an admin sets, for a fixed time, only the latest ones, as long as something
 * else exists, while it is in use, or until somebody archives it.
 */
export type Period =
  | { readonly kind: 'setting'; readonly setting: Extract<SettingName, `${string}Days`> }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'listed' | 'entry' | 'used' | 'archived' }

const [HOUR, DAY] = [3600, 86_400]

/** The parts of the stored data in the order of the page, and how long each is kept. */
export const PARTS = {
  entries: { kind: 'listed' },
  history: { kind: 'setting', setting: 'historyDays' },
  notes: { kind: 'entry' },
  reviews: { kind: 'setting', setting: 'reviewDays' },
  watches: { kind: 'used' },
  told: { kind: 'setting', setting: 'noticeDays' },
  deliveries: { kind: 'latest', count: 20 },
  sessions: { kind: 'time', seconds: 12 * HOUR },
  links: { kind: 'time', seconds: 7 * DAY },
  limits: { kind: 'time', seconds: HOUR },
  browsers: { kind: 'time', seconds: 90 * DAY },
  calls: { kind: 'time', seconds: 2 * DAY },
  sizes: { kind: 'time', seconds: 60 * DAY },
  people: { kind: 'used' },
  audit: { kind: 'archived' },
} as const satisfies Readonly<Record<string, Period>>

export type Part = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as readonly Part[]

const isStoredPart = isShape({
  part: isOneOf(...PART_NAMES),
  rows: isCount,
  /** Including indexes. */
  bytes: isCount,
  /** Bytes by which it grew in a month, or since the first measurement; null after only one. */
  grownBytes: orNull(isNumber),
})
/** How much a part holds. */
export type StoredPart = Checked<typeof isStoredPart>

/** The stored data at the latest measurement. */
export const isStoredParts = isShape({ measuredAt: isMoment, parts: isListOf(isStoredPart) })
export type StoredParts = Checked<typeof isStoredParts>
