import { describe, expect, test } from 'vitest'
import { link, type Ranked } from './link.ts'

const sequence = (...entries: number[]): Ranked => ({
  length: entries.length,
  at: (rank) => entries[rank],
  rankOf: (entry) => entries.indexOf(entry),
})
const nobody = () => false
const linked = (read: Ranked, page: number[], isRepeated: (entry: number) => boolean = nobody) =>
  link(read, page, isRepeated) !== undefined

describe('pages that link', () => {
  test('share entries in the same order', () => {
    expect(linked(sequence(1, 2, 3, 4), [3, 4, 5, 6])).toBe(true)
  })
  test('may have lost or gained entries where they overlap', () => {
    expect(linked(sequence(1, 2, 3, 4, 5), [3, 5, 6, 7])).toBe(true)
    expect(linked(sequence(1, 2, 3, 4), [3, 9, 4, 5])).toBe(true)
  })
  test('may begin with entries that are new at the head of the list', () => {
    expect(linked(sequence(1, 2, 3), [7, 8, 9, 1, 2])).toBe(true)
  })
})

test('an entry from far away neither links pages nor prevents a link, even if it is in the right order', () => {
  const found = link(sequence(1, 2, 3, 4, 5, 6, 7, 8, 9), [1, 7, 8, 9, 10], nobody)
  expect(found?.witnesses.map(({ index }) => index)).toEqual([1, 2, 3])
  expect(found?.movers.map(({ index }) => index)).toEqual([0])
  const behind = link(sequence(1, 2, 3, 4, 5, 6, 7, 8, 9), [2, 3, 4, 9, 5], nobody)
  expect(behind?.movers.map(({ index }) => index)).toEqual([3])
})

describe('pages that do not link', () => {
  test('share no entry', () => {
    expect(linked(sequence(1, 2, 3), [5, 6, 7])).toBe(false)
    expect(linked(sequence(1, 2, 3), [])).toBe(false)
  })
  test('share one entry, which may have jumped', () => {
    expect(linked(sequence(1, 2, 3), [3, 5, 6])).toBe(false)
    expect(linked(sequence(1, 2, 3, 4, 5, 6, 7, 8), [40, 41, 2, 43])).toBe(false)
  })
  test('lack more of the entries after the first shared one than they share', () => {
    expect(linked(sequence(1, 2, 3, 4, 5, 6), [1, 2, 7, 8, 9, 10])).toBe(false)
  })
  test('share only one entry apart from those that are on the list twice', () => {
    expect(linked(sequence(1, 2, 3, 4), [3, 4, 5, 6], (entry) => entry === 3)).toBe(false)
  })
})

test('separates entries that moved from those in order', () => {
  const found = link(sequence(1, 2, 3, 4, 5), [4, 5, 1, 6, 7], nobody)
  expect(found?.witnesses.map(({ index }) => index)).toEqual([0, 1])
  expect(found?.movers.map(({ index }) => index)).toEqual([2])
})

test('ignores entries that are on the list twice, on both sides', () => {
  const twice = (entry: number) => entry >= 90
  expect(linked(sequence(1, 2, 90, 91, 92, 3, 4), [1, 2, 3, 4, 5], twice)).toBe(true)
  expect(linked(sequence(1, 2, 3, 4), [3, 90, 91, 92, 4, 5, 6], twice)).toBe(true)
})
