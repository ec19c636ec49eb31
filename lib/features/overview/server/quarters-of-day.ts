import { QUARTER } from '#lib/platform/quarter-hour.ts'

/** A day of quarter hours. */
const SHOWN = 96

type Quarter = { readonly from: number; readonly to: number }

/** The quarter hours of the last day, the oldest first. The last one is not over yet. */
export function quartersOfDay(now: number): readonly Quarter[] {
  const first = Math.floor(now / QUARTER) - SHOWN + 1
  return Array.from({ length: SHOWN }, (_, index) => ({
    from: (first + index) * QUARTER,
    to: (first + index + 1) * QUARTER,
  }))
}
