import { describe, expect, it } from 'vitest'
import { between, select, userKey } from './selection.ts'

const users = [{ id: 'a' }, { id: 'b' }, { id: 1 }, { id: '1' }, { id: 'a', name: 'other' }, { name: 'without id' }]

describe('a selection', () => {
  it('holds every entry of a page, including those that share an id', () => {
    expect([...select(new Map(), users, true, users).values()]).toEqual(users)
    expect(users.map(userKey)).toEqual(users.map((user) => userKey({ ...user })))
  })

  it('grows over several pages, and drops deselected entries', () => {
    const [first, second] = [users.slice(0, 1), users.slice(1, 2)]
    const both = select(select(new Map(), first, true, first), second, true, second)
    expect([...both.values()]).toEqual(users.slice(0, 2))
    expect([...select(both, first, false, second).values()]).toEqual(second)
  })

  it('holds the latest content of an entry, beside another entry with the same id', () => {
    const [before, after, other] = [
      { id: 'a', risk: 1 },
      { id: 'a', risk: 2 },
      { id: 'a', name: 'other' },
    ]
    const once = select(new Map(), [before], true, [before, other])
    const both = select(once, [other], true, [before, other])
    expect([...both.values()]).toEqual([before, other])
    expect([...select(both, [after], true, [after, other]).values()]).toEqual([other, after])
  })
})

it('a range includes both its ends, in either direction', () => {
  expect(between(users, 1, 3)).toEqual(users.slice(1, 4))
  expect(between(users, 3, 1)).toEqual(users.slice(1, 4))
})
