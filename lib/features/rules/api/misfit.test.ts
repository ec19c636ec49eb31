import { expect, test } from 'vitest'
import { misfitOf, oldestOf } from './misfit.ts'

const MINUTE = 60
const DURATION = 8 * MINUTE + 48

const sync = (lagSeconds: number, seconds = DURATION) => ({ seconds, lagSeconds, requests: seconds * 20 })
const pace = (freshnessSeconds: number, lagSeconds = MINUTE, requestsPerSecond: number | null = 20) => ({
  freshnessSeconds,
  lagSeconds,
  requestsPerSecond,
})

test('says nothing if the syncs leave no gap in which checks go unanswered', () => {
  expect(misfitOf(sync(MINUTE, 7 * MINUTE), 20, pace(15 * MINUTE))).toBeNull()
  expect(misfitOf(sync(MINUTE), 20, pace(30 * MINUTE))).toBeNull()
})

test('names the pace or the limit that would suffice if syncs take too long', () => {
  expect(misfitOf(sync(MINUTE), 20, pace(15 * MINUTE))).toEqual({
    seconds: 528,
    oldestSeconds: 1116,
    neededRequestsPerSecond: 30,
    neededFreshnessSeconds: 1200,
  })
})

test('says nothing once the named pace or limit is set', () => {
  expect(misfitOf(sync(MINUTE), 20, pace(15 * MINUTE, MINUTE, 30))).toBeNull()
  expect(misfitOf(sync(MINUTE), 20, pace(20 * MINUTE))).toBeNull()
})

test('does not advise a faster pace that is already allowed, or if answers are older than the limit', () => {
  expect(misfitOf(sync(0), null, pace(15 * MINUTE, 0, null))).toMatchObject({
    neededRequestsPerSecond: null,
    neededFreshnessSeconds: 1200,
  })
  expect(misfitOf(sync(16 * MINUTE), 20, pace(15 * MINUTE))).toMatchObject({ neededRequestsPerSecond: null })
})

test('expects a faster pace to shorten only a sync that the slower pace limited', () => {
  const slowService = { seconds: DURATION, lagSeconds: 0, requests: 100 }
  expect(misfitOf(slowService, 20, pace(15 * MINUTE, 0, 1000))).toMatchObject({ seconds: DURATION })
  expect(misfitOf(sync(0), 20, pace(15 * MINUTE, 0, 1000))).toBeNull()
})

test('the synced copy gets as old as two syncs, the pause between them and the lag', () => {
  const settings = {
    ...pace(15 * MINUTE),
    pauseSeconds: MINUTE,
    country: null,
    shownFields: [],
    checksPerHour: 300,
    revealsPerHour: 30,
    secondFactorFor: 'admins' as const,
    historyDays: 365,
    noticeDays: 90,
    reviewDays: 400,
    fourEyes: 'off' as const,
  }
  expect(oldestOf(sync(0, 1), 20, settings)).toBe(122)
  expect(oldestOf(sync(0, 10 * MINUTE), 20, settings)).toBe(21 * MINUTE)
  expect(oldestOf(sync(0, 1), 20, { ...settings, pauseSeconds: 0 })).toBeNull()
})
