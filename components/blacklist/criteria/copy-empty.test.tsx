import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { readCopyPage } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { CopyCount } from './copy-count.tsx'
import { CopyEmpty } from './copy-empty.tsx'
import { CopyStanding } from './copy-standing.tsx'

const AT = '2026-11-21T07:02:00.000Z'
const SYNC = { reading: { kind: 'idle' }, begin: async () => {}, cancel: async () => {} } as const

/** Count, standing and empty state of a search that found nothing. */
function drawnEmpty({
  entries = 2482,
  read = entries,
  ...facts
}: {
  readonly tooOld?: true
  readonly entries?: number
  readonly read?: number
}) {
  const page = { limit: 20, offset: 0 }
  const coverage = { grade: 'ordered', startedAt: AT, certifiedAt: AT, read, total: read }
  const whole = { entries, pending: 0 }
  const data = { items: [], pagination: { ...page, total: 0 }, coverage, whole, oldestSeconds: 900, ...facts }
  const answer = {
    ...readCopyPage(data, { page, criteria: { ...NO_CRITERIA, search: 'ann' } }),
    sentAt: Date.parse(AT),
    seenAt: Date.now(),
    environment: 'Test',
  } as const
  const empty = <CopyEmpty answer={answer} times={times} isSyncing={false} onAsk={() => {}} onSync={() => {}} />
  return drawn(
    <>
      <CopyCount answer={answer} copy={answer.copy} times={times} />
      <CopyStanding answer={answer} sync={SYNC} times={times} />
      {empty}
    </>,
  )
}

it('an empty answer of a copy that is too old says for when it is true, and its rule is hatched', () => {
  const recent = drawnEmpty({})
  expect(recent).toMatch(/0 of 2,482 entries.*--part:100%.*No entry matches this filter/s)
  const old = drawnEmpty({ tooOld: true })
  expect(old).toMatch(/0 entries, as of 21 Nov 2026, 07:02.*No entry matched this filter as of 21 Nov 2026, 07:02/s)
  expect(old).toContain('An entry added or changed since may match.')
  expect(old).toContain('--part:min(0%')
  expect(old).not.toContain('No entry matches')
})

it('a search of one entry says so in the singular', () => {
  expect(drawnEmpty({ entries: 1 })).toContain('The 1 entry of the Test list was compared')
  expect(drawnEmpty({ entries: 1, tooOld: true })).toContain('The 1 entry that the Test list had then was compared.')
})

it('a search compared as many entries as the count beside it names, also if the last sync did not show one of them', () => {
  expect(drawnEmpty({ read: 2481 })).toMatch(/0 of 2,482 entries.*All 2,482 entries of the Test list were compared/s)
})
