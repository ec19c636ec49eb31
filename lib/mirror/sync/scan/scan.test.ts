import { describe, expect, test } from 'vitest'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { PageRead, ReadPage, ScanPage } from './page.ts'
import { scan } from './scan.ts'

const wait = async () => {}
const numbered = (length: number) => Array.from({ length }, (_, index) => index + 1)

/** A list that never changes, and every request for it. */
function still(length: number, answer?: (request: PageRequest, asked: number) => PageRead | undefined) {
  const rows = numbered(length)
  const requests: PageRequest[] = []
  const pages: ScanPage[] = []
  const read: ReadPage = async (request) => {
    requests.push(request)
    const { limit, offset } = request
    const page = { limit, offset, total: length, entries: rows.slice(offset, offset + limit) }
    const outcome = answer?.(request, requests.length) ?? { ok: true as const, page }
    if (outcome.ok) pages.push(outcome.page)
    return outcome
  }
  return { read, requests, pages }
}

async function result(read: ReadPage, held: readonly ScanPage[] = []) {
  const outcome = await scan({ read, wait, direction: 'forward', held })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

describe('a list of one page', () => {
  test('is a snapshot after one request', async () => {
    const { read, requests } = still(42)
    expect(await result(read)).toMatchObject({ grade: 'snapshot', read: 42, totalLast: 42 })
    expect(requests).toHaveLength(1)
  })
  test('counts as empty once a second answer says so', async () => {
    const { read, requests } = still(0)
    expect(await result(read)).toMatchObject({ grade: 'snapshot', read: 0 })
    expect(requests).toHaveLength(2)
  })
  test('does not count as empty after one empty answer', async () => {
    const { read } = still(42, ({ limit, offset }, asked) =>
      asked === 1 ? { ok: true, page: { limit, offset, total: 0, entries: [] } } : undefined,
    )
    expect(await result(read)).toMatchObject({ grade: 'snapshot', read: 42 })
  })
})

describe('a list of many pages', () => {
  test('is graded ordered+count if nothing changes', async () => {
    const { read, requests } = still(1000)
    expect(await result(read)).toMatchObject({ grade: 'ordered+count', read: 1000, repairs: 0, order: 'fixed' })
    expect(requests).toHaveLength(13)
  })
  test('costs one request for each window of 100,000 entries, and two more', async () => {
    const { read, requests } = still(100_000)
    expect(await result(read)).toMatchObject({ grade: 'ordered+count', read: 100_000 })
    expect(requests).toHaveLength(Math.ceil((100_000 - 5) / 95) + 2)
  })
})

describe('a scan that is stopped', () => {
  test('says why, and requests nothing more', async () => {
    for (const failure of ['stopped', 'cancelled'] as const) {
      const { read, requests } = still(10_000, (_, asked) => (asked > 40 ? { ok: false, failure } : undefined))
      expect(await scan({ read, wait, direction: 'backward' })).toEqual({ ok: false, reason: failure })
      const asked = requests.length
      await new Promise((resolve) => setImmediate(resolve))
      expect(requests).toHaveLength(asked)
      expect(asked).toBeLessThan(80)
    }
  })
  test('resumes from the pages that it has without requesting them again', async () => {
    const before = still(10_000, (_, asked) => (asked > 60 ? { ok: false, failure: 'stopped' } : undefined))
    await scan({ read: before.read, wait, direction: 'forward' })
    const after = still(10_000)
    // Pages from before the pause do not count.
    expect(await result(after.read, before.pages)).toMatchObject({ grade: 'ordered', read: 10_000 })
    const again = after.requests.filter(({ offset }) => before.pages.some((page) => page.offset === offset))
    expect(again.map(({ offset }) => offset)).toEqual([0])
  })
})

describe('a service that refuses', () => {
  const unreadable: PageRead = { ok: false, failure: 'unreadable' }

  test('pages beyond a depth: the scan proves nothing, and reports how deep it got', async () => {
    const { read, requests } = still(5000, ({ offset }) => (offset > 1000 ? unreadable : undefined))
    expect(await result(read)).toMatchObject({ grade: 'best-effort', reachable: 1050 })
    expect(requests.length).toBeLessThan(100)
  })
  test('every page: the scan stops, and reports no depth', async () => {
    const { read } = still(5000, (_, asked) => (asked > 20 ? unreadable : undefined))
    expect(await scan({ read, wait, direction: 'forward' })).toEqual({ ok: false, reason: 'stopped' })
    expect(await scan({ read: async () => unreadable, wait, direction: 'forward' })).toEqual({
      ok: false,
      reason: 'stopped',
    })
  })
})
