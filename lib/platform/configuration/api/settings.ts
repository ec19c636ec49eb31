/** What an admin may set for each of the two lists. */
export type ListSettings = {
  /** How long after its beginning a sync proves anything. */
  readonly freshnessSeconds: number
  /** Where telephone numbers without a country code are dialled, as two letters; null is nowhere in particular. */
  readonly country: string | null
  /** Fields of a matching entry that support sees without revealing them. */
  readonly shownFields: readonly string[]
  /** Requests a second that a sync may send; null is as many as the service answers well. */
  readonly requestsPerSecond: number | null
  /** Pause between two syncs; 0 if syncs begin on request only. */
  readonly pauseSeconds: number
  /** How old an answer of the service may be. */
  readonly lagSeconds: number
  /** How long what is over is kept: changes, former entries, syncs. */
  readonly historyDays: number
  /** For which changes of the list a second person must agree. */
  readonly fourEyes: FourEyes
}

/** From the least to the most: each asks for what those before it ask for, too. */
export const FOUR_EYES = ['off', 'removing'] as const
export type FourEyes = (typeof FOUR_EYES)[number]

/** Whether one asks for less than the other. */
export const isLower = (one: FourEyes, other: FourEyes) => FOUR_EYES.indexOf(one) < FOUR_EYES.indexOf(other)

/** What an admin may set for the console, whichever list a person works with. */
export type ConsoleSettings = {
  /** Different values that each person in support may check in an hour. */
  readonly checksPerHour: number
  /** Entries that each person in support may reveal in an hour. */
  readonly revealsPerHour: number
  /** Who may not be without a second factor: admins where the console is reached over https, or everyone anywhere. */
  readonly secondFactorFor: SecondFactorFor
  /** How long people are told what happened: "For me", and what became of watched values. */
  readonly noticeDays: number
  /** How long a review is kept after its answer, unless the answer is still remembered. */
  readonly reviewDays: number
}

export const SECOND_FACTOR_FOR = ['admins', 'everyone'] as const
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number]

export type Settings = ListSettings & ConsoleSettings
export type SettingName = keyof Settings

/** Some settings; of the others nothing is said. */
export type SomeSettings = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/** Each setting with the variable that overrides it, for both lists, and whether it belongs to one list. */
export const SETTINGS = {
  freshnessSeconds: { variable: 'CHECK_OLDEST_S', isOfList: true },
  country: { variable: 'DEFAULT_COUNTRY', isOfList: true },
  shownFields: { variable: 'SUPPORT_SHOWN_FIELDS', isOfList: true },
  requestsPerSecond: { variable: 'MIRROR_MAX_RPS', isOfList: true },
  pauseSeconds: { variable: 'MIRROR_INTERVAL_S', isOfList: true },
  lagSeconds: { variable: 'MIRROR_LAG_S', isOfList: true },
  historyDays: { variable: 'MIRROR_KEEP_DAYS', isOfList: true },
  fourEyes: { variable: 'FOUR_EYES', isOfList: true },
  checksPerHour: { variable: 'SUPPORT_CHECKS_PER_HOUR', isOfList: false },
  revealsPerHour: { variable: 'SUPPORT_REVEALS_PER_HOUR', isOfList: false },
  secondFactorFor: { variable: 'SECOND_FACTOR_FOR', isOfList: false },
  noticeDays: { variable: 'NOTICE_KEEP_DAYS', isOfList: false },
  reviewDays: { variable: 'REVIEW_KEEP_DAYS', isOfList: false },
} as const satisfies Readonly<Record<SettingName, { readonly variable: string; readonly isOfList: boolean }>>

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[]

/** The least and the most of each setting that is a number. */
export const SETTING_LIMITS = {
  freshnessSeconds: { least: 10, most: 86_400 },
  requestsPerSecond: { least: 1, most: 1000 },
  pauseSeconds: { least: 0, most: 86_400 },
  lagSeconds: { least: 0, most: 3600 },
  checksPerHour: { least: 1, most: 5000 },
  revealsPerHour: { least: 0, most: 5000 },
  historyDays: { least: 1, most: 3650 },
  noticeDays: { least: 1, most: 3650 },
  reviewDays: { least: 1, most: 3650 },
} as const

export const SHOWN_FIELDS_MAXIMUM = 100

/**
 * A setting as it holds now, and where it comes from: its variable, which only the console's operator can change; an
 * admin; or neither.
 */
export type Held<Value> = {
  readonly value: Value
  readonly source: 'environment' | 'stored' | 'default'
  /** When an admin set it, in ISO 8601, and who. */
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export type HeldSettings = { readonly [Name in SettingName]: Held<Settings[Name]> }
