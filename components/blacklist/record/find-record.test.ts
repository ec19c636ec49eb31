import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { findRecord } from './find-record.ts'
import { recordMark } from './record-mark.ts'

const users = [{ id: 'a' }, { id: 'b', risk: 9007199254740993n }, { id: 'c' }]
const [first, second] = users.map(recordMark)

/** A page from entry 101 on; with `keys` one of the synced copy. */
const pageOf = (items: readonly BlacklistedUser[], keys?: readonly string[]): BlacklistAnswer => ({
  items,
  pagination: { limit: 20, offset: 100, total: 200 },
  asked: { limit: 20, offset: 100 },
  criteria: NO_CRITERIA,
  sentAt: 0,
  seenAt: 0,
  environment: 'Test',
  ...(keys && {
    copy: { coverage: null, isCounting: false, rows: keys.map((key) => ({ key })) },
  }),
})
const page = pageOf(users)

describe('the record of an address', () => {
  it('is the one at its offset, with its mark or without a mark', () => {
    const shown = { kind: 'same', offset: 101, user: users[1], mark: second }
    expect(findRecord(page, { offset: 101 })).toMatchObject(shown)
    expect(findRecord(page, { offset: 101, mark: second })).toMatchObject(shown)
  })

  it('is found where it has moved to on the page', () => {
    const found = findRecord(page, { offset: 102, mark: first })
    expect(found).toMatchObject({ kind: 'moved', offset: 100, user: users[0] })
  })

  it('is never mistaken for another record that is now at its offset', () => {
    expect(findRecord(page, { offset: 100, mark: '00000000' })).toEqual({ kind: 'none', offset: 100 })
    const before = findRecord(page, { offset: 100, mark: first })
    const now = pageOf([{ id: 'x' }, { id: 'y' }])
    expect(findRecord(now, { offset: 100, mark: first }, before)).toMatchObject({ kind: 'away', user: users[0] })
    const other = findRecord(page, { offset: 102 })
    expect(findRecord(now, { offset: 100, mark: first }, other)).toEqual({ kind: 'none', offset: 100 })
  })

  it('is missing if the page has no such row', () => {
    expect(findRecord(page, { offset: 103 })).toEqual({ kind: 'none', offset: 103 })
    expect(findRecord(page, { offset: 5, mark: '00000000' })).toEqual({ kind: 'none', offset: 5 })
  })

  it('is found after an edit by its id, but not by an id that two rows have or had', () => {
    const record = { offset: 100, mark: first }
    const edited = { id: 'a', risk: 1 }
    const before = findRecord(page, record)
    const now = findRecord(pageOf([{ id: 'new' }, edited]), record, before)
    expect(now).toMatchObject({ kind: 'changed', offset: 101, user: edited, mark: recordMark(edited) })
    const twice = pageOf([edited, { id: 'a', risk: 2 }])
    expect(findRecord(twice, record, before)).toMatchObject({ kind: 'away', user: users[0] })
    const shared = findRecord(pageOf([{ id: 'a' }, { id: 'a', risk: 2 }]), record)
    expect(findRecord(pageOf([edited]), record, shared)).toMatchObject({ kind: 'away', user: users[0] })
  })

  it('is found in the synced copy by its key, whatever was edited and whoever took its place', () => {
    const before = findRecord(pageOf(users, ['k1', 'k2', 'k3']), { offset: 100 })
    const record = { offset: 100, mark: before.kind === 'none' ? undefined : before.mark }
    const edited = { id: 'other id', email: 'new@shop.example' }
    const moved = findRecord(pageOf([{ id: 'a' }, edited], ['k9', 'k1']), record, before)
    expect(moved).toMatchObject({ kind: 'moved', offset: 101, user: edited, key: 'k1' })
    const away = findRecord(pageOf([{ id: 'a', risk: 1 }], ['k9']), record, before)
    expect(away).toMatchObject({ kind: 'away', user: users[0], key: 'k1' })
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
