import type { CheckCoverage } from '#lib/features/check/api/check.ts'

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
