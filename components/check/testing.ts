import type { CheckCoverage, CheckMatch } from '#lib/features/check/api/check.ts'

/** Coverage of an answer that a sync of three entries proved. */
export const PROVED: CheckCoverage = {
  read: 3,
  total: 3,
  grade: 'snapshot',
  provisos: [],
  lagSeconds: 0,
  generation: 1,
  startedAt: '2026-11-21T09:00:00.000Z',
  certifiedAt: '2026-11-21T09:00:01.000Z',
  checkedAt: '2026-11-21T09:00:02.000Z',
  oldestSeconds: 900,
  changedMeanwhile: false,
  notLookedIn: [],
  unproved: null,
  progress: null,
  readSince: null,
}

/** An entry that has the checked address. */
export const MATCH: CheckMatch = {
  key: 'one',
  field: 'email',
  rule: 'stored',
  value: 'ann@b.example',
  item: { id: 'usr_1' },
  state: 'listed',
  listedSince: { from: null, to: '2026-11-20T11:00:00.000Z' },
}
