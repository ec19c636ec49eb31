import { describe, expect, it } from 'vitest'
import { between, select, userKey } from './selection.ts'

const users = [{ id: 'a' }, { id: 'b' }, { id: 1 }, { id: '1' }, { name: 'without id' }]

describe('a selection', () => {
  it('tells users apart by their id, or by all of them', () => {
    expect(new Set(users.map(userKey)).size).toBe(users.length)
    expect(userKey({ id: 'a', risk: 1 })).toBe(userKey({ id: 'a', risk: 2 }))
    expect(userKey({ id: null, risk: 1 })).not.toBe(userKey({ id: null, risk: 2 }))
  })

  it('grows over pages, and lets go of what is let go', () => {
    const both = select(select(new Map(), users.slice(0, 1), true), users.slice(1, 2), true)
    expect([...both.values()]).toEqual(users.slice(0, 2))
    expect([...select(both, users.slice(0, 1), false).values()]).toEqual([users[1]])
  })

  it('holds a user as it was seen last', () => {
    const twice = select(select(new Map(), [{ id: 'a', risk: 1 }], true), [{ id: 'a', risk: 2 }], true)
    expect([...twice.values()]).toEqual([{ id: 'a', risk: 2 }])
  })
})

it('a range has both its ends, from either side', () => {
  expect(between(users, 1, 3)).toEqual(users.slice(1, 4))
  expect(between(users, 3, 1)).toEqual(users.slice(1, 4))
})
