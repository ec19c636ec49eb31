import 'server-only'
import { NONSENSE, QUIET_SWEEPS, SWEEP_SHIFT, SWEEPS_MAXIMUM } from './constants.ts'
import { stepOf } from './plan.ts'
import { readMany } from './read-many.ts'
import type { Reading } from './reading.ts'

/** Returns the offsets of a sweep: different from those of the last sweep, and in the other direction. */
function offsetsOf({ limit, total }: Pick<Reading, 'limit' | 'total'>, round: number): number[] {
  const step = stepOf(limit)
  const offsets = [0]
  for (let offset = (SWEEP_SHIFT * round) % step || step; offset < total; offset += step) offsets.push(offset)
  return round % 2 === 0 ? offsets : offsets.reverse()
}

/** Reads a list without an order again and again, until the count proves that every entry was seen. */
export async function sweep(reading: Reading): Promise<void> {
  let quiet = 0
  for (let round = 1; round <= SWEEPS_MAXIMUM && quiet < QUIET_SWEEPS; round += 1) {
    const { size } = reading
    const left = offsetsOf(reading, round)
    while (left.length > 0) {
      await readMany(reading, { left, isEnough: () => reading.isFull })
      await reading.close()
      if (reading.isCounted) return
    }
    if (reading.isCut || reading.size > NONSENSE.share * reading.totalMost + NONSENSE.rows) return
    // More sweeps show nothing new, or nothing that can be counted.
    const isQuiet = reading.repeated.size > 0 || (reading.size - size <= 1 && !reading.isCountedOnce)
    quiet = isQuiet ? quiet + 1 : 0
  }
}
