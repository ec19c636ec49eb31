import { expect, it } from 'vitest'
import { RULES, weightOf } from './rules.ts'

it('what only looks alike is never called listed', () => {
  const similar = Object.entries(RULES).filter(([, weight]) => weight === 'similar')
  expect(similar.map(([rule]) => rule)).toEqual(['phone_tail', 'name', 'near'])
})

it('a word in a field that describes names nobody', () => {
  expect(weightOf('stored', 'address.country')).toBe('similar')
  expect(weightOf('folded', 'createdAt')).toBe('similar')
  expect(weightOf('stored', 'emails.0')).toBe('listed')
})
