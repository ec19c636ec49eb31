import type { Held, HeldSettings, Settings } from '#lib/platform/configuration/api/settings.ts'

/** Some settings. */
export const SETTINGS: Settings = {
  freshnessSeconds: 900,
  country: null,
  shownFields: [],
  requestsPerSecond: 20,
  pauseSeconds: 60,
  lagSeconds: 60,
  fourEyes: 'off',
  checksPerHour: 300,
  revealsPerHour: 30,
  secondFactorFor: 'admins',
  historyDays: 365,
  noticeDays: 90,
  reviewDays: 400,
}

/** A setting that nobody has changed. */
export const asDefault = <Value>(value: Value): Held<Value> => ({
  value,
  source: 'default',
  changedAt: null,
  changedBy: null,
})

/** The same settings, as nobody has changed them. */
export const HELD: HeldSettings = {
  freshnessSeconds: asDefault(900),
  country: asDefault(null),
  shownFields: asDefault([]),
  requestsPerSecond: asDefault(20),
  pauseSeconds: asDefault(60),
  lagSeconds: asDefault(60),
  fourEyes: asDefault('off'),
  checksPerHour: asDefault(300),
  revealsPerHour: asDefault(30),
  secondFactorFor: asDefault('admins'),
  historyDays: asDefault(365),
  noticeDays: asDefault(90),
  reviewDays: asDefault(400),
}
