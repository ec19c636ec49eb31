import { expect, test } from 'vitest'
import { identifyingValues } from './identifying-values.ts'

test('Identifying values are listed once each, only from identifying fields, at any depth', () => {
  const users = [
    {
      id: 'usr_1',
      email: 'ann@example.com',
      reason: 'mule',
      devices: [{ mark: 7 }, { mark: 9 }],
      name: ' Ann \n Berg ',
    },
    { id: 'usr_2', email: 'ann@example.com', reason: 'mule', note: null, name: '' },
  ]
  const paths = new Set(['id', 'email', 'name', 'devices[].mark', 'note'])
  expect(identifyingValues(users, paths)).toEqual(['usr_1', 'ann@example.com', '7', '9', 'Ann Berg', 'usr_2'])
})
