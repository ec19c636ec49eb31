import 'server-only'
import { parseJson } from '#lib/contract/json.ts'
import { decideRole, mayIdentify, roleByName } from '#lib/matching/field-role.ts'
import type { Leaf } from '#lib/matching/leaves.ts'
import { type Pages, pairsOf } from './pairs.ts'
import type { Values } from './values.ts'

/** An entry in three looks. A path moved if its value differs from look to look. */
type Followed = readonly [Values, Values, Values]

const MOVES = 3
/** A field that identifies people must move far more often to count as one that changes by itself. */
const MOVES_IDENTIFYING = 10
const SHARE_IDENTIFYING = 0.5
const SHARE_AGAIN = 0.8
const SHARE_OF_FACES = 0.9
/** If a smaller share of entries pairs, faces are compared as multisets. */
const SHARE_PAIRED = 0.2
const SHARE_AGREEING = 0.5

function entriesOf(pages: Pages): readonly Values[] {
  return [...new Set(pages.flat())]
}

const FIRST = 0x811c9dc5
const PRIME = 0x01000193

/** Returns a number below 2^46 for a value at a path: many can be added and subtracted without losing a digit. */
function weightOfValue(path: string, value: string): number {
  let low = FIRST
  let high = 0x9e3779b1
  for (const text of [path, '\u0000', value]) {
    for (let index = 0; index < text.length; index += 1) {
      low = Math.imul(low ^ text.charCodeAt(index), PRIME)
      high = Math.imul(high ^ text.charCodeAt(index), 0x5f356495)
    }
  }
  return (low >>> 0) + ((high >>> 0) & 0x3fff) * 2 ** 32
}

/** Returns a number for an entry without some paths, equal for equal entries. */
function faceOf(values: Values, without: ReadonlySet<string>): number {
  let sum = 0
  for (const [path, value] of values) if (!without.has(path)) sum += weightOfValue(path, value)
  return sum
}

function facesOf(entries: readonly Values[], without: ReadonlySet<string>): readonly number[] {
  return entries.map((values) => faceOf(values, without))
}

/** Counts how many of these numbers the others have too, as multisets. */
function inCommon(these: readonly number[], others: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const face of others) counts.set(face, (counts.get(face) ?? 0) + 1)
  let common = 0
  for (const face of these) {
    const left = counts.get(face) ?? 0
    if (left === 0) continue
    counts.set(face, left - 1)
    common += 1
  }
  return common
}

function pathsOf(entries: readonly Values[], known: ReadonlySet<string>): readonly string[] {
  return [...new Set(entries.flatMap((values) => [...values.keys()]))].filter((path) => !known.has(path))
}

/** Whether entries can still be told apart about as well without a path. */
export function stillTellsApart(entries: readonly Values[], known: ReadonlySet<string>, path: string): boolean {
  const distinct = (without: ReadonlySet<string>) => new Set(facesOf(entries, without)).size
  return distinct(new Set([...known, path])) >= SHARE_OF_FACES * distinct(known)
}

/** Whether a path may identify people, judged by its name and values. */
function identifies(path: string, entries: readonly Values[]): boolean {
  const telling = entries.some((values) => {
    const text = values.get(path)
    return text !== undefined && (parseJson(`[${text}]`) as readonly Leaf['value'][]).some(mayIdentify)
  })
  return decideRole(path, { telling }).role === 'identifies'
}

function movesNeeded(path: string, entries: readonly Values[], pairs: number): number {
  const needed = identifies(path, entries) ? Math.max(MOVES_IDENTIFYING, SHARE_IDENTIFYING * pairs) : MOVES
  return Math.min(needed, pairs)
}

/** Whether a path moved from the first look to the second in enough entries, and to the third in nearly all of them. */
function ticks(followed: readonly Followed[], path: string, pairs: number): boolean {
  const moved = followed.filter(([one, two]) => one.get(path) !== two.get(path))
  if (moved.length === 0) return false
  const entries = followed.map(([one]) => one)
  if (moved.length < movesNeeded(path, entries, pairs)) return false
  const again = moved.filter(([one, two, three]) => ![one.get(path), two.get(path)].includes(three.get(path)))
  return again.length >= SHARE_AGAIN * moved.length
}

/** If hardly anything pairs: returns the one or two paths without which most entries are the same in each look. */
function withoutWhichAllAgree(looks: readonly [Pages, Pages, Pages], known: ReadonlySet<string>): readonly string[] {
  const [first, second, third] = looks.map(entriesOf)
  if (!first || !second || !third) return []
  const agreeing = (without: ReadonlySet<string>) => {
    const faces = [first, second, third].map((entries) => facesOf(entries, without))
    const [a = [], b = [], c = []] = faces
    return [inCommon(a, b), inCommon(b, c)] as const
  }
  const [before, beforeLater] = agreeing(known)
  const helps = (paths: readonly string[]) => {
    const [after, later] = agreeing(new Set([...known, ...paths]))
    return (
      after - before > SHARE_AGREEING * Math.min(first.length, second.length) &&
      later - beforeLater > SHARE_AGREEING * Math.min(second.length, third.length)
    )
  }
  const paths = pathsOf(first, known)
  const one = paths.find((path) => helps([path]))
  if (one !== undefined) return [one]
  for (const [index, path] of paths.entries()) {
    const other = paths.slice(index + 1).find((each) => helps([path, each]))
    if (other !== undefined) return [path, other]
  }
  return []
}

/**
 * Returns the paths whose values change by themselves: of the entries whose value moved between the first two of three
 * looks, nearly all moved again, to a new value.
 *
 * @param known paths already known to change by themselves.
 */
export function tickingPaths(looks: readonly [Pages, Pages, Pages], known: ReadonlySet<string>): readonly string[] {
  const [first, second, third] = looks
  const pairs = pairsOf(first, second, known)
  const entries = entriesOf(first)
  if (pairs.length < SHARE_PAIRED * Math.min(entries.length, entriesOf(second).length)) {
    return withoutWhichAllAgree(looks, known)
  }
  const later = new Map(pairsOf(second, third, known))
  const followed = pairs.flatMap(([one, two]): Followed[] => {
    const three = later.get(two)
    return three ? [[one, two, three]] : []
  })
  // Each entry once: without an order, an entry may be on two pages of a look and differ in what changes by itself.
  const once = followed.map(([one]) => one)
  const found: string[] = []
  for (const path of pathsOf(entries, known)) {
    const without = new Set([...known, ...found])
    if (ticks(followed, path, pairs.length) && stillTellsApart(once, without, path)) found.push(path)
  }
  return found
}

/** On a page with fewer entries, a number may fit by chance. */
const ENTRIES_FOR_A_PLACE = 4

/** Consecutive entries from an offset on. */
export type Stretch = { readonly offset: number; readonly entries: readonly Values[] }

/**
 * Returns the paths that hold an entry's place: offset plus index plus one constant, on every page. Excludes a path
 * that alone tells entries apart, and names that identify: ascending ids also match the places until the first entry is
 * removed.
 */
export function placePaths(pages: readonly Stretch[], known: ReadonlySet<string>): readonly string[] {
  const long = pages.filter(({ entries }) => entries.length >= ENTRIES_FOR_A_PLACE)
  const [first] = long
  return [...(first?.entries[0]?.keys() ?? [])].filter((path) => {
    if (roleByName(path) === 'identifies') return false
    const constant = Number(first?.entries[0]?.get(path)) - (first?.offset ?? 0)
    return (
      Number.isInteger(constant) &&
      long.every(({ offset, entries }) =>
        entries.every((values, index) => values.get(path) === String(offset + index + constant)),
      ) &&
      long.every(({ entries }) => stillTellsApart(entries, known, path))
    )
  })
}

/** Checks during a sync whether paths taken for places still hold them. */
export type PlaceWatch = { note(page: Stretch): void; readonly refuted: ReadonlySet<string> }

export function placeWatch(places: readonly string[]): PlaceWatch {
  const refuted = new Set<string>()
  const constants = new Map<string, number>()
  return {
    refuted,
    note({ offset, entries }) {
      if (entries.length < ENTRIES_FOR_A_PLACE) return
      for (const path of places) {
        const constant = constants.get(path) ?? Number(entries[0]?.get(path)) - offset
        constants.set(path, constant)
        if (entries.some((values, index) => values.get(path) !== String(offset + index + constant))) refuted.add(path)
      }
    },
  }
}
