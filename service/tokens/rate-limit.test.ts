import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateLimit } from './rate-limit.ts'

describe('a rate limit', () => {
  it('admits a burst, then returns the seconds to wait, per subject', () => {
    const limit = rateLimit({ perMinute: 60, burst: 3 })
    expect([0, 0, 0, 0].map(() => limit.count('a', 1000))).toEqual([0, 0, 0, 1])
    expect(limit.count('b', 1000)).toBe(0)
    expect(limit.count('a', 1999)).toBe(1)
    expect(limit.count('a', 2000)).toBe(0)
    expect(limit.count('a', 2000)).toBe(1)
  })

  it('admits requests after the clock was put back, as many as ever', () => {
    const limit = rateLimit({ perMinute: 60, burst: 3 })
    const now = 7_200_000
    expect([0, 0, 0, 0].map(() => limit.count('a', now))).toEqual([0, 0, 0, 1])
    expect([0, 0, 0, 0].map(() => limit.count('a', 0))).toEqual([0, 0, 0, 1])
  })

  it('never admits more than the burst plus the steady rate', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 300 }), (pauses) => {
        const limit = rateLimit({ perMinute: 60, burst: 5 })
        let now = 0
        let passed = 0
        for (const pause of pauses) {
          now += pause
          if (limit.count('a', now) === 0) passed++
        }
        expect(passed).toBeLessThanOrEqual(5 + now / 1000)
      }),
    )
  })

  it('admits a request after the returned wait', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(900), { maxLength: 100 }), (pauses) => {
        const limit = rateLimit({ perMinute: 60, burst: 2 })
        let now = 0
        for (const pause of pauses) {
          now += pause
          const wait = limit.count('a', now)
          now += wait * 1000
          if (wait > 0) expect(limit.count('a', now)).toBe(0)
        }
      }),
    )
  })

  it('takes back a counted request', () => {
    const limit = rateLimit({ perMinute: 60, burst: 2 })
    for (let n = 0; n < 10; n++) {
      expect(limit.count('a', 0)).toBe(0)
      limit.giveBack('a')
    }
    limit.giveBack('nobody')
    expect([0, 0, 0].map((now) => limit.count('a', now))).toEqual([0, 0, 1])
  })

  it('tracks a bounded number of subjects', () => {
    const limit = rateLimit({ perMinute: 1, burst: 1 })
    expect([limit.count('first', 0), limit.count('first', 0)]).toEqual([0, 60])
    for (let n = 0; n < 10_000; n++) limit.count(`subject ${n}`, 0)
    expect(limit.count('first', 0)).toBe(0)
  })
})
