import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { findRecord } from './find-record.ts'
import { recordMark } from './record-mark.ts'

const users = [{ id: 'a' }, { id: 'b', risk: 9007199254740993n }, { id: 'c' }]
const [first, second] = users.map(recordMark)

describe('the record of an address', () => {
  it('is the one at its offset, with its mark or without a mark', () => {
    expect(findRecord(users, 100, { place: 101 })).toEqual({ kind: 'same', place: 101, user: users[1] })
    expect(findRecord(users, 100, { place: 101, mark: second })).toEqual({ kind: 'same', place: 101, user: users[1] })
  })

  it('is found where it has moved to on the page', () => {
    expect(findRecord(users, 100, { place: 102, mark: first })).toEqual({ kind: 'moved', place: 100, user: users[0] })
  })

  it('is never mistaken for another record that is now at its offset', () => {
    expect(findRecord(users, 100, { place: 100, mark: '00000000' }).kind).toBe('other')
  })

  it('is missing if the page has no such row', () => {
    expect(findRecord(users, 100, { place: 103 })).toEqual({ kind: 'none', place: 103 })
    expect(findRecord(users, 100, { place: 5, mark: '00000000' })).toEqual({ kind: 'none', place: 5 })
  })
})

describe('the mark of a record', () => {
  it('changes with a digit that a double could not hold', () => {
    expect(recordMark({ id: 9007199254740993n })).not.toBe(recordMark({ id: 9007199254740992n }))
  })

  it('is equal for equal records, and always eight hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (user) => {
        const again = parseJson(JSON.stringify(user))
        expect(recordMark(user as never)).toMatch(/^[0-9a-f]{8}$/)
        expect(recordMark(again as never)).toBe(recordMark(parseJson(JSON.stringify(user)) as never))
      }),
    )
  })
})
