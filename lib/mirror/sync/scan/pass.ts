import 'server-only'
import type { Direction } from '../../generation.ts'
import { Budget } from './budget.ts'
import { Chain } from './chain.ts'
import { close } from './closing.ts'
import { stitch } from './extend.ts'
import { endsList, isShort, type ScanPage } from './page.ts'
import { overlapOf, plannedOffsets } from './plan.ts'
import { readMany } from './read-many.ts'
import type { Reading } from './reading.ts'

/** The result of one pass over the list. */
export type Pass = {
  /** Whether one page was the whole list. */
  readonly isSnapshot: boolean
  /** The chain from the first entry on; none if one page was all, or pages are too small to overlap. */
  readonly chain: Chain | undefined
  /** Whether it is linked up to the end and closed. */
  readonly isChained: boolean
  readonly repairs: number
}

/**
 * Reads the first page. An empty or short answer is believed once a second one agrees. A service that keeps returning
 * less than requested, without saying so, is asked for no more than that.
 */
async function readFirst(reading: Reading): Promise<ScanPage | undefined> {
  const first = await reading.page(0)
  if (!first || (first.entries.length > 0 && !isShort(first))) return first
  const second = await reading.page(0)
  const longer = second && second.entries.length > first.entries.length ? second : first
  if (isShort(longer) && longer.entries.length > 0) reading.limitTo(longer.entries.length)
  return longer
}

/**
 * Reads the list once: overlapping pages over all of it, what is missing between them, and both ends again.
 *
 * @param held pages of this pass that were read before a crash, in any order and however long ago (theorem 1).
 */
export async function readPass(reading: Reading, direction: Direction, held: readonly ScanPage[] = []): Promise<Pass> {
  const first = held.find(({ offset, entries }) => offset === 0 && entries.length > 0) ?? (await readFirst(reading))
  const nothing = { isSnapshot: false, chain: undefined, isChained: false, repairs: 0 }
  if (!first) return nothing
  if (endsList(first) && !reading.hasWrongTotals && held.length <= 1) return { ...nothing, isSnapshot: true }
  const overlap = overlapOf(reading.limit)
  if (overlap === 0) return nothing

  const known = new Set(held.map(({ offset }) => offset))
  const offsets = plannedOffsets(reading, direction)
  const missing = offsets.filter((offset) => !known.has(offset))
  const chain = new Chain(reading, first)
  for (const page of held) chain.keep(page)
  await readMany(reading, { left: missing.reverse(), keep: (page) => chain.keep(page) })
  const budget = new Budget(offsets.length)
  const isStitched = await stitch(chain, overlap, budget)
  const repairs = budget.spent
  const isChained = isStitched && (await close(chain, overlap, budget))
  return { isSnapshot: false, chain, isChained, repairs }
}
