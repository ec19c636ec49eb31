import { expect, test } from 'vitest'
import { misfitOf } from './describe-sync.ts'

const MINUTE = 60_000
const DURATION = 8 * MINUTE + 48_000

const sync = (lag: number, took = DURATION) => ({
  startedAt: 100 * MINUTE - lag,
  certifiedAt: 100 * MINUTE + took,
  lag,
  requests: (took / 1000) * 20,
})
const rules = (limit: number, lagMilliseconds = MINUTE) => ({ oldestMilliseconds: limit, lagMilliseconds })

test('a list whose syncs leave no gap in answers needs nothing said', () => {
  expect(misfitOf(sync(MINUTE, 7 * MINUTE), rules(15 * MINUTE), 20)).toBeNull()
  expect(misfitOf(sync(MINUTE), rules(30 * MINUTE), 20)).toBeNull()
})

test('one whose syncs take too long is told in figures which pace or limit would do', () => {
  expect(misfitOf(sync(MINUTE), rules(15 * MINUTE), 20)).toEqual({
    seconds: 528,
    requestsPerSecond: 20,
    limitSeconds: 900,
    neededRequestsPerSecond: 30,
    neededLimitSeconds: 1200,
  })
})

test('a faster pace is no advice where it is allowed already, or where answers are older than the limit', () => {
  const unlimited = misfitOf(sync(0), rules(15 * MINUTE, 0), Number.POSITIVE_INFINITY)
  expect(unlimited).toMatchObject({ requestsPerSecond: null, neededRequestsPerSecond: null, neededLimitSeconds: 1200 })
  expect(misfitOf(sync(16 * MINUTE), rules(15 * MINUTE), 20)).toMatchObject({ neededRequestsPerSecond: null })
})
