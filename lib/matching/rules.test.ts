import { expect, it } from 'vitest'
import { isSharedByMany, RULES } from './rules.ts'

it('a similar value is never called listed', () => {
  const similar = Object.entries(RULES).filter(([, weight]) => weight === 'similar')
  expect(similar.map(([rule]) => rule)).toEqual(['phone_tail', 'name', 'near'])
})

it('many people have one name, and one person a user name', () => {
  expect(['name', 'fullName', 'firstName', 'last_name', 'card.holder'].filter(isSharedByMany)).toHaveLength(5)
  expect(['userName', 'login_name', 'email', 'id'].filter(isSharedByMany)).toEqual([])
})
