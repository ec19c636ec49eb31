import { expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type Pages, pairsOf, votersOf } from './pairs.ts'
import { placePaths, tickingPaths } from './ticking.ts'
import { valuesOf } from './values.ts'

const NONE: ReadonlySet<string> = new Set()
const PAGE = 100

const person = (n: number) => ({
  id: `u${n}`,
  email: `u${n}@example.com`,
  country: ['DE', 'FR', 'US'][n % 3] ?? '',
  reason: ['fraud', 'mule'][n % 2] ?? '',
})
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n))
const pagesOf = (items: readonly BlacklistedUser[]): Pages =>
  Array.from({ length: Math.ceil(items.length / PAGE) }, (_, page) =>
    items.slice(page * PAGE, page * PAGE + PAGE).map(valuesOf),
  )
const keyOf = (first: readonly BlacklistedUser[], second: readonly BlacklistedUser[]) =>
  votersOf(pagesOf(first), pagesOf(second), NONE)[0]?.path

test('the key is the path that pairs most entries, and the id if several do', () => {
  expect(keyOf(people(300), people(300))).toBe('id')
  const edited = people(300).map((item, n) => (n < 9 ? { ...item, id: `other${n}` } : item))
  expect(keyOf(people(300), edited)).toBe('email')
})

test('an edit during a sync does not make the edited path the key', () => {
  // Thirty entries were read both before and after an edit of their e-mail address.
  const edited = people(30).map((item) => ({ ...item, email: `new.${item.email}` }))
  const second = [...pagesOf(people(100)), ...pagesOf(edited)]
  expect(votersOf(pagesOf(people(100)), second, NONE)[0]?.path).toBe('id')
})

test('if all entries were edited during a sync, pairs the contents that both syncs saw', () => {
  const [before, after] = [pagesOf(people(100)), pagesOf(people(100).map((item) => ({ ...item, reason: 'reviewed' })))]
  const pairs = pairsOf([...before, ...after], after, NONE)
  expect(pairs).toHaveLength(100)
  expect(pairs.every(([one, other]) => one === other)).toBe(true)
  expect(pairsOf(before, [...before, ...after], NONE)).toHaveLength(100)
})

test('a value that repeats within a page pairs nothing, and a path with many repeated values is not a key', () => {
  const shared = people(300).map((item, n) => ({ ...item, id: n % 10 === 1 ? 'same' : item.id }))
  expect(votersOf(pagesOf(shared), pagesOf(shared), NONE).map(({ path }) => path)).toEqual(['email'])
})

test('a path whose values pass from entry to entry is not a key, however unique they are', () => {
  const ranked = (shift: number) => people(200).map((item, n) => ({ rank: (n + shift) % 200, ...item, id: null }))
  expect(votersOf(pagesOf(ranked(0)), pagesOf(ranked(7)), NONE).map(({ path }) => path)).toEqual(['email'])
})

test('a new entry at the head pairs with nothing, and every other entry with itself', () => {
  const pairs = pairsOf(pagesOf(people(100)), pagesOf([person(900), ...people(100)]), NONE)
  expect(pairs).toHaveLength(100)
  expect(pairs.every(([one, other]) => one.get('id') === other.get('id'))).toBe(true)
})

/** Returns what three looks at a list find to change by itself. */
const ticksOf = (look: (at: number) => readonly BlacklistedUser[]) =>
  tickingPaths([pagesOf(look(0)), pagesOf(look(1)), pagesOf(look(2))], NONE)

test('finds the time of an answer even if a look shows an entry on two pages', () => {
  const look = (at: number): Pages =>
    [0, 10, 20].map((from, page) =>
      people(40)
        .slice(from, from + 20)
        .map((item) => valuesOf({ ...item, servedAt: `${at}.${page}` })),
    )
  expect(tickingPaths([look(0), look(1), look(2)], NONE)).toEqual(['servedAt'])
})

test.each<[string, (at: number) => readonly BlacklistedUser[], readonly string[]]>([
  ['nothing in a list that does not change', () => people(300), []],
  [
    'nothing if entries are added at the head',
    (at) => [...people(at).map((item) => ({ ...item, id: 'new' })), ...people(300)],
    [],
  ],
  ['a time in every entry', (at) => people(300).map((item) => ({ ...item, seen: `12:00:0${at}` })), ['seen']],
  ['a time in one entry of ten', (at) => people(300).map((item, n) => ({ ...item, at: n % 10 ? 0 : at })), ['at']],
  ['a counter', (at) => people(300).map((item, n) => ({ ...item, views: n * 7 + at })), ['views']],
  [
    'a counter and a time',
    (at) => people(300).map((item, n) => ({ ...item, views: n + at, seen: at })),
    ['seen', 'views'],
  ],
  [
    'nothing in a field that was edited once',
    (at) => people(300).map((item, n) => (n < 9 && at > 0 ? { ...item, reason: 'x' } : item)),
    [],
  ],
  [
    'a time in a list without a unique field',
    (at) => people(300).map((item, n) => ({ a: n % 17, b: n % 19, country: item.country ?? '', at: n * 10 + at })),
    ['at'],
  ],
])('finds %s', (_what, look, expected) => {
  expect([...ticksOf(look)].sort()).toEqual(expected)
})

test('a path that numbers the entries of all pages holds a place, unless it is an id or alone tells them apart', () => {
  const stretches = (items: readonly BlacklistedUser[]) =>
    [0, 100].map((offset) => ({ offset, entries: items.slice(offset, offset + PAGE).map(valuesOf) }))
  const ranked = people(200).map((item, n) => ({ ...item, rank: n + 1 }))
  expect(placePaths(stretches(ranked), NONE)).toEqual(['rank'])
  expect(placePaths(stretches(people(200).map((_, n) => ({ rank: n + 1, reason: 'x' }))), NONE)).toEqual([])
  expect(placePaths(stretches(ranked.toSpliced(3, 1)), NONE)).toEqual([])
  expect(placePaths(stretches(people(200).map((item, n) => ({ ...item, id: n + 1 }))), NONE)).toEqual([])
})
