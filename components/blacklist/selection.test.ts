import { describe, expect, it } from 'vitest'
import { between, select, userKey } from './selection.ts'

const users = [{ id: 'a' }, { id: 'b' }, { id: 1 }, { id: '1' }, { id: 'a', name: 'other' }, { name: 'without id' }]

describe('a selection', () => {
  it('holds every user of a page, also those that share an id', () => {
    expect([...select(new Map(), users, true).values()]).toEqual(users)
    expect(users.map(userKey)).toEqual(users.map((user) => userKey({ ...user })))
  })

  it('grows over pages, and lets go of what is let go', () => {
    const both = select(select(new Map(), users.slice(0, 1), true), users.slice(1, 2), true)
    expect([...both.values()]).toEqual(users.slice(0, 2))
    expect([...select(both, users.slice(0, 1), false).values()]).toEqual([users[1]])
  })
})

it('a range has both its ends, from either side', () => {
  expect(between(users, 1, 3)).toEqual(users.slice(1, 4))
  expect(between(users, 3, 1)).toEqual(users.slice(1, 4))
})
