import { expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { SharedName } from '../store/take-back.ts'
import { sighted } from '../store/testing.ts'
import { areTwoPeople } from './two-people.ts'

const anna = { id: 'x', email: 'anna@example.com' }
const bert = { id: 'x', email: 'bert@example.com' }
const others = Array.from({ length: 600 }, (_, n): BlacklistedUser => ({ id: `u${n}` }))
const withRow = (place: number, row: BlacklistedUser, from: readonly BlacklistedUser[] = others) =>
  from.toSpliced(place, 1, row)

/** A service whose list is another at each request. */
function changing(...lists: readonly (readonly BlacklistedUser[])[]) {
  let asked = 0
  return async ({ limit, offset }: PageRequest) => {
    const items = lists[Math.min(asked++, lists.length - 1)] ?? []
    const pagination = { total: items.length, limit, offset }
    return { ok: true, value: { items: items.slice(offset, offset + limit), pagination } } as const
  }
}

const both = withRow(450, bert, withRow(120, anna))
const suspicion = new SharedName(1, [bert, anna], [120, 450])

test('two rows of one id are two people, also when the list shifts meanwhile', async () => {
  expect(await areTwoPeople(suspicion, changing(both), sighted)).toBe(true)
  expect(await areTwoPeople(suspicion, changing(both, both.slice(7), both.slice(9)), sighted)).toBe(true)
})

test('one that is edited to and fro is one, whether it jumps with that or not', async () => {
  const at120 = withRow(120, anna)
  const at450 = withRow(450, bert)
  expect(await areTwoPeople(suspicion, changing(at120, at450, others), sighted)).toBe(false)
  expect(await areTwoPeople(suspicion, changing(at120, withRow(120, bert), at120), sighted)).toBe(false)
  expect(await areTwoPeople(suspicion, changing(at450, at450, at450), sighted)).toBe(false)
})

test('two equal rows are one that is there twice', async () => {
  expect(await areTwoPeople(suspicion, changing(withRow(450, anna, withRow(120, anna))), sighted)).toBe(false)
})

test('a service that does not answer proves nothing', async () => {
  const failure = { ok: false, failure: { kind: 'timeout' } } as const
  expect(await areTwoPeople(suspicion, async () => failure, sighted)).toBe(false)
})
