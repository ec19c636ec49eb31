import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import type { ListChange } from '#lib/mirror/api/changes.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { FeedTable } from './feed-table.tsx'
import { PairedByText } from './paired-by-text.tsx'

const between = { from: '2026-11-21T10:00:00.000Z', to: '2026-11-21T10:01:00.000Z' }
const times = { zone: 'UTC', dateAndTime: String, moment: String, time: String } as unknown as Times

const textOf = (items: readonly ListChange[]) =>
  drawn(<FeedTable items={items} caption="Changes" zone="UTC" times={times} />).replace(/<[^>]*>/g, '|')

it('names the key by which the contents of an entry were paired', () => {
  expect(drawn(<PairedByText pairedBy={{ field: 'id', value: '17' }} />)).toContain('id 17')
})

it('tells of a field that moved in many entries in one line', () => {
  const text = textOf([{ id: 1, between, kind: 'mass', field: 'status', count: 1240 }])
  expect(text).toContain('Many entries')
  expect(text).toMatch(/status\|*\s*changed in 1,240 entries/)
})
