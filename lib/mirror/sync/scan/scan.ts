import 'server-only'
import { type Direction, type EntryNumber, type Grade, type Order, opposite } from '../../generation.ts'
import { COPIES_SHARE, PASSES_MAXIMUM, SMALL_PAGE, UNSETTLED } from './constants.ts'
import type { ReadPage, ScanPage } from './page.ts'
import { type Pass, readPass } from './pass.ts'
import { Reading, ReadingEnded, type Wait } from './reading.ts'
import { sweep } from './sweep.ts'

export type ScanRequest = {
  readonly read: ReadPage
  /** Gives an old total time to become current. */
  readonly wait: Wait
  readonly direction: Direction
  /** Pages of this scan from before a crash, in reading order. */
  readonly held?: readonly ScanPage[]
  /** Entries that earlier scans found on the list twice. */
  readonly repeated?: Iterable<EntryNumber>
  /** Whether earlier scans saw no order, or entries that move freely, so that the list is read both ways. */
  readonly isInDoubt?: boolean
}

/** What a finished scan proves, and what it learnt. */
export type ScanResult = {
  readonly grade: Grade
  /** Number of distinct entries seen. */
  readonly read: number
  readonly totalFirst: number
  readonly totalLast: number
  readonly requests: number
  readonly repairs: number
  /** How many entries deep the service lets anyone read, if that is less than its total. */
  readonly reachable: number | undefined
  /** How entries moved during the scan. */
  readonly order: Order
  /** Whether some are on the list twice and pages are so small that one could be mistaken for the other. */
  readonly hasSmallCopies: boolean
  /** Entries found on the list twice. */
  readonly repeated: ReadonlySet<EntryNumber>
}

export type ScanOutcome =
  | { readonly ok: true; readonly value: ScanResult }
  /** `stopped`: can be resumed later from the held pages. */
  | { readonly ok: false; readonly reason: 'stopped' | 'cancelled' }

/** Whether a chained pass saw nothing that contradicts the order it relies on. */
function isInOrder(reading: Reading, { chain, isChained }: Pass): boolean {
  if (reading.repeated.size > reading.size * COPIES_SHARE) return false
  return isChained && !reading.hasShortPages && !reading.isMissingSome && chain?.movers.elsewhere.size === 0
}

/** @param bearing the passes that must all be in order. */
function gradeOf(reading: Reading, bearing: readonly Pass[]): Grade {
  if (bearing.at(-1)?.isSnapshot) return 'snapshot'
  if (bearing.every((pass) => isInOrder(reading, pass))) return reading.isCountedOnce ? 'ordered+count' : 'ordered'
  return reading.isCounted ? 'count' : 'best-effort'
}

function orderOf(reading: Reading, passes: readonly Pass[]): Order {
  const last = passes.at(-1)
  if (!last?.chain) return 'fixed'
  if (!last.isChained) return 'none'
  const moved = passes.flatMap(({ chain }) => [...(chain?.movers.elsewhere ?? [])])
  if (moved.some((entry) => !reading.isRepeated(entry))) return 'moving'
  return last.chain.movers.toEnds.size > 0 ? 'ends' : 'fixed'
}

/**
 * Notes entries that were in two places in two passes: they are on the list twice, since an entry that jumps would
 * hardly do so in both passes.
 *
 * @returns whether another pass is worth it: links no longer rest on such entries, or only few were seen in two places
 * for the first time.
 */
function noteRepeated(reading: Reading, before: readonly Pass[], latest: Pass): boolean {
  const known = reading.repeated.size
  const left = latest.chain?.movers.elsewhere ?? new Set()
  for (const entry of before.flatMap(({ chain }) => [...(chain?.movers.elsewhere ?? [])])) {
    if (left.delete(entry)) reading.noteRepeated(entry)
  }
  if (![...before, latest].every(({ isChained }) => isChained)) return reading.repeated.size > known
  // An entry at an end may have jumped there each time, unless copies explain exactly how many entries are missing.
  const atEnds = [...(latest.chain?.movers.toEnds ?? [])].filter((entry) =>
    before.every(({ chain }) => chain?.movers.toEnds.has(entry)),
  )
  if (reading.isMissingSome && reading.size + atEnds.length === reading.totalMost) {
    for (const entry of atEnds) reading.noteRepeated(entry)
  }
  return left.size > 0 && left.size <= Math.max(UNSETTLED.rows, reading.repeated.size * UNSETTLED.share)
}

async function complete(request: ScanRequest): Promise<ScanResult> {
  const { read, wait, direction, held = [], repeated = [], isInDoubt = false } = request
  const reading = new Reading(read, wait, repeated)
  reading.takeHeld(held)
  let pass = await readPass(reading, direction, held)
  const passes = [pass]
  let isUnclear = !pass.isSnapshot && (isInDoubt || !isInOrder(reading, pass))
  while (isUnclear && pass.chain && !reading.isCut && passes.length < PASSES_MAXIMUM) {
    await reading.close()
    pass = await readPass(reading, passes.length % 2 === 1 ? opposite(direction) : direction)
    isUnclear = noteRepeated(reading, passes, pass)
    passes.push(pass)
  }
  let grade = gradeOf(reading, passes.slice(isInDoubt && !pass.isSnapshot ? -2 : -1))
  if (grade === 'best-effort' && !reading.isCut) {
    await sweep(reading)
    if (reading.isCounted) grade = 'count'
  }
  return {
    grade,
    read: reading.size,
    totalFirst: reading.totalFirst,
    totalLast: reading.total,
    requests: reading.requests,
    repairs: passes.reduce((sum, { repairs }) => sum + repairs, 0),
    reachable: grade === 'best-effort' ? reading.reachable(pass.chain?.sequence.end) : undefined,
    order: orderOf(reading, passes),
    hasSmallCopies: reading.limit <= SMALL_PAGE && reading.repeated.values().some(reading.hasSeen),
    repeated: reading.repeated,
  }
}

/** Reads the whole list and says what that proves. docs/mirror.md has the theorems behind each grade. */
export async function scan(request: ScanRequest): Promise<ScanOutcome> {
  try {
    return { ok: true, value: await complete(request) }
  } catch (error) {
    if (error instanceof ReadingEnded) return { ok: false, reason: error.reason }
    throw error
  }
}
