import { describe, expect, test } from 'vitest'
import type { ScanPage } from './page.ts'
import { Sequence } from './sequence.ts'

const page = (offset: number, entries: number[], total = 100, limit = entries.length): ScanPage => ({
  offset,
  limit,
  total,
  entries,
})
const begun = (...entries: number[]) => new Sequence(page(0, entries), () => false)
const rows = (sequence: Sequence) => Array.from({ length: sequence.length }, (_, rank) => sequence.at(rank))

describe('a page that links', () => {
  test('adds the entries after the end', () => {
    const sequence = begun(1, 2, 3, 4)
    expect(sequence.join(page(2, [3, 4, 5, 6]))?.learnt).toBe(2)
    expect(rows(sequence)).toEqual([1, 2, 3, 4, 5, 6])
    expect(sequence.end).toBe(6)
  })
  test('inserts new entries before and between the known ones', () => {
    const sequence = begun(1, 2, 3, 4)
    sequence.join(page(0, [9, 1, 2, 8, 3, 4]))
    expect(rows(sequence)).toEqual([9, 1, 2, 8, 3, 4])
    expect(sequence.rankOf(4)).toBe(5)
  })
  test('shows at which offset the sequence now ends', () => {
    const sequence = begun(1, 2, 3, 4, 5, 6)
    sequence.join(page(50, [1, 2, 3, 4]))
    expect(sequence.end).toBe(56)
  })
  test('adds entries after one that it shows to be gone', () => {
    const sequence = begun(1, 2, 3, 4, 5)
    sequence.join(page(0, [1, 2, 3, 4, 6, 7, 8]))
    expect(rows(sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(sequence.end).toBe(7)
  })
  test('ends the list if it is not full and its total agrees', () => {
    const sequence = begun(1, 2, 3)
    sequence.join(page(1, [2, 3, 4], 5, 5))
    expect(sequence.isWhole).toBe(false)
    sequence.join(page(1, [2, 3, 4], 4, 5))
    expect(sequence.isWhole).toBe(true)
  })
})

test('a page that does not link changes nothing', () => {
  const sequence = begun(1, 2, 3)
  expect(sequence.join(page(7, [7, 8, 9]))).toBeUndefined()
  expect(rows(sequence)).toEqual([1, 2, 3])
})
