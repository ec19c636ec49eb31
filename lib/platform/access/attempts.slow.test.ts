import { describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../database/testing.ts'
import { sharedStore } from '../testing/testing.ts'
import { withAttempt } from './attempts.ts'

const NOW = Date.parse('2026-11-28T09:00:00Z')

describe.each(DATABASE_KINDS)('attempts on %s', (kind) => {
  const store = sharedStore(kind)
  const account = { key: 'account', free: 2, longest: 4000 }
  const wrong = async () => ({ ok: false }) as const
  const right = async () => ({ ok: true }) as const

  it('that the limit of an account stops do not count for the network they come from', async () => {
    const network = { key: 'network', free: 3, longest: 300_000 }
    const attack = (at: number) => withAttempt(store.database, [account], at, wrong)
    const own = (at: number) => withAttempt(store.database, [network, account], at, right)
    for (let n = 0; n < 5; n++) await attack(NOW + n * 4000)
    // The stranger's last attempt has begun a pause of the account.
    const paused = NOW + 4 * 4000
    for (let n = 1; n <= 10; n++) expect(await own(paused + n)).toMatchObject({ ok: false, retryAfterSeconds: 4 })
    expect(await own(paused + 4000)).toEqual({ ok: true })
    // The network still has all of its free failures.
    const guess = (at: number) => withAttempt(store.database, [network], at, wrong)
    for (let n = 0; n < 4; n++) expect(await guess(paused + 4001)).toEqual({ ok: false })
    expect(await guess(paused + 4001)).toMatchObject({ why: 'throttled' })
  })

  it('within the free ones wait for none of another instance, whose clock is ahead', async () => {
    const limit = { key: 'clocks', free: 3, longest: 300_000 }
    const at = (now: number) => withAttempt(store.database, [limit], now, wrong)
    expect([await at(NOW + 5000), await at(NOW), await at(NOW + 5000), await at(NOW)]).toEqual(
      Array(4).fill({ ok: false }),
    )
    expect(await at(NOW)).toMatchObject({ why: 'throttled', retryAfterSeconds: 1 })
    expect(await at(NOW + 1000)).toEqual({ ok: false })
  })
})
