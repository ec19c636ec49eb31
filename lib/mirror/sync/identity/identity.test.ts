import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { parseJson } from '#lib/contract/json.ts'
import { canonicalJson } from './canonical-json.ts'
import { identityPaths } from './identity-paths.ts'
import { isRefuted, sighter } from './sighting.ts'
import { volatilePaths } from './volatile-paths.ts'

const many = (row: (index: number) => BlacklistedUser) => Array.from({ length: 60 }, (_, index) => row(index))
const parsed = (text: string) => parseJson(text) as BlacklistedUser

describe('the text of an item', () => {
  test('does not depend on the order of its fields', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { z: 1, y: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[1,{"y":2,"z":1}]},"b":1}',
    )
  })
  test('is the same for the same JSON with its fields shuffled, and another for another', () => {
    const items = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(items, (item) => {
        const one = parsed(JSON.stringify(item))
        const other = parsed(JSON.stringify(Object.fromEntries(Object.entries(item).reverse())))
        expect(canonicalJson(other)).toBe(canonicalJson(one))
        expect(canonicalJson(parsed(canonicalJson(one)))).toBe(canonicalJson(one))
      }),
    )
  })
  test('keeps every digit of a number, and a name that means something to JavaScript', () => {
    expect(canonicalJson(parsed('{"n":12345678901234567890,"__proto__":1}'))).toBe(
      '{"__proto__":1,"n":12345678901234567890}',
    )
    const content = sighter({ identityPaths: [], volatilePaths: [] })
    expect(content(parsed('{"n":12345678901234567890}')).content).not.toBe(
      content(parsed('{"n":12345678901234567891}')).content,
    )
    expect(canonicalJson(parsed('{"n":1.10,"l":[0.12345678901234567890,{"m":-0}]}'))).toBe(
      '{"l":[0.12345678901234567890,{"m":-0}],"n":1.10}',
    )
  })
  test('leaves volatile fields out, at any depth', () => {
    expect(canonicalJson({ a: 1, at: 2, b: { at: 3, c: [{ at: 4 }] } }, new Set(['at', 'b.at', 'b.c[].at']))).toBe(
      '{"a":1,"b":{"c":[{}]}}',
    )
  })
})

describe('the fields that name a row', () => {
  const found = (...pages: BlacklistedUser[][]) => identityPaths(pages, [])

  test('are the one called id, before ids of other things', () => {
    expect(found(many((index) => ({ merchantId: index, email: `${index}@x.example`, id: `u${index}` })))).toEqual([
      'id',
    ])
  })
  test('are one that holds nothing but opaque ids, whatever its name', () => {
    const hex = (index: number) => index.toString(16).padStart(24, '0')
    expect(found(many((index) => ({ reference: hex(index), n: index })))).toEqual(['reference'])
  })
  test('are not one that shows the same value for two different rows of a page', () => {
    expect(found(many((index) => ({ id: index % 50, userId: `u${index}` })))).toEqual(['userId'])
  })
  test('may be one that shows the same row twice', () => {
    expect(found([...many((index) => ({ id: index, n: 1 })), { id: 7, n: 1 }])).toEqual(['id'])
  })
  test('are two where one alone will not do', () => {
    expect(found(many((index) => ({ userId: index % 30, reason: index < 30 ? 'fraud' : 'abuse' })))).toEqual([
      'userId',
      'reason',
    ])
  })
  test('are none where nothing is an id: an address may be on the list again under another name', () => {
    expect(found(many((index) => ({ email: `${index}@x.example`, at: `2026-01-01T00:00:${index}Z` })))).toEqual([])
    expect(found([])).toEqual([])
  })
  test('are never one that some rows lack, or that differs each time', () => {
    expect(found(many((index) => (index === 9 ? { n: 1 } : { id: index, n: 1 })))).toEqual([])
    expect(identityPaths([many((index) => ({ id: index }))], ['id'])).toEqual([])
  })
})

describe('volatile fields', () => {
  const rows = many((index) => ({ id: index, name: `n${index}`, link: 'first' }))

  test('differ in the two readings of nearly every row', () => {
    expect(
      volatilePaths(
        rows,
        many((index) => ({ id: index, name: `n${index}`, link: `s${index}` })),
      ),
    ).toEqual(['link'])
  })
  test('are not those that somebody edited in between', () => {
    expect(
      volatilePaths(
        rows,
        many((index) => ({ id: index, name: index === 3 ? 'new' : `n${index}`, link: 'first' })),
      ),
    ).toEqual([])
  })
  test('cannot be told where the rows are others', () => {
    expect(volatilePaths(rows, rows.slice(1))).toBeUndefined()
  })
})

describe('an identity', () => {
  test('stays when a row is edited, and its content does not', () => {
    const sight = sighter({ identityPaths: ['id'], volatilePaths: ['at'] })
    const before = sight({ id: 1, name: 'a', at: 1 })
    const after = sight({ id: 1, name: 'b', at: 2 })
    expect(after.identity).toBe(before.identity)
    expect(after.content).not.toBe(before.content)
    expect(sight({ id: 1, name: 'a', at: 9 })).toMatchObject({ identity: before.identity, content: before.content })
    expect(before.identity).toMatch(/^[0-9a-f]{32}$/)
  })
  test('tells the number 1 from the text 1', () => {
    const sight = sighter({ identityPaths: ['id'], volatilePaths: [] })
    expect(sight({ id: 1 }).identity).not.toBe(sight({ id: '1' }).identity)
  })
  test('is the content where the named field is missing', () => {
    const row = sighter({ identityPaths: ['id'], volatilePaths: [] })({ name: 'a' })
    expect(row.identity).toBe(row.content)
  })
  test('is refuted by two different rows on one page, and not by one row twice', () => {
    const sight = sighter({ identityPaths: ['id'], volatilePaths: [] })
    expect(
      isRefuted(
        [
          { id: 1, n: 1 },
          { id: 1, n: 2 },
        ].map(sight),
      ),
    ).toBe(true)
    expect(
      isRefuted(
        [
          { id: 1, n: 1 },
          { id: 2, n: 1 },
          { id: 1, n: 1 },
        ].map(sight),
      ),
    ).toBe(false)
  })
})
