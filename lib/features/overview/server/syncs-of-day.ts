import type { PastRead } from '#lib/mirror/query/coverage.ts'
import type { QuarterHour } from '../api/overview.ts'

const QUARTER = 900_000
/** Quarter hours shown: a day. */
const SHOWN = 96

/** How syncs ended within each quarter of an hour of the last day, the oldest first. */
export function syncsOfDay(reads: readonly PastRead[], now: number): readonly QuarterHour[] {
  const last = Math.floor(now / QUARTER)
  const ended = Map.groupBy(reads, ({ endedAt, startedAt }) => Math.floor((endedAt ?? startedAt) / QUARTER))
  return Array.from({ length: SHOWN }, (_, place) => {
    const quarter = last - SHOWN + 1 + place
    const within = ended.get(quarter) ?? []
    const complete = within.filter(({ grade }) => grade !== null && grade !== 'best-effort').length
    return { from: new Date(quarter * QUARTER).toISOString(), complete, failed: within.length - complete }
  })
}
