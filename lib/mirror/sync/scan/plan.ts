import 'server-only'
import type { Direction } from '../../generation.ts'
import type { Reading } from './reading.ts'

const OVERLAP = 5
const OVERLAP_SHARE = 4

/** Rows that neighbouring pages share: five, or a quarter of a small page. With none, pages cannot be linked. */
export function overlapOf(limit: number): number {
  return Math.min(OVERLAP, Math.floor(limit / OVERLAP_SHARE))
}

/** Offsets after 0 of pages that overlap and cover `total` rows, in the order they are to be read. */
export function plannedOffsets({ limit, total }: Pick<Reading, 'limit' | 'total'>, direction: Direction): number[] {
  const overlap = overlapOf(limit)
  const offsets: number[] = []
  for (let offset = limit - overlap; offset + overlap < total; offset += limit - overlap) offsets.push(offset)
  return direction === 'forward' ? offsets : offsets.reverse()
}
