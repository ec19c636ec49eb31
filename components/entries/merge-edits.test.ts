import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changesBetween, mergeEdits } from './merge-edits.ts'

const given = { id: 'usr_1', createdAt: '2026-11-21T09:30:00.000Z' }

it('keeps the edits of both, and mine where both changed a field', () => {
  const before = { ...given, updatedAt: 'then', email: 'a@x', phone: '1', note: 'n', reason: 'r' }
  const now = { ...given, updatedAt: 'later', email: 'theirs@x', phone: '2', reason: 'r', added: true }
  const mine = { email: 'mine@x', phone: '1', note: 'n', reason: 'other' }
  expect(mergeEdits(before, mine, now)).toEqual({ email: 'mine@x', phone: '2', reason: 'other', added: true })
  expect(changesBetween(before, now, mine)).toEqual([
    { name: 'email', before: 'a@x', now: 'theirs@x', mine: { value: 'mine@x' } },
    { name: 'phone', before: '1', now: '2' },
    { name: 'added', before: undefined, now: true },
    { name: 'note', before: 'n', now: undefined },
  ])
})

const item = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
  fc.constantFrom('x', 'y', 1, true, null),
  {
    noNullPrototype: true,
  },
)
const same = (one: unknown, other: unknown) => expect(JSON.stringify(one)).toBe(JSON.stringify(other))
const sorted = (fields: object) => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))

it('takes all edits if only one of us made any, whatever the fields are called', () => {
  fc.assert(
    fc.property(item, item, (before, after) => {
      same(sorted(mergeEdits(before, after, before)), sorted(after))
      same(sorted(mergeEdits(before, before, after)), sorted(after))
      expect(changesBetween(before, before, after)).toEqual([])
    }),
  )
})

it('names only fields that have changed, and as changed by both only those that differ', () => {
  fc.assert(
    fc.property(item, item, item, (before, now, mine) => {
      for (const edit of changesBetween(before, now, mine)) {
        expect(JSON.stringify(edit.before)).not.toBe(JSON.stringify(edit.now))
        if (edit.mine) expect(JSON.stringify(edit.mine.value)).not.toBe(JSON.stringify(edit.now))
      }
    }),
  )
})
