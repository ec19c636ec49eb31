import { expect, it } from 'vitest'
import { roleOf } from './role-of.ts'

const RULES = {
  name: 'Provider',
  createsAccounts: false,
  localOnlyFor: null,
  roles: [
    { value: 'fraud-admins', role: 'admin' },
    { value: 'fraud', role: 'analyst' },
    { value: 'desk', role: 'support' },
  ],
} as const
const of = (claims: Readonly<Record<string, unknown>>, roleClaim = 'groups') => roleOf(claims, { ...RULES, roleClaim })

it('the role is that of the first rule whose value the claim contains, as text or in an array', () => {
  expect(of({ groups: 'fraud' })).toBe('analyst')
  expect(of({ groups: ['desk', 'all', 'fraud'] })).toBe('analyst')
  expect(of({ groups: ['desk', 'fraud-admins'] })).toBe('admin')
})

it('a claim that is missing, empty, of another type or without such a value gives no role', () => {
  for (const groups of [undefined, null, [], 'Fraud', 'fraud,desk', { fraud: true }, [['fraud']], 1]) {
    expect(of({ groups })).toBeUndefined()
  }
  expect(of({ others: 'fraud' })).toBeUndefined()
  expect(of({}, 'constructor')).toBeUndefined()
  expect(of({}, '__proto__')).toBeUndefined()
})

it('a path names a nested claim, unless a claim has the whole path as its name', () => {
  expect(of({ realm_access: { roles: ['fraud'] } }, 'realm_access.roles')).toBe('analyst')
  expect(of({ 'realm_access.roles': 'desk', realm_access: { roles: 'fraud' } }, 'realm_access.roles')).toBe('support')
  expect(of({ 'https://example.com/groups': ['desk'] }, 'https://example.com/groups')).toBe('support')
  expect(of({ realm_access: 'fraud' }, 'realm_access.length')).toBeUndefined()
})
