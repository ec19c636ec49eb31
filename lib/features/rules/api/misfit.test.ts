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

test('a list whose syncs leave no gap in answers needs nothing said', () => {
  expect(misfitOf(sync(MINUTE, 7 * MINUTE), 20, pace(15 * MINUTE))).toBeNull()
  expect(misfitOf(sync(MINUTE), 20, pace(30 * MINUTE))).toBeNull()
})

test('one whose syncs take too long is told in figures which pace or limit would do', () => {
  expect(misfitOf(sync(MINUTE), 20, pace(15 * MINUTE))).toEqual({
    seconds: 528,
    oldestSeconds: 1116,
    neededRequestsPerSecond: 30,
    neededFreshnessSeconds: 1200,
  })
})

test('either way out that it names is one', () => {
  expect(misfitOf(sync(MINUTE), 20, pace(15 * MINUTE, MINUTE, 30))).toBeNull()
  expect(misfitOf(sync(MINUTE), 20, pace(20 * MINUTE))).toBeNull()
})

test('a faster pace is no advice where it is allowed already, or where answers are older than the limit', () => {
  expect(misfitOf(sync(0), null, pace(15 * MINUTE, 0, null))).toMatchObject({
    neededRequestsPerSecond: null,
    neededFreshnessSeconds: 1200,
  })
  expect(misfitOf(sync(16 * MINUTE), 20, pace(15 * MINUTE))).toMatchObject({ neededRequestsPerSecond: null })
})

test('a faster pace shortens a sync that the slower one held up, and no other', () => {
  const slowService = { seconds: DURATION, lagSeconds: 0, requests: 100 }
  expect(misfitOf(slowService, 20, pace(15 * MINUTE, 0, 1000))).toMatchObject({ seconds: DURATION })
  expect(misfitOf(sync(0), 20, pace(15 * MINUTE, 0, 1000))).toBeNull()
})

test('the copy gets as old as two syncs, the pause between them and the age of answers', () => {
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
