import type { CheckCoverage, CheckMatch, CheckResult } from '#lib/features/check/api/check.ts'
import type { Answer } from './check-state.ts'

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

/** A result that found nothing. */
export const NOTHING = { index: 0, matches: [], found: 0, similar: [], similarFound: 0, former: [] } as const

/** The answer to a value, by default proved to be not listed. */
export function answerTo(value: string, result: Partial<CheckResult>, coverage: Partial<CheckCoverage> = {}): Answer {
  const similarFound = new Set(result.similar?.map(({ key }) => key)).size
  return {
    value,
    manner: {},
    result: { ...NOTHING, outcome: 'not_listed', similarFound, ...result },
    coverage: { ...PROVED, ...coverage },
    environment: 'Test',
    seenAt: 0,
  }
}
