import { expect, it } from 'vitest'
import { readValue } from './checked-value.ts'
import { searchFor } from './named-in.ts'

const search = searchFor([readValue('ann@example.com')].filter((value) => typeof value !== 'string'))

it('finds a value at the end of a sentence', () => {
  expect(search.isNamedIn('Wrote to Ann@Example.com!?')).toBe(true)
  expect(search.isNamedIn('Wrote to joann@example.com!?')).toBe(false)
})

it('reads each of many punctuation marks within a word once', () => {
  expect(search.isNamedIn(`${'.'.repeat(400_000)}§`)).toBe(false)
})
