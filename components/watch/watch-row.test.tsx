import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { WatchItem } from '#lib/features/watch/api/watches.ts'
import { expiredWatch } from './expired-watch.ts'
import { WatchRow } from './watch-row.tsx'

const WATCH: WatchItem = {
  id: 'w',
  label: 'Order 4471',
  setBy: 'Ada',
  told: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  values: 1,
  listed: 0,
  similar: 0,
  notListed: 1,
  unverified: 0,
  changedAt: null,
  isLost: false,
  mayEnd: false,
}
const row = (watch: Partial<WatchItem>) =>
  drawn(<WatchRow watch={{ ...WATCH, ...watch }} times={times} onStop={() => {}} />)

it('says of a value that a watch does not find only that it is not found in this spelling', () => {
  expect(row({})).toContain('Not found in this spelling')
  expect(row({ values: 3, notListed: 2, listed: 1 })).toContain('2 not found in this spelling')
  for (const html of [row({}), row({ values: 3, notListed: 3 })]) expect(html).not.toMatch(/not listed|text-clear/i)
})

it('says that a value could not be verified once the last sync is too old, and keeps what was found', () => {
  const late = expiredWatch({ ...WATCH, values: 4, notListed: 1, listed: 2, unverified: 1 })
  const text = drawn(<WatchRow watch={late} times={times} onStop={() => {}} />)
  expect(text).toContain('2 could not be verified')
  expect(text).toContain('2 listed')
  expect(text).not.toContain('not found')
})
