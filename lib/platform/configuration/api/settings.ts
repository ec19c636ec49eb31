/** What an admin may set for each of the two lists. */
type ListSettings = {
  /** How old a sync may be, since its beginning, to prove anything. */
  readonly freshnessSeconds: number
  /** The country whose numbers may omit the country code, as two letters; null for none. */
  readonly country: string | null
  /** Fields of a matching entry that support sees without revealing them. */
  readonly shownFields: readonly string[]
  /** Requests per second that a sync may send; null for as many as the service handles well. */
  readonly requestsPerSecond: number | null
  /** Pause between two syncs; 0 if syncs start only on request. */
  readonly pauseSeconds: number
  /** How old an answer of the service may be, in seconds. */
  readonly lagSeconds: number
  /** How long changes, former entries and former syncs are kept. */
  readonly historyDays: number
  /** Which changes of the list need a second person's approval. */
  readonly fourEyes: FourEyes
}

/** From the least to the most. Each includes those before it. */
export const FOUR_EYES = ['off', 'removing', 'editing'] as const
export type FourEyes = (typeof FOUR_EYES)[number]

/** Whether one requires less than the other. */
export const isLower = (one: FourEyes, other: FourEyes) => FOUR_EYES.indexOf(one) < FOUR_EYES.indexOf(other)

/** What an admin may set for the whole console. */
type ConsoleSettings = {
  /** Different values that each person in support may check in an hour. */
  readonly checksPerHour: number
  /** Entries that each person in support may reveal in an hour. */
  readonly revealsPerHour: number
  /** Who must have a second factor: admins of a console that is reached over https, or everyone. */
  readonly secondFactorFor: SecondFactorFor
  /** How long notices under "For me" and changes of watched values are kept. */
  readonly noticeDays: number
  /** How long a review is kept after its answer, unless the answer still applies. */
  readonly reviewDays: number
}

export const SECOND_FACTOR_FOR = ['admins', 'everyone'] as const
type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number]

export type Settings = ListSettings & ConsoleSettings
export type SettingName = keyof Settings

/** Some of the settings. */
export type SomeSettings = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/** The variable that overrides each setting, for both lists, and whether the setting belongs to one list. */
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

/** The bounds of each numeric setting. */
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

/** A setting's value and its source: its variable, which only the operator can change; an admin; or neither. */
export type Held<Value> = {
  readonly value: Value
  readonly source: 'environment' | 'stored' | 'default'
  /** When an admin set it (ISO 8601), and who. */
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export type HeldSettings = { readonly [Name in SettingName]: Held<Settings[Name]> }

/** Returns only the values. */
export function valuesOf(settings: HeldSettings): Settings {
  // Safe: each name has the value of its own setting.
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name].value])) as Settings
}
