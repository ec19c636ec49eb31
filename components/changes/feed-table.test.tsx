import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import type { Cause, ListAct } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { FeedTable } from './feed-table.tsx'
import { PairedByText } from './paired-by-text.tsx'

const between = { from: '2026-11-21T10:00:00.000Z', to: '2026-11-21T10:01:00.000Z' }
const iso = (time: number) => new Date(time).toISOString()
const times = { zone: 'UTC', dateAndTime: iso, exact: iso, moment: iso } as unknown as Times

const router = { push: () => {}, prefetch: () => {} } as unknown as AppRouterInstance

const textOf = (items: readonly ListAct[]) =>
  drawn(
    <AppRouterContext value={router}>
      <FeedTable items={items} caption="Changes" zone="UTC" times={times} />
    </AppRouterContext>,
  ).replace(/<[^>]*>/g, '|')

it('names the key by which the contents of an entry were paired', () => {
  expect(drawn(<PairedByText pairedBy={{ field: 'id', value: '17' }} />)).toContain('id 17')
})

it('shows a field that changed in many entries in one line', () => {
  const text = textOf([
    { between, lines: 1, change: { id: 1, between, cause: null, kind: 'mass', field: 'status', count: 1240 } },
  ])
  expect(text).toContain('Many entries')
  expect(text).toMatch(/status\|*\s*changed in 1,240 entries/)
  expect(text).toContain('No single reason is known for all of them')
  expect(text).not.toContain('The service does not tell why')
})

const removed = (id: number, cause: Cause | null) =>
  ({
    id,
    between,
    cause,
    kind: 'removed',
    key: 'k',
    pairedBy: { field: 'id', value: 'u7' },
    item,
    telling,
    fields: [],
  }) as const
const telling = ['email', 'score']
const item = { id: 'u7', email: 'u7@example.com', reason: null, device: { os: 'Android' }, score: 7 }
const by: Cause = {
  action: 'entry.removed',
  at: '2026-11-21T10:00:30.000Z',
  actor: 'ada@example.com',
  reason: 'customer paid',
  fileName: null,
}

it('shows what was removed, when, why and by whom', () => {
  const text = textOf([{ between, lines: 1, change: removed(1, by) }])
  for (const part of ['10:00:30', 'id u7', 'u7@example.com', 'customer paid', 'ada@example.com']) {
    expect(text).toContain(part)
  }
})

it('shows the date too if a change happened on an earlier day than it was seen', () => {
  const edited = '2026-11-20T23:59:40.000Z'
  const text = textOf([{ between, lines: 1, change: removed(1, { ...by, at: edited }) }])
  expect(text).toContain(edited)
  expect(text).not.toContain('|23:59:40|')
})

it('says so if the service does not tell why', () => {
  const text = textOf([{ between, lines: 1, change: removed(1, null) }])
  expect(text).toContain('The service does not tell why')
  expect(text).toContain('10:00:00')
})

it('shows an act on many entries in one line, with its file', () => {
  const change = { ...removed(1, { ...by, action: 'list.imported', fileName: 'november.csv' }), kind: 'added' } as const
  const text = textOf([{ between, lines: 1000, change }])
  expect(text).toMatch(/1,000 added/)
  expect(text).toContain('november.csv')
  expect(text).not.toContain('u7@example.com')
})
