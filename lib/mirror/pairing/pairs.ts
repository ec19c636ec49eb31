import 'server-only'
import { pairingValue, type Values } from './values.ts'

/** Entries by page. Those of one page were on the list at the same moment. */
export type Pages = readonly (readonly Values[])[]

/** An entry of the first pages, and the same entry in the second pages. */
export type Pair = readonly [Values, Values]

/**
 * A path whose values pair entries. `shared` counts the values that both sides have, even if too many contents have
 * them to tell which is which.
 */
export type Voter = {
  readonly path: string
  readonly pairs: readonly Pair[]
  readonly shared: number
  readonly score: number
}

/** If a larger share of its values repeats within a page, a path does not tell entries apart. */
const REPEATED_SHARE = 0.05
const PAIRS_MINIMUM = 2
const PAIRS_SHARE = 0.3
const SAMPLE = 200
/** A path that agrees this often by chance proves nothing. */
const CHANCE_MAXIMUM = 0.95
/** How far above chance the rest of an entry has to agree. */
const ABOVE_CHANCE = 0.5
const SCORE_SHARE = 0.7

/** The contents that have a value: of one entry edited between two pages, or of entries that share it. */
type Column = ReadonlyMap<string, ReadonlySet<Values>>

/** Returns the values of a path; undefined if too many of them repeat within a page. */
function columnOf(pages: Pages, path: string): Column | undefined {
  const column = new Map<string, Set<Values>>()
  let present = 0
  let repeated = 0
  for (const page of pages) {
    const onPage = new Set<string>()
    for (const values of page) {
      const value = pairingValue(values, path)
      if (value === undefined) continue
      present += 1
      if (onPage.has(value)) repeated += 1
      onPage.add(value)
      const contents = column.get(value) ?? new Set()
      column.set(value, contents.add(values))
    }
  }
  return repeated > present * REPEATED_SHARE ? undefined : column
}

/**
 * Pairs contents by a value. If one content has it on each side, the two are a pair. If several have it on one side,
 * and the one content of the other side is among them, it did not change: the others are what the entry was before an
 * edit in mid-sync.
 */
function pairsIn(one: Column, other: Column): readonly Pair[] {
  const pairs: Pair[] = []
  for (const [value, before] of one) {
    const after = other.get(value)
    const [first] = before
    const [second] = after ?? []
    if (!after || !first || !second || (before.size > 1 && after.size > 1)) continue
    if (before.size === after.size) pairs.push([first, second])
    else if (after.has(first) && before.size === 1) pairs.push([first, first])
    else if (before.has(second) && after.size === 1) pairs.push([second, second])
  }
  return pairs
}

const contentsOf = (column: Column) => new Set([...column.values()].flatMap((contents) => [...contents])).size

/** Returns a sample spread over all pairs. */
function sampled(pairs: readonly Pair[]): readonly Pair[] {
  const step = Math.max(1, pairs.length / SAMPLE)
  return Array.from({ length: Math.min(SAMPLE, pairs.length) }, (_, index) => pairs[Math.floor(index * step)]).filter(
    (pair) => pair !== undefined,
  )
}

/**
 * Returns how well the rest of entries that share a value agrees, from 0 to 1; undefined if hardly better than chance.
 * A path whose values are reassigned, like a rank, is unique too, but the rest of an entry does not go with its values.
 */
function agreement(pairs: readonly Pair[], path: string, paths: readonly string[]): number | undefined {
  const sample = sampled(pairs)
  const half = Math.floor(sample.length / 2)
  let sum = 0
  let compared = 0
  let isInformative = false
  let isAbove = false
  for (const other of paths) {
    if (other === path) continue
    const share = (shift: number) =>
      sample.filter(([one], index) => one.get(other) === sample[(index + shift) % sample.length]?.[1].get(other))
        .length / sample.length
    const agrees = share(0)
    const chance = share(half)
    sum += agrees
    compared += 1
    if (chance >= CHANCE_MAXIMUM) continue
    isInformative = true
    if (agrees - chance >= ABOVE_CHANCE * (1 - chance)) isAbove = true
  }
  if (compared === 0) return 1
  return isAbove || !isInformative ? sum / compared : undefined
}

/** Whether a path is named like an id. Such a path wins a tie. */
function isId(path: string): boolean {
  return /(?:^|\.)(?:_?id|uuid|guid)$/i.test(path)
}

/** Compares by values, not by pairs. Otherwise a path could win just because it is edited. */
function bestFirst(one: Voter, other: Voter): number {
  return other.shared - one.shared || Number(isId(other.path)) - Number(isId(one.path))
}

/**
 * Returns the paths whose values tell entries apart and go with the rest of the entry, those with most common values
 * first.
 *
 * @param excluded paths that change by themselves, or hold a place.
 */
export function votersOf(first: Pages, second: Pages, excluded: ReadonlySet<string>): readonly Voter[] {
  const paths = [...new Set(first.flat().flatMap((values) => [...values.keys()]))].filter((path) => !excluded.has(path))
  const voters = paths.flatMap((path): Voter[] => {
    const one = columnOf(first, path)
    const other = one && columnOf(second, path)
    if (!one || !other) return []
    const pairs = pairsIn(one, other)
    const enough = Math.max(Math.min(PAIRS_MINIMUM, contentsOf(one)), PAIRS_SHARE * Math.min(one.size, other.size))
    if (pairs.length === 0 || pairs.length < enough) return []
    const score = agreement(pairs, path, paths)
    const shared = [...one.keys()].filter((value) => other.has(value)).length
    return score === undefined ? [] : [{ path, pairs, shared, score }]
  })
  const best = Math.max(0, ...voters.map(({ score }) => score))
  return voters.filter(({ score }) => score >= SCORE_SHARE * best).sort(bestFirst)
}

/** Pairs entries of the first pages with entries of the second: voter by voter, each entry once. */
export function pairsBy(voters: readonly Voter[]): readonly Pair[] {
  const taken = new Set<Values>()
  const pairs: Pair[] = []
  for (const voter of voters) {
    for (const pair of voter.pairs) {
      if (pair.some((values) => taken.has(values))) continue
      for (const values of pair) taken.add(values)
      pairs.push(pair)
    }
  }
  return pairs
}

export function pairsOf(first: Pages, second: Pages, excluded: ReadonlySet<string>): readonly Pair[] {
  return pairsBy(votersOf(first, second, excluded))
}
