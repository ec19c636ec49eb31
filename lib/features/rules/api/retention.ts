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

/** How much a part holds. */
export type StoredPart = {
  readonly part: Part
  readonly rows: number
  /** Including indexes. */
  readonly bytes: number
  /** Bytes by which it grew in a month, or since the first measurement; null after only one. */
  readonly grownBytes: number | null
}

/** The stored data at the latest measurement. */
export type StoredParts = { readonly measuredAt: string; readonly parts: readonly StoredPart[] }
