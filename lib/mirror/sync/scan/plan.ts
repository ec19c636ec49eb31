import 'server-only'
import type { Direction } from '../../generation.ts'
import { CHAINED_FROM, OVERLAP, OVERLAP_FROM, WITNESSES } from './constants.ts'
import type { Reading } from './reading.ts'

/** Returns how many entries neighbouring pages share; 0 if pages are too small to be linked. */
export function overlapOf(limit: number): number {
  if (limit < CHAINED_FROM) return 0
  return limit < OVERLAP_FROM ? Math.max(WITNESSES, Math.floor(limit / 2)) : OVERLAP
}

/** Returns how far apart pages begin. */
export function stepOf(limit: number): number {
  return limit - overlapOf(limit)
}

/** Returns offsets after 0 of pages that overlap and cover `total` entries, in reading order. */
export function plannedOffsets({ limit, total }: Pick<Reading, 'limit' | 'total'>, direction: Direction): number[] {
  const overlap = overlapOf(limit)
  const offsets: number[] = []
  for (let offset = stepOf(limit); offset + overlap < total; offset += stepOf(limit)) offsets.push(offset)
  return direction === 'forward' ? offsets : offsets.reverse()
}
