import 'server-only'
import type { EntryNumber } from '../../generation.ts'
import { WITNESSES } from './constants.ts'
import { longestIncreasing } from './longest-increasing.ts'

/** A row that a page and a sequence share: where it stands in each. */
export type Witness = { readonly index: number; readonly rank: number }

export type Link = {
  readonly first: Witness
  readonly last: Witness
  /** In the order of both. */
  readonly witnesses: readonly Witness[]
  /** Rows of the page that the sequence has in another place: they moved, or are on the list twice. */
  readonly movers: readonly Witness[]
}

/** The rows read so far, in the list's order, as a page is held against them. */
export type Ranked = {
  readonly length: number
  at(rank: number): EntryNumber | undefined
  /** The place of a row, or -1. */
  rankOf(entry: EntryNumber): number
}

/** A page beside a sequence. Rows known to be on the list twice are taken out of both: they stand for no place. */
type Sides = {
  readonly sequence: Ranked
  readonly entries: readonly EntryNumber[]
  readonly isRepeated: (entry: EntryNumber) => boolean
}

/** Rows of the page in [from, to). */
function onPage({ entries, isRepeated }: Sides, from: number, to: number): number {
  return entries.slice(from, to).filter((entry) => !isRepeated(entry)).length
}

/** Rows of the sequence from a rank on, up or down, at most so many. */
function inSequence({ sequence, isRepeated }: Sides, from: number, step: 1 | -1, most: number): number {
  let count = 0
  for (let rank = from; count < most; rank += step) {
    const entry = sequence.at(rank)
    if (entry === undefined) break
    if (!isRepeated(entry)) count += 1
  }
  return count
}

/** Rows of the sequence that the page should hold, from the first witness on, and does not. */
function missing(sides: Sides, { first, last, witnesses }: Link): number {
  const { entries, sequence, isRepeated } = sides
  // As many as decide: a page cannot have more witnesses than rows.
  let between = 0
  for (let rank = first.rank; rank <= last.rank && between <= 2 * entries.length; rank += 1) {
    const entry = sequence.at(rank)
    if (entry !== undefined && !isRepeated(entry)) between += 1
  }
  const behind = inSequence(sides, last.rank + 1, 1, onPage(sides, last.index + 1, entries.length))
  return between - witnesses.length + behind
}

/** Rows of the page that the sequence should hold, up to the last witness, and does not. */
function extra(sides: Sides, { first, last, witnesses, movers }: Link): number {
  const moversBetween = movers.filter(({ index }) => index > first.index && index < last.index).length
  const between = onPage(sides, first.index, last.index + 1) - witnesses.length - moversBetween
  return between + inSequence(sides, first.rank - 1, -1, onPage(sides, 0, first.index))
}

/** The link that these witnesses make; everybody else whom page and sequence share has moved. */
function linkOf(shared: readonly Witness[], witnesses: readonly Witness[]): Link | undefined {
  const [first] = witnesses
  const last = witnesses.at(-1)
  if (!first || !last) return undefined
  const bearing = new Set(witnesses)
  return { first, last, witnesses, movers: shared.filter((each) => !bearing.has(each)) }
}

/**
 * Leaves out witnesses at either end for as long as that takes more away from what speaks against the link than from what
 * speaks for it: a row that came from far away may stand in the right order to the others, and is no witness for that.
 */
function withoutStrays(link: Link, shared: readonly Witness[], against: (link: Link) => number): Link {
  const worth = (each: Link | undefined) => (each ? each.witnesses.length - against(each) : Number.NEGATIVE_INFINITY)
  for (let best = link; ; ) {
    const shorter = [best.witnesses.slice(1), best.witnesses.slice(0, -1)].map((kept) => linkOf(shared, kept))
    const [better] = shorter.toSorted((one, other) => worth(other) - worth(one))
    if (!better || worth(better) <= worth(best)) return best
    best = better
  }
}

/**
 * The link rule: a page continues a sequence when the rows they share, taken in the order of both, are at least as many
 * as the rows of either that the other should hold too. Insertions and deletions in the overlap are outvoted; a row
 * that jumped does not link what it landed in.
 */
export function link(
  sequence: Ranked,
  entries: readonly EntryNumber[],
  isRepeated: (entry: EntryNumber) => boolean,
): Link | undefined {
  const shared = entries
    .map((entry, index) => ({ index, rank: isRepeated(entry) ? -1 : sequence.rankOf(entry) }))
    .filter(({ rank }) => rank >= 0)
  const inOrder = new Set(longestIncreasing(shared.map(({ rank }) => rank)))
  const all = linkOf(
    shared,
    shared.filter((_, place) => inOrder.has(place)),
  )
  if (!all) return undefined
  const sides = { sequence, entries, isRepeated }
  const against = (each: Link) => Math.max(missing(sides, each), extra(sides, each))
  const found = all.witnesses.length >= against(all) ? all : withoutStrays(all, shared, against)
  return found.witnesses.length >= Math.max(WITNESSES, against(found)) ? found : undefined
}
