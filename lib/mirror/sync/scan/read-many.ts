import 'server-only'
import type { ScanPage } from './page.ts'
import type { Reading } from './reading.ts'

/** Reads under way or waiting for their turn; how many really run is up to the port. */
const AT_ONCE = 32
/** So many pages in a row that cannot be had, and those after them are not asked for. */
const UNREADABLE_MAXIMUM = 3

/**
 * Reads the pages at `offsets`, several at once, beginning in their order.
 *
 * @param keep is given each page as it lands; those that cannot be had are left out.
 */
export async function readMany(
  reading: Reading,
  offsets: readonly number[],
  keep: (page: ScanPage) => void,
): Promise<void> {
  const left = [...offsets].reverse()
  let unreadable = 0
  async function worker(): Promise<void> {
    for (let offset = left.pop(); offset !== undefined; offset = left.pop()) {
      const page = await reading.page(offset)
      if (page) keep(page)
      unreadable = page ? 0 : unreadable + 1
      if (unreadable >= UNREADABLE_MAXIMUM) left.length = 0
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, offsets.length) }, worker))
  } finally {
    left.length = 0
  }
}
