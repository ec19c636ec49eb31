import type { PastRead } from '#lib/mirror/query/coverage.ts'
import type { QuarterHour } from '../api/overview.ts'
import { quartersOfDay } from './quarters-of-day.ts'

/** Counts how syncs ended within each quarter hour of the last day, the oldest first. */
export function syncsOfDay(reads: readonly PastRead[], now: number): readonly QuarterHour[] {
  return quartersOfDay(now).map(({ from, to }) => {
    const within = reads.filter(({ endedAt, startedAt }) => {
      const moment = endedAt ?? startedAt
      return moment >= from && moment < to
    })
    const complete = within.filter(({ grade }) => grade !== null && grade !== 'best-effort').length
    return { from: new Date(from).toISOString(), complete, failed: within.length - complete }
  })
}
