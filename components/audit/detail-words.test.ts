import { expect, it } from 'vitest'
import { english } from '#app/wording/english.ts'
import { ACTIONS } from '#lib/platform/audit/audit-event.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import { detailWords } from './detail-words.ts'

const addresses = new Map([['p1', 'ada@example.com']])
const said = (details: Parameters<typeof detailWords>[0]) =>
  detailWords(details, english.audit.details, speaker('en'), addresses)

it('the view of a page names its rows and the total', () => {
  expect(said({ environment: 'Test', limit: 20, offset: 1000, total: 2480, rows: 20 })).toEqual([
    'entries 1,001–1,020 of 2,480',
    'list Test',
  ])
  expect(said({ limit: 20, offset: 2460, total: 2461, rows: 1 })).toEqual(['entry 2,461 of 2,461'])
  expect(said({ limit: 20, offset: 0, total: 0, rows: 0 })).toEqual(['no entries'])
  expect(said({ limit: 20, offset: 40, total: 25, rows: 0 })).toEqual(['none of 25 entries'])
})

it('a list is written as on all pages, and other texts as they are', () => {
  expect(said({ list: 'test', mode: 'test' })).toEqual(['list Test', 'mode test'])
  expect(said({ list: 'production' })).toEqual(['list Production'])
  expect(said({ list: 'other' })).toEqual(['list other'])
})

it('a person is named by their address, or by their id if they are gone', () => {
  expect(said({ person: 'p1', role: 'analyst' })).toEqual(['person ada@example.com', 'role analyst'])
  expect(said({ to: 'p1', person: 'p2' })).toEqual(['for ada@example.com', 'person p2'])
  expect(said({ localOnlyFor: 'p1' })).toEqual(['password sign-in only for ada@example.com'])
  expect(said({ review: 'p1' })).toEqual(['review p1'])
})

it('details that are 0, null or false are left out', () => {
  expect(said({ listed: 2, not_listed: 0, generation: null, searched: true, sorted: false })).toEqual([
    'listed: 2',
    'for a text',
  ])
})

it('a detail without words is shown by its name, whatever its value', () => {
  expect(said({ constructor: 'x', later: { a: [1] } })).toEqual(['constructor x', 'later {"a":[1]}'])
})

it('a refusal says why in words, and keeps a code that has none', () => {
  expect(said({ operation: 'POST /api/settings/keys', why: 'session.confirm_password' })).toEqual([
    'POST /api/settings/keys',
    'reason: password not yet confirmed',
  ])
  expect(said({ why: 'role.not_allowed later.code' })).toEqual(['reason: the role does not allow it, later.code'])
})

it('every recorded action has its words', () => {
  expect(Object.keys(english.audit.actions).toSorted()).toEqual(ACTIONS.toSorted())
})
