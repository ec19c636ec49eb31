import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/platform/database/testing.ts'
import { sweep } from '../retention/sweep.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { countRequest, giveBack, type Rate } from './rate-limit.ts'

const RUNS = { numRuns: 20 }

describe.each(DATABASE_KINDS)('a rate limit on %s', (kind) => {
  let place: TestDatabase
  let store: Store
  let other: Store
  let subjects = 0
  beforeAll(async () => {
    place = await createTestDatabase(kind)
    store = await openStore(place.url)
    other = await openStore(place.url)
  })
  afterAll(async () => {
    await Promise.all([store.close(), other.close()])
    await place.drop()
  })

  /** A new limit, with functions that count requests against it. */
  function newLimit(rate: Rate) {
    const limit = { subject: `subject ${subjects++}`, rate }
    const count = (now: number, at = store) => countRequest(at.queries, limit, now)
    const inTurn = async (...moments: readonly number[]) => {
      const waits: number[] = []
      for (const now of moments) waits.push(await count(now))
      return waits
    }
    return { limit, count, inTurn }
  }

  it('admits a burst, then returns the seconds to wait, per subject', async () => {
    const [one, another] = [newLimit({ perMinute: 60, burst: 3 }), newLimit({ perMinute: 60, burst: 3 })]
    expect(await one.inTurn(1000, 1000, 1000, 1000)).toEqual([0, 0, 0, 1])
    expect(await another.inTurn(1000)).toEqual([0])
    expect(await one.inTurn(1999, 2000, 2000)).toEqual([1, 0, 1])
  })

  it('is shared by all instances, and counts every concurrent request', async () => {
    const { count } = newLimit({ perMinute: 60, burst: 5 })
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => count(1000, n % 2 === 0 ? store : other)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('admits as many requests as before after the clock is set back', async () => {
    const { inTurn } = newLimit({ perMinute: 60, burst: 3 })
    const now = 7_200_000
    expect(await inTurn(now, now, now, now)).toEqual([0, 0, 0, 1])
    expect(await inTurn(0, 0, 0, 0)).toEqual([0, 0, 0, 1])
  })

  it('never admits more than the burst plus the steady rate, but every request after the returned wait', async () => {
    const pauses = fc.array(fc.nat(2000), { minLength: 1, maxLength: 30 })
    const property = fc.asyncProperty(pauses, async (given) => {
      const { count } = newLimit({ perMinute: 60, burst: 5 })
      let now = 0
      let passed = 0
      for (const pause of given) {
        now += pause
        const wait = await count(now)
        if (wait === 0) passed++
        else {
          now += wait * 1000
          expect(await count(now)).toBe(0)
          passed++
        }
      }
      expect(passed).toBeLessThanOrEqual(5 + now / 1000)
    })
    await fc.assert(property, RUNS)
  })

  it('takes back a counted request', async () => {
    const { limit, inTurn } = newLimit({ perMinute: 60, burst: 2 })
    for (let n = 0; n < 10; n++) {
      expect(await inTurn(0)).toEqual([0])
      await giveBack(store.queries, [limit])
    }
    await giveBack(store.queries, [{ ...limit, subject: 'nobody' }])
    expect(await inTurn(0, 0, 0)).toEqual([0, 0, 1])
  })

  it('keeps only subjects whose requests are not paid off', async () => {
    const { inTurn } = newLimit({ perMinute: 60, burst: 2 })
    await inTurn(10_000_000)
    const kept = async () => (await store.queries.selectFrom('rate_limit').select('subject').execute()).length
    await sweep(store, 10_000_999)
    expect(await kept()).toBe(1)
    await sweep(store, 10_001_000)
    expect(await kept()).toBe(0)
  })
})
