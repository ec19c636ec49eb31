import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import type { AnswerBasis } from './check-state.ts'

/** Entries compared, and entries in all. */
export type Compared = { readonly read: number; readonly total: number }

function lessThanAll(counts: Compared | null): Compared | undefined {
  return counts !== null && counts.read < counts.total ? counts : undefined
}

/** How many entries were compared, if others were not; undefined for a proved answer. */
export function comparedInPart({ result: { why }, coverage }: Pick<AnswerBasis, 'result' | 'coverage'>) {
  const { unproved, progress } = coverage
  if (why === 'too_deep' && unproved) return lessThanAll({ ...unproved, read: unproved.reachable ?? unproved.read })
  if (why === 'unproved') return lessThanAll(unproved)
  // During a first sync, entries are stored before they can be found, so how many were compared is not known.
  return why === 'too_old' ? lessThanAll(progress) : undefined
}

const SECOND = 1000

/**
 * Returns start and end of the sync that an answer rests on; undefined before the first. The end is rounded up to a
 * whole second, so that nothing is claimed of entries that left during that second.
 */
export function syncMoments(
  { startedAt, certifiedAt }: Pick<CheckCoverage, 'startedAt' | 'certifiedAt'>,
  times: Pick<Times, 'exact' | 'moment'>,
): { readonly from: string; readonly to: string } | undefined {
  if (startedAt === null || certifiedAt === null) return undefined
  const end = Math.ceil(Date.parse(certifiedAt) / SECOND) * SECOND
  return { from: times.exact(Date.parse(startedAt)), to: times.moment(end) }
}

/** Whether the answer rests on an empty list, and so says little about the value. */
export function isListEmpty({ total, certifiedAt }: Pick<CheckCoverage, 'total' | 'certifiedAt'>): boolean {
  return total === 0 && certifiedAt !== null
}
