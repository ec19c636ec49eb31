import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { OpenedEntry } from '#lib/features/entries/api/opened-entry.ts'
import { Standing } from './standing.tsx'

const STARTED = '2026-11-21T09:00:00.000Z'
const coverage = { grade: 'ordered', startedAt: STARTED, certifiedAt: STARTED, read: 1, total: 1 }
const REMOVED: OpenedEntry = {
  key: '1.a',
  state: 'removed',
  firstSeenAt: '2026-11-01T10:00:00.000Z',
  versions: [
    {
      item: { id: 'a' },
      from: { from: null, to: '2026-11-01T10:00:00.000Z' },
      to: { from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T10:05:00.000Z' },
      fields: [],
    },
  ],
  linkedBy: null,
  notes: [],
  checks: { count: 0, lastAt: null },
  copy: { coverage, oldestSeconds: 900, sentAt: '2026-11-21T09:10:00.000Z' },
}
const text = (entry: OpenedEntry) =>
  drawn(<Standing entry={entry} seenAt={0} times={times} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('says of a removed entry how old the copy is in which it is no longer listed', () => {
  expect(text(REMOVED)).toMatch(
    /No longer listed, removed between .* From the synced copy; the last sync began 21 Nov 2026, 09:00:00 UTC, 10 minutes ago\./,
  )
})

it('names no age of a copy from before the clock was set back', () => {
  const set = { ...REMOVED.copy, coverage: { ...coverage, clockSetBack: true } as const }
  expect(text({ ...REMOVED, copy: set })).toContain('09:00:00 UTC, before the clock was set back.')
})

it('names no sync before the first complete one', () => {
  expect(text({ ...REMOVED, copy: { ...REMOVED.copy, coverage: null } })).not.toContain('From the synced copy')
})

it('says since when an entry is listed no more exactly than syncs saw it', () => {
  const from = { from: '2026-11-01T09:00:00.000Z', to: '2026-11-01T10:00:00.000Z' }
  const listed = (given: Partial<OpenedEntry>): OpenedEntry => ({
    ...REMOVED,
    state: 'listed',
    versions: [{ item: { id: 'a' }, from, fields: [] }],
    ...given,
  })
  const orEarlier = 'Listed since 1 Nov 2026, 10:00:00 UTC or earlier'
  expect(text(listed({}))).toMatch(
    /Listed since between 1 Nov 2026, 09:00:00 UTC and 1 Nov 2026, 10:00:00 UTC .* does not say who added it/,
  )
  const known = { item: { id: 'a' }, from: { ...from, from: null }, fields: [] }
  expect(text(listed({ versions: [known] }))).toMatch(new RegExp(`${orEarlier} .* does not say who added it`))
  const cut = text(listed({ firstSeenAt: '2026-10-01T10:00:00.000Z' }))
  expect(cut).toContain(orEarlier)
  expect(cut).not.toContain('does not say')
})

it('names the command line in the words of the page, and people as the service does', () => {
  const by = (actor: string) => {
    const wentBy = { action: 'entry.removed', at: STARTED, actor, reason: null, fileName: null }
    return text({ ...REMOVED, versions: REMOVED.versions.map((version) => ({ ...version, wentBy })) })
  }
  expect(by('command line')).toContain('Removed by the command line.')
  expect(by('ada@example.com')).toContain('Removed by ada@example.com.')
})
