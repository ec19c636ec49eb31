import 'server-only'
import type { Direction } from '../../generation.ts'
import { CHAINED_FROM, OVERLAP, OVERLAP_FROM, WITNESSES } from './constants.ts'
import type { Reading } from './reading.ts'

/** Rows that neighbouring pages share; none where pages are too small to be linked. */
export function overlapOf(limit: number): number {
  if (limit < CHAINED_FROM) return 0
  return limit < OVERLAP_FROM ? Math.max(WITNESSES, Math.floor(limit / 2)) : OVERLAP
}

/** How far apart pages begin. */
export function stepOf(limit: number): number {
  return limit - overlapOf(limit)
}

/** Offsets after 0 of pages that overlap and cover `total` rows, in the order they are to be read. */
export function plannedOffsets({ limit, total }: Pick<Reading, 'limit' | 'total'>, direction: Direction): number[] {
  const overlap = overlapOf(limit)
  const offsets: number[] = []
  for (let offset = stepOf(limit); offset + overlap < total; offset += stepOf(limit)) offsets.push(offset)
  return direction === 'forward' ? offsets : offsets.reverse()
}
