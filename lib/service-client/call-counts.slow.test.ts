import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { QUARTER } from '#lib/platform/quarter-hour.ts'
import { sharedStore } from '#lib/platform/testing/testing.ts'
import type { Call, Failure, Outcome } from './call.ts'
import { counted, readCallCounts } from './call-counts.ts'
import { listBlacklistedUsers } from './operations.ts'

const page = listBlacklistedUsers({ limit: 20, offset: 0 }, 'token')
const options = { requestId: 'req_of_the_test' }
const NOON = Date.parse('2026-11-22T12:00:00Z')

afterEach(() => vi.useRealTimers())

describe.each(DATABASE_KINDS)('calls on %s', (kind) => {
  const store = sharedStore(kind)

  /** Makes calls that end in these ways at a moment, and lets one process count them. */
  async function count(at: number, ends: readonly (Failure['kind'] | 'ok')[]): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: at })
    const left = [...ends]
    const service: Call = async <Value>() => {
      const end = left.shift()
      const outcome =
        end === 'ok' || end === undefined ? { ok: true, value: undefined } : { ok: false, failure: { kind: end } }
      return outcome as Outcome<Value>
    }
    const call = counted(async () => store.database, 'a connection')(service)
    for (const _ of ends) await call(page, options)
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
  }
  const read = (since: number) => readCallCounts(store.database, 'a connection', since)

  it('are summed for each quarter of an hour over all instances', async () => {
    await count(NOON + 1, ['ok', 'timeout', 'rate_limited', 'cancelled'])
    await expect.poll(() => read(0)).toEqual([{ quarter: NOON, answered: 2, failed: 1 }])
    await count(NOON + 2, ['unavailable', 'bad_response', 'ok'])
    await expect.poll(() => read(0)).toEqual([{ quarter: NOON, answered: 3, failed: 3 }])
    await count(NOON + QUARTER, ['ok'])
    await expect.poll(() => read(NOON + 1)).toHaveLength(1)
  })
})
