import 'server-only'
import type { EntryNumber } from '../../generation.ts'
import { WITNESSES } from './constants.ts'
import { longestIncreasing } from './longest-increasing.ts'

/** An entry that a page and a sequence share, and where it is in each. */
type Witness = { readonly index: number; readonly rank: number }

export type Link = {
  readonly first: Witness
  readonly last: Witness
  /** In the order of both. */
  readonly witnesses: readonly Witness[]
  /** Entries of the page that the sequence has elsewhere: they moved, or are on the list twice. */
  readonly movers: readonly Witness[]
}

/** The entries read so far, in the list's order, with which a page is compared. */
export type Ranked = {
  readonly length: number
  at(rank: number): EntryNumber | undefined
  /** Returns the rank of an entry, or -1. */
  rankOf(entry: EntryNumber): number
}

/**
 * A page beside a sequence. Entries known to be on the list twice are ignored on both sides, since they do not mark a
 * place.
 */
type Sides = {
  readonly sequence: Ranked
  readonly entries: readonly EntryNumber[]
  readonly isRepeated: (entry: EntryNumber) => boolean
}

/** Counts the page's entries in [from, to). */
function onPage({ entries, isRepeated }: Sides, from: number, to: number): number {
  return entries.slice(from, to).filter((entry) => !isRepeated(entry)).length
}

/** Counts the sequence's entries from a rank on, up or down, up to a limit. */
function inSequence({ sequence, isRepeated }: Sides, from: number, step: 1 | -1, most: number): number {
  let count = 0
  for (let rank = from; count < most; rank += step) {
    const entry = sequence.at(rank)
    if (entry === undefined) break
    if (!isRepeated(entry)) count += 1
  }
  return count
}

/** Counts the entries of the sequence that the page should hold from the first witness on, and does not. */
function missing(sides: Sides, { first, last, witnesses }: Link): number {
  const { entries, sequence, isRepeated } = sides
  // Stop once decided: a page cannot have more witnesses than entries.
  let between = 0
  for (let rank = first.rank; rank <= last.rank && between <= 2 * entries.length; rank += 1) {
    const entry = sequence.at(rank)
    if (entry !== undefined && !isRepeated(entry)) between += 1
  }
  const behind = inSequence(sides, last.rank + 1, 1, onPage(sides, last.index + 1, entries.length))
  return between - witnesses.length + behind
}

/** Counts the entries of the page that the sequence should hold up to the last witness, and does not. */
function extra(sides: Sides, { first, last, witnesses, movers }: Link): number {
  const moversBetween = movers.filter(({ index }) => index > first.index && index < last.index).length
  const between = onPage(sides, first.index, last.index + 1) - witnesses.length - moversBetween
  return between + inSequence(sides, first.rank - 1, -1, onPage(sides, 0, first.index))
}

/** Returns the link that these witnesses make. All other shared entries have moved. */
function linkOf(shared: readonly Witness[], witnesses: readonly Witness[]): Link | undefined {
  const [first] = witnesses
  const last = witnesses.at(-1)
  if (!first || !last) return undefined
  const bearing = new Set(witnesses)
  return { first, last, witnesses, movers: shared.filter((each) => !bearing.has(each)) }
}

/**
 * Drops witnesses at either end as long as that weakens the evidence against the link more than the evidence for it. An
 * entry that came from far away may happen to be in the right order, but is not a witness.
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
 * Applies the link rule: a page continues a sequence if the entries that both have in the same order are at least as
 * many as the entries of either that the other lacks but should have. Insertions and removals in the overlap are
 * outvoted. An entry that jumped links nothing.
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
    shared.filter((_, index) => inOrder.has(index)),
  )
  if (!all) return undefined
  const sides = { sequence, entries, isRepeated }
  const against = (each: Link) => Math.max(missing(sides, each), extra(sides, each))
  const found = all.witnesses.length >= against(all) ? all : withoutStrays(all, shared, against)
  return found.witnesses.length >= Math.max(WITNESSES, against(found)) ? found : undefined
}
