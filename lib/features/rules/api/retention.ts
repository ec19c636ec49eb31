import type { SettingName } from '#lib/platform/configuration/api/settings.ts'

/**
 * For how long something is kept: for days that an admin sets, for a fixed time, the latest ones alone, as long as
 * something else is there, while it is in use, or until somebody archives it.
 */
export type Period =
  | { readonly kind: 'setting'; readonly setting: Extract<SettingName, `${string}Days`> }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'latest'; readonly count: number }
  | { readonly kind: 'listed' | 'entry' | 'used' | 'archived' }

const [HOUR, DAY] = [3600, 86_400]

/** The parts of what the console stores, in the order in which a page shows them, and how long each is kept. */
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

/** How much of a part is stored. */
export type StoredPart = {
  readonly part: Part
  readonly rows: number
  /** With its indexes. */
  readonly bytes: number
  /** By how many bytes it grew in a month, or since it was first measured; null where it was measured once. */
  readonly grownBytes: number | null
}

/** What is stored, as it was last measured. */
export type StoredParts = { readonly measuredAt: string; readonly parts: readonly StoredPart[] }
