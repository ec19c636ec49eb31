import { expect, it } from 'vitest'
import { isSharedByMany, RULES, weightOf } from './rules.ts'

it('a similar value is never called listed', () => {
  const similar = Object.entries(RULES).filter(([, weight]) => weight === 'similar')
  expect(similar.map(([rule]) => rule)).toEqual(['phone_tail', 'name', 'near'])
})

it.each([
  'address.country',
  'createdAt',
  'status',
  'userType',
  'accountStatus',
  'countryName',
  'reasonCode',
  'dateOfBirth',
  'note',
  'created_by',
  'updatedByEmail',
])('%s names nobody who is listed', (path) => {
  expect(weightOf('stored', path)).toBe('similar')
})

it.each([
  'emails[]',
  'sourceUserId',
  'noteEmail',
  'statusPhone',
  'typeId',
  'phoneNote',
  'contact.countryId',
  'reportedName',
  'x',
])('%s may name somebody, though a word of it describes', (path) => {
  expect(weightOf('stored', path)).toBe('listed')
  expect(weightOf('near', path)).toBe('similar')
})

it('many people have one name, and one person a user name', () => {
  expect(['name', 'fullName', 'firstName', 'last_name', 'card.holder'].filter(isSharedByMany)).toHaveLength(5)
  expect(['userName', 'login_name', 'email', 'id'].filter(isSharedByMany)).toEqual([])
})
