import { describe, expect, it } from 'vitest'
import { ago, counted, isStale, rangeWords } from './words.ts'

describe('ago', () => {
  it.each([
    [-5000, 'just now'],
    [4999, 'just now'],
    [12_000, '12 seconds ago'],
    [59_999, '59 seconds ago'],
    [60_000, '1 minute ago'],
    [11 * 60_000, '11 minutes ago'],
    [3_600_000, '1 hour ago'],
  ])('says of %d ms: %s', (milliseconds, words) => {
    expect(ago(milliseconds)).toBe(words)
  })
})

describe('isStale', () => {
  it('begins at five minutes', () => {
    expect(isStale(299_999)).toBe(false)
    expect(isStale(300_000)).toBe(true)
  })
})

describe('rangeWords', () => {
  it('describes the rows on screen, counted from one', () => {
    expect(rangeWords(100, 50, 1204)).toBe('Rows 101–150 of 1,204')
    expect(rangeWords(2479, 1, 2480)).toBe('Row 2,480 of 2,480')
    expect(rangeWords(0, 0, 0)).toBe('No rows of 0')
  })
})

describe('counted', () => {
  it('agrees with its number', () => {
    expect(counted(1, 'user')).toBe('1 user')
    expect(counted(2480, 'user')).toBe('2,480 users')
  })
})
