import 'server-only'
import { pairingValue, type Values } from './values.ts'

/** Entries page by page: what stood on one page was there at one moment. */
export type Pages = readonly (readonly Values[])[]

/** One entry of the first pages, and the one of the second that it is taken for. */
export type Pair = readonly [Values, Values]

/**
 * A path by whose values entries are paired. `shared` counts the values that both have, also where their contents are too
 * many to tell which of them is which.
 */
export type Voter = {
  readonly path: string
  readonly pairs: readonly Pair[]
  readonly shared: number
  readonly score: number
}

/** More of its values than this repeated within a page, and a path tells nobody apart. */
const REPEATED_SHARE = 0.05
const PAIRS_MINIMUM = 2
const PAIRS_SHARE = 0.3
const SAMPLE = 200
/** A path that agrees as often by chance says nothing. */
const CHANCE_MAXIMUM = 0.95
/** How far above chance the rest of an entry has to agree. */
const ABOVE_CHANCE = 0.5
const SCORE_SHARE = 0.7

/** The contents that have a value: those of one entry, if it was edited between two pages, or of entries that share it. */
type Column = ReadonlyMap<string, ReadonlySet<Values>>

/** The values of a path, or undefined where too many of them repeat within a page. */
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
 * A value that one content has on each side pairs the two. Where one has it on one side and several on the other, that one
 * among them, it stayed as it was: the others are what the entry was before an edit in the middle of that sync.
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

/** Spread over all of them. */
function sampled(pairs: readonly Pair[]): readonly Pair[] {
  const step = Math.max(1, pairs.length / SAMPLE)
  return Array.from({ length: Math.min(SAMPLE, pairs.length) }, (_, place) => pairs[Math.floor(place * step)]).filter(
    (pair) => pair !== undefined,
  )
}

/**
 * How well the rest of entries that share a value agrees, from 0 to 1; undefined where that is hardly better than chance.
 * A path whose values are reassigned, like a rank, is unique too: what tells it from a name is that nothing goes with it.
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
      sample.filter(([one], place) => one.get(other) === sample[(place + shift) % sample.length]?.[1].get(other))
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

/** A tie goes to what is called an id. */
function isId(path: string): boolean {
  return /(?:^|\.)(?:_?id|uuid|guid)$/i.test(path)
}

/** By values and not by pairs: else a path would win because it is the one that is edited. */
function bestFirst(one: Voter, other: Voter): number {
  return other.shared - one.shared || Number(isId(other.path)) - Number(isId(one.path))
}

/**
 * The paths whose values tell entries apart, and with whose values the rest of an entry goes: those with the most values
 * in common first.
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

/** Which entry of the first pages is which of the second: voter by voter, each entry once. */
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
