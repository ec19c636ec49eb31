import { describe, expect, it } from 'vitest'
import type { MirrorCoverage, MirrorState } from '#lib/mirror/api/sync-state.ts'
import { readBefore, syncAfter } from './sync-after.ts'

const coverage = (certifiedAt: string): MirrorCoverage => ({
  grade: 'snapshot',
  startedAt: certifiedAt,
  certifiedAt,
  read: 3,
  total: 3,
})
const WAITING: MirrorState = {
  activity: 'waiting',
  coverage: null,
  lastRead: null,
  progress: null,
  requestedAt: null,
  nextAt: null,
  waitsUntil: null,
  failure: null,
}
const unproved = { endedAt: '2026-11-21T09:00:00.000Z', read: 90, total: 300, reachable: 100 }

it.each([
  ['was requested', { requestedAt: '2026-11-21T09:00:00.000Z' }, { kind: 'reading', read: 0, total: 0 }],
  [
    'is running',
    { activity: 'reading', progress: { startedAt: '2026-11-21T09:00:00.000Z', read: 20, total: 300 } },
    { kind: 'reading', read: 20, total: 300 },
  ],
  ['was certified', { coverage: coverage('new'), lastRead: { generation: 8, unproved: null } }, { kind: 'proved' }],
  ['proved nothing', { lastRead: { generation: 8, unproved } }, { kind: 'unproved', unproved }],
  [
    'proved nothing, while the next one is running',
    { activity: 'reading', lastRead: { generation: 8, unproved } },
    { kind: 'unproved', unproved },
  ],
  ['failed', { activity: 'paused', failure: 'unavailable' }, { kind: 'failed' }],
  ['was cancelled', {}, { kind: 'cancelled' }],
  [
    'was cancelled, after an earlier one that proved nothing',
    { lastRead: { generation: 7, unproved } },
    { kind: 'cancelled' },
  ],
] as const)('a sync that %s', (_what, state, after) => {
  const before = { certifiedAt: 'old', generation: 7 }
  expect(syncAfter({ ...WAITING, coverage: coverage('old'), ...state }, before)).toEqual(after)
})

describe('the end of a requested sync differs', () => {
  const before = { ...WAITING, coverage: coverage('old'), lastRead: { generation: 7, unproved: null } }
  it.each([
    ['from the last one, while it waits', { requestedAt: '2026-11-21T09:00:00.000Z' }, 'old', 7],
    ['from the last one, while it runs', { activity: 'reading' }, 'old', 7],
    ['from the last one, after a failure', { activity: 'paused', failure: 'unavailable' }, 'old', 7],
    ['from none, if it has ended by the answer', {}, null, null],
    ['from the last proof, if it has ended without one', { lastRead: { generation: 8, unproved } }, 'old', null],
  ] as const)('%s', (_what, answer, certifiedAt, generation) => {
    expect(readBefore({ ...before, ...answer })).toEqual({ certifiedAt, generation })
  })
})
