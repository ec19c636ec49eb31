import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { parseJson } from '#lib/contract/json.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import { canonicalJson } from './canonical-json.ts'
import { sighter } from './sighter.ts'

const parsed = (text: string) => parseJson(text) as BlacklistedUser

describe('the text of an item', () => {
  test('does not depend on the order of its fields', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { z: 1, y: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[1,{"y":2,"z":1}]},"b":1}',
    )
  })
  test('is the same with the fields reversed, and after it is parsed again', () => {
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
  test('leaves out fields by their paths as they are stored, however long their names are', () => {
    const item = { ['n'.repeat(2_000_000)]: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n])) }
    const [first] = leavesOf(item)
    expect(canonicalJson(item)).toContain('{"k0":0,"k1":1,')
    expect(canonicalJson(item, new Set([first?.path ?? '']))).toContain('{"k1":1,')
  })
  test('keeps every digit of a number, and the name "__proto__"', () => {
    expect(canonicalJson(parsed('{"n":12345678901234567890,"__proto__":1}'))).toBe(
      '{"__proto__":1,"n":12345678901234567890}',
    )
    expect(canonicalJson(parsed('{"n":1.10,"l":[0.12345678901234567890,{"m":-0}]}'))).toBe(
      '{"l":[0.12345678901234567890,{"m":-0}],"n":1.10}',
    )
  })
  test('leaves fields out, at any depth', () => {
    expect(canonicalJson({ a: 1, at: 2, b: { at: 3, c: [{ at: 4 }] } }, new Set(['at', 'b.at', 'b.c[].at']))).toBe(
      '{"a":1,"b":{"c":[{}]}}',
    )
  })
})

const sight = sighter(new Set())
const isOne = (one: string, other: string) => sight(parsed(one)).print === sight(parsed(other)).print

test.each([
  ['{"a":1,"b":2}', '{"b":2,"a":1}', true],
  ['{"a":[1,2]}', '{"a":[2,1]}', false],
  ['{"a":1}', '{"a":1.0}', false],
  ['{"a":1}', '{"a":1e0}', false],
  ['{"a":0}', '{"a":-0}', false],
  ['{"a":1}', '{"a":"1"}', false],
  ['{"a":null}', '{}', false],
  ['{"a":{}}', '{"a":[]}', false],
  ['{"a":"x"}', '{"a":"\\u0078"}', true],
  ['{"a":"\\ud800"}', '{"a":"\\ud801"}', false],
  ['{"a":"\\u00e9"}', '{"a":"e\\u0301"}', false],
  ['{"a.b":1}', '{"a":{"b":1}}', false],
  ['{"n":12345678901234567890}', '{"n":12345678901234567891}', false],
])('the prints of %s and %s are equal: %s', (one, other, same) => {
  expect(isOne(one, other)).toBe(same)
})

test('a face leaves out what changes by itself, a print does not', () => {
  const [one, other] = [
    { id: 1, at: 1 },
    { id: 1, at: 2 },
  ].map(sighter(new Set(['at'])))
  expect(one?.face).toBe(other?.face)
  expect(one?.print).not.toBe(other?.print)
})
