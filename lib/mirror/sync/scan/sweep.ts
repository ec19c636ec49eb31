import 'server-only'
import { readMany } from './read-many.ts'
import type { Reading } from './reading.ts'

const SWEEPS_MAXIMUM = 24
/** So many sweeps in a row with at most one new row each while the count is of no use, and more will not help. */
const QUIET_SWEEPS = 2
/** With so many times the rows that there are, rows are not recognised when they are seen again: more sweeps show ever more. */
const NONSENSE = 2

/** Reads the whole list again and again, for lists in no order, until the count proves that every row was seen. */
export async function sweep(reading: Reading): Promise<void> {
  let quiet = 0
  for (let round = 0; round < SWEEPS_MAXIMUM && quiet < QUIET_SWEEPS; round += 1) {
    const { size, total } = reading
    const offsets: number[] = []
    for (let offset = 0; offset < total; offset += reading.limit) offsets.push(offset)
    await readMany(reading, offsets, () => {})
    if (reading.isCounted || reading.isCut || reading.size > NONSENSE * reading.total) return
    quiet = reading.size - size <= 1 && !reading.couldBeCounted(total) ? quiet + 1 : 0
  }
}
