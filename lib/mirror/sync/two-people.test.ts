import { expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { LIMIT_MAXIMUM, type PageRequest } from '#lib/contract/pagination.ts'
import { SharedName } from '../store/take-back.ts'
import { sighted } from '../store/testing.ts'
import { areTwoPeople } from './two-people.ts'

const anna = { id: 'x', email: 'anna@example.com' }
const bert = { id: 'x', email: 'bert@example.com' }
const others = Array.from({ length: 600 }, (_, n): BlacklistedUser => ({ id: `u${n}` }))
const withRow = (place: number, row: BlacklistedUser, from: readonly BlacklistedUser[] = others) =>
  from.toSpliced(place, 1, row)

/** A service whose list is another at each request, and that gives so many rows at once. */
function service(most: number, ...lists: readonly (readonly BlacklistedUser[])[]) {
  let asked = 0
  return async (request: PageRequest) => {
    const items = lists[Math.min(asked++, lists.length - 1)] ?? []
    const { offset } = request
    const limit = Math.min(request.limit, most)
    const pagination = { total: items.length, limit, offset }
    return { ok: true, value: { items: items.slice(offset, offset + limit), pagination } } as const
  }
}

const changing = (...lists: readonly (readonly BlacklistedUser[])[]) => service(LIMIT_MAXIMUM, ...lists)

const both = withRow(450, bert, withRow(120, anna))
const suspicion = new SharedName(1, [bert, anna], [120, 450])

test('two rows of one id are two people, also when the list shifts meanwhile', async () => {
  expect(await areTwoPeople(suspicion, changing(both), sighted)).toEqual({ ok: true, value: true })
  expect(await areTwoPeople(suspicion, changing(both, both.slice(7), both.slice(9)), sighted)).toEqual({
    ok: true,
    value: true,
  })
})

test('one that is edited to and fro is one, whether it jumps with that or not', async () => {
  const at120 = withRow(120, anna)
  const at450 = withRow(450, bert)
  expect(await areTwoPeople(suspicion, changing(at120, at450, others), sighted)).toEqual({ ok: true, value: false })
  expect(await areTwoPeople(suspicion, changing(at120, withRow(120, bert), at120), sighted)).toEqual({
    ok: true,
    value: false,
  })
  expect(await areTwoPeople(suspicion, changing(at450, at450, at450), sighted)).toEqual({ ok: true, value: false })
})

test('two equal rows are one that is there twice', async () => {
  expect(await areTwoPeople(suspicion, changing(withRow(450, anna, withRow(120, anna))), sighted)).toEqual({
    ok: true,
    value: false,
  })
})

test.each([100, 50, 49, 7, 1])('are found as well where the service gives %s rows at once', async (most) => {
  expect(await areTwoPeople(suspicion, service(most, both), sighted)).toEqual({ ok: true, value: true })
  const ends = new SharedName(1, [bert, anna], [0, 599])
  const atEnds = withRow(599, bert, withRow(0, anna))
  expect(await areTwoPeople(ends, service(most, atEnds), sighted)).toEqual({ ok: true, value: true })
  const one = withRow(450, bert)
  expect(await areTwoPeople(suspicion, service(most, one), sighted)).toEqual({ ok: true, value: false })
})

test.each([1, 2, 3])('where the service does not answer look %s, nothing is known', async (look) => {
  const failure = { ok: false, failure: { kind: 'timeout' } } as const
  const answers = changing(both)
  let looks = 0
  const fetchPage = (request: PageRequest) => (++looks === look ? Promise.resolve(failure) : answers(request))
  expect(await areTwoPeople(suspicion, fetchPage, sighted)).toEqual(failure)
})
