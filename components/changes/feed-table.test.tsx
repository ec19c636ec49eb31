import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { actLinesOptions } from '#lib/features/changes/browser/act-lines.ts'
import type { Cause, ListAct, ListChange } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { LinesOfAct } from './act-rows.tsx'
import { FeedTable } from './feed-table.tsx'
import { PairedByText } from './paired-by-text.tsx'

const between = { from: '2026-11-21T10:00:00.000Z', to: '2026-11-21T10:01:00.000Z' }
const iso = (time: number) => new Date(time).toISOString()
const times = { zone: 'UTC', day: () => 'A day', dateAndTime: iso, exact: iso, moment: iso } as unknown as Times

const router = { push: () => {}, prefetch: () => {} } as unknown as AppRouterInstance

const shown = (node: ReactNode) => drawn(<AppRouterContext value={router}>{node}</AppRouterContext>)

const textOf = (items: readonly ListAct[]) =>
  shown(<FeedTable items={items} caption="Changes" zone="UTC" times={times} />).replace(/<[^>]*>/g, '|')

it('names the key by which the contents of an entry were paired', () => {
  expect(drawn(<PairedByText pairedBy={{ field: 'id', value: '17' }} />)).toContain('id 17')
})

it('shows a field that changed in many entries in one line', () => {
  const text = textOf([
    {
      between,
      happened: null,
      lines: 1,
      change: { id: 1, between, cause: null, kind: 'mass', field: 'status', count: 1240 },
    },
  ])
  expect(text).toContain('Many entries')
  expect(text).toMatch(/status\|*\s*changed in 1,240 entries/)
  expect(text).toContain('No single reason is known for all of them')
  expect(text).not.toContain('The service gives no reason')
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

/** An act of one line. */
const act = (change: ListChange): ListAct => ({
  between,
  happened: change.cause && { from: change.cause.at, to: change.cause.at },
  lines: 1,
  change,
})

it('shows what was removed, when, why and by whom', () => {
  const text = textOf([act(removed(1, by))])
  for (const part of ['10:00:30', 'id u7', 'u7@example.com', 'customer paid', 'ada@example.com']) {
    expect(text).toContain(part)
  }
})

it('shows the date too if a change happened on an earlier day than it was seen', () => {
  const edited = '2026-11-20T23:59:40.000Z'
  const text = textOf([act(removed(1, { ...by, at: edited }))])
  expect(text).toContain(edited)
  expect(text).not.toContain('|23:59:40|')
})

it('says so if the service gives no reason', () => {
  const text = textOf([act(removed(1, null))])
  expect(text).toContain('The service gives no reason')
  expect(text).toContain('10:00:00')
})

it('shows an act on many entries in one line, with its file', () => {
  const change = { ...removed(1, { ...by, action: 'list.imported', fileName: 'november.csv' }), kind: 'added' } as const
  const text = textOf([{ ...act(change), lines: 1000 }])
  expect(text).toMatch(/1,000 added/)
  expect(text).toContain('november.csv')
  expect(text).not.toContain('u7@example.com')
})

it('shows from when to when an act on many entries happened, and when each of them changed', () => {
  const [first, last] = ['2026-11-21T09:00:10.000Z', '2026-11-21T10:00:30.000Z']
  const removals: ListAct = { ...act(removed(1, by)), lines: 2, happened: { from: first, to: last } }
  expect(textOf([removals])).toContain('|09:00:10| \u2013 |10:00:30|')

  const client = new QueryClient()
  const items = [removed(1, by), removed(2, { ...by, at: first }), removed(3, null)]
  const page = { items, pagination: { total: 3, limit: 20, offset: 0 } }
  client.setQueryData(actLinesOptions(1).queryKey, { pages: [page], pageParams: [0] })
  const html = shown(
    <QueryClientProvider client={client}>
      <LinesOfAct act={removals} zone="UTC" times={times} />
    </QueryClientProvider>,
  )
  const cells = [...html.matchAll(/<tr class="within"[^>]*><td class="tabular"[^>]*>(.*?)<\/td>/g)]
  expect(cells.map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))).toEqual([
    '10:00:30',
    '09:00:10',
    '10:00:00 \u2013 10:01:00',
  ])
})

it('orders the acts of one sync by the time that each shows, which need not be the order of their lines', () => {
  const later = { from: between.to, to: '2026-11-21T10:02:00.000Z' }
  const at = (time: string) => removed(1, { ...by, at: `2026-11-21T${time}.000Z` })
  const text = textOf([
    { ...act({ ...at('09:59:59'), id: 4 }), between: later },
    act({ ...at('10:00:34'), id: 3 }),
    act({ ...at('10:00:41'), id: 2 }),
  ])
  expect(text.match(/\d\d:\d\d:\d\d/g)).toEqual(['09:59:59', '10:00:41', '10:00:34'])
})

it('has a day as the head of all columns of its changes', () => {
  const change: ListChange = { id: 1, between, cause: null, kind: 'mass', field: 'status', count: 1240 }
  const html = shown(
    <FeedTable items={[{ between, happened: null, lines: 1, change }]} caption="Changes" zone="UTC" times={times} />,
  )
  expect(html).toMatch(/<th colSpan="5" scope="colgroup" role="columnheader">A day</)
})
