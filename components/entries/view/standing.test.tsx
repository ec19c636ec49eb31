import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn, router, times } from '#components/testing.ts'
import type { OpenedEntry } from '#lib/features/entries/api/opened-entry.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
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
const html = (entry: OpenedEntry) =>
  drawn(
    <AppRouterContext value={router}>
      <Standing entry={entry} seenAt={0} times={times} />
    </AppRouterContext>,
  )
const text = (entry: OpenedEntry) =>
  html(entry)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('says of a removed entry how old the copy is in which it is no longer listed', () => {
  expect(text(REMOVED)).toMatch(
    /No longer listed, removed between .* From the synced copy; the last sync began 21 Nov 2026, 09:00:00 UTC, 10 minutes ago\./,
  )
})

it('links the listed entry of the same person from one that is no longer listed', () => {
  const listedWith = { key: '2.b', field: 'email', value: 'ann@example.com' }
  const entry = { ...REMOVED, listedWith }
  expect(html(entry)).toContain(`href="${entryAddress('2.b')}"`)
  expect(text(entry)).toMatch(/No longer listed.* Another entry is listed with email ann@example.com/)
  expect(text(REMOVED)).not.toContain('Another entry')
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
