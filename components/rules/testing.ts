import { type Held, type HeldSettings, valuesOf } from '#lib/platform/configuration/api/settings.ts'

/** A setting that nobody has changed. */
export const asDefault = <Value>(value: Value): Held<Value> => ({
  value,
  source: 'default',
  changedAt: null,
  changedBy: null,
})

/** Some settings, as nobody has changed them. */
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
export const SETTINGS = valuesOf(HELD)
