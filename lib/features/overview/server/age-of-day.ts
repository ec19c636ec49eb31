import type { PastRead } from '#lib/mirror/query/coverage.ts'
import type { AgeOfQuarter } from '../api/overview.ts'
import { quartersOfDay } from './quarters-of-day.ts'

/** Whether a sync proves who was not on the list. */
export const isProving = (read: PastRead): read is PastRead & { readonly endedAt: number } =>
  read.endedAt !== null && read.grade !== null && read.grade !== 'best-effort'

/**
 * The greatest age of the synced copy within each quarter hour of the last day. Age counts from the start of the last
 * complete sync that had ended by then.
 */
export function ageOfDay(reads: readonly PastRead[], now: number): readonly AgeOfQuarter[] {
  const syncs = reads.filter(isProving).sort((one, other) => one.endedAt - other.endedAt)
  return quartersOfDay(now).map(({ from, to }) => {
    const before = syncs.findLast(({ endedAt }) => endedAt <= from)
    const within = syncs.filter(({ endedAt }) => endedAt > from && endedAt <= to)
    const known = before ? [before, ...within] : within
    // A copy is oldest just before a sync ends.
    const ages = known.map(({ startedAt }, index) => (known[index + 1]?.endedAt ?? Math.min(to, now)) - startedAt)
    return { from: new Date(from).toISOString(), longest: ages.length === 0 ? null : Math.max(...ages) }
  })
}
