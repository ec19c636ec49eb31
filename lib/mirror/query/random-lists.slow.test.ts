// Random lists and random questions, answered by every plan and by an oracle that reads each entry.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonValue, parseJson, stringifyJson } from '#lib/contract/json.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { ListFilter, ListQuestion } from '../api/list-question.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, pageOf, sharedMirror } from '../store/testing.ts'
import { findMirroredList, type MirroredList } from './mirrored-list.ts'
import { orderEntries } from './sheet/order-entries.ts'
import { planOf } from './sheet/plan.ts'
import { gatherFew, listAll, walkFirst } from './sheet/sheet-plans.ts'
import { suggestValues } from './sheet/suggest-values.ts'

const RUNS = { sqlite: 60, postgres: 12 }

const PATHS = ['a', 'b', 'c.d', 'list[]', 'none']

/** Lower-case texts without accents: other tests cover folding. */
const text = fc.constantFrom(
  '',
  'a',
  'ab',
  'abc',
  'xabcx',
  'b%',
  'ab_c',
  '2026-11-03',
  '2026-11-22t10:00z',
  'é',
  '7',
  '70',
  // Below U+10FFFF byte by byte, and above it in UTF-16.
  'a\ufffd',
)
const number = fc.constantFrom<JsonValue>(0, 7, 70, -3, 0.5, 1e20, 100000000000000000000n, 100000000000000000001n)
const scalar = fc.oneof(text, text, number, fc.constantFrom<JsonValue>(null, true, false))
const entry = fc.record(
  {
    a: scalar,
    b: text,
    c: fc.record({ d: number }),
    list: fc.oneof(fc.array(text, { maxLength: 3 }), fc.array(scalar, { maxLength: 3 })),
  },
  { requiredKeys: [] },
)

const path = fc.constantFrom(...PATHS)
const filter = fc.oneof(
  fc.record({ path, operator: fc.constantFrom('is' as const, 'is_not' as const), value: scalar }),
  fc.record({ path, operator: fc.constantFrom('contains' as const, 'begins' as const), value: text }),
  fc.record({ path, operator: fc.constant('between' as const), from: number, to: number }),
  fc.record({
    path,
    operator: fc.constant('between' as const),
    from: fc.constantFrom('2026', '2026-11-04'),
    to: fc.constantFrom('2026-11-03', '2026-11', '2026-11-22'),
  }),
  fc.record({ path, operator: fc.constantFrom('missing' as const, 'empty' as const) }),
) as fc.Arbitrary<ListFilter>

const question = fc.record({
  filters: fc.array(filter, { maxLength: 3 }),
  search: fc.option(fc.constantFrom('abc', 'ab', 'a', '70', '2026-11', 'b%'), { nil: undefined, freq: 2 }),
  sort: fc.option(fc.record({ path, descending: fc.boolean() }), { nil: undefined }),
})

function valuesOf(item: BlacklistedUser, wanted: string): readonly JsonValue[] {
  const { a, b, c, list } = item as Record<string, JsonValue>
  const found = { a, b, 'c.d': (c as { d?: JsonValue } | undefined)?.d, none: undefined }[wanted]
  if (wanted === 'list[]') return (list as readonly JsonValue[] | undefined) ?? []
  return found === undefined ? [] : [found]
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return isNumber(one) && isNumber(other) ? compareNumbers(one, other) === 0 : one === other
}

const isNumber = (value: JsonValue | undefined) => typeof value === 'number' || typeof value === 'bigint'

/** Compares by value, however large. */
function compareNumbers(one: number | bigint, other: number | bigint): number {
  return Number(one > other) - Number(one < other)
}

function fits(item: BlacklistedUser, asked: ListFilter): boolean {
  const values = valuesOf(item, asked.path)
  switch (asked.operator) {
    case 'is':
      return values.some((value) => isSame(value, asked.value))
    case 'is_not':
      return !values.some((value) => isSame(value, asked.value))
    case 'contains':
      return values.some((value) => typeof value === 'string' && value.includes(asked.value))
    case 'begins':
      return values.some((value) => typeof value === 'string' && value.startsWith(asked.value))
    case 'missing':
      return values.length === 0
    case 'empty':
      return values.some((value) => value === null || value === '')
    case 'between': {
      const { from = '', to = '' } = asked
      if (typeof from === 'string' && typeof to === 'string')
        return values.some(
          (value) => typeof value === 'string' && value >= from && (value <= to || value.startsWith(to)),
        )
      return values.some((value) => isNumber(value) && isNumber(from) && isNumber(to) && value >= from && value <= to)
    }
  }
}

function isFound(item: BlacklistedUser, search: string): boolean {
  const texts = PATHS.flatMap((each) => valuesOf(item, each)).flatMap((value) =>
    value === null || typeof value === 'boolean' ? [] : [String(value)],
  )
  return texts.some((each) => (search.length < 3 ? each.startsWith(search) : each.includes(search)))
}

const KINDS = ['null', 'boolean', 'number', 'text']
function rank(value: JsonValue): readonly [kind: number, order: number | bigint, text: string] {
  if (value === null) return [KINDS.indexOf('null'), 0, '']
  if (typeof value === 'boolean') return [KINDS.indexOf('boolean'), Number(value), '']
  return isNumber(value) ? [KINDS.indexOf('number'), value, ''] : [KINDS.indexOf('text'), 0, String(value)]
}

function compareValues(one: JsonValue, other: JsonValue): number {
  const [x, y] = [rank(one), rank(other)]
  return x[0] - y[0] || compareNumbers(x[1], y[1]) || Buffer.compare(Buffer.from(x[2]), Buffer.from(y[2]))
}

/** Compares by the first difference; a shorter list comes first. */
function compareAll(one: readonly JsonValue[], other: readonly JsonValue[]): number {
  for (const [place, value] of one.entries()) {
    const against = other[place]
    if (against === undefined) return 1
    const order = compareValues(value, against)
    if (order !== 0) return order
  }
  return one.length - other.length
}

/** Returns the list in the requested order: by the distinct values of a field, equal ones in the order of storage. */
function sorted(items: readonly BlacklistedUser[], sort: ListQuestion['sort']): readonly BlacklistedUser[] {
  if (!sort) return items
  const sign = sort.descending ? -1 : 1
  const places = new Map(items.map((item, place) => [item, place]))
  return items.toSorted((one, other) => {
    const [a, b] = [[...new Set(valuesOf(one, sort.path))], [...new Set(valuesOf(other, sort.path))]]
    const place = (places.get(one) ?? 0) - (places.get(other) ?? 0)
    if (a.length === 0 || b.length === 0) return a.length === b.length ? place : a.length === 0 ? 1 : -1
    return sign * (compareAll(a, b) || place)
  })
}

/** What somebody types to be offered values of a field. */
const TYPED = ['', 'a', '70', '100000000000000000001']

function isOffered(value: JsonValue, typed: string): boolean {
  if (typeof value === 'string') return value.startsWith(typed)
  return typed === '' || (isNumber(value) && /^\d+$/.test(typed) && isSame(value, BigInt(typed)))
}

describe.each(DATABASE_KINDS)('random lists on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let lists = 0

  async function listOf(items: readonly BlacklistedUser[]): Promise<MirroredList> {
    const connection = `list ${++lists}`
    const store = await openGenerationStore(mirror.database, connection)
    const parsed = items.map((item) => parseJson(stringifyJson(item)) as BlacklistedUser)
    // Some entries come with a later sync, when the sheet already exists.
    for (const [at, part] of [parsed.slice(0, parsed.length / 2), parsed].entries()) {
      const { id } = await store.begin('forward', at * 100)
      await store.record(id, pageOf(part, 0, part.length, at * 100 + 1))
      await store.commit(id, certificate(at * 100 + 10, { read: part.length }))
    }
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not made')
    return list
  }

  async function itemsOf(list: MirroredList, numbers: ArrayLike<number>): Promise<readonly unknown[]> {
    const rows = await list.queries.selectFrom('mirror_content').select(['id', 'body']).execute()
    const bodies = new Map(rows.map(({ id, body }) => [id, parseJson(body)]))
    return Array.from(numbers, (number) => bodies.get(number))
  }

  /** Expects the values and counts of a field as if every entry were read. */
  async function expectOffered(list: MirroredList, items: readonly BlacklistedUser[], asked: string): Promise<void> {
    const having = (value: JsonValue) =>
      items.filter((item) => valuesOf(item, asked).some((each) => isSame(each, value)))
    for (const typed of TYPED) {
      const { values, complete } = await suggestValues(list, asked, typed)
      for (const { value, count } of values) expect([value, count]).toEqual([value, having(value).length])
      const offered = items.flatMap((item) => valuesOf(item, asked)).filter((value) => isOffered(value, typed))
      const left = offered.filter((each) => !values.some(({ value }) => isSame(each, value)))
      if (complete) expect([typed, left]).toEqual([typed, []])
    }
  }

  it('are filtered, searched and sorted by every plan as if every entry were read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 2, maxLength: 25 }),
        fc.array(question, { minLength: 8, maxLength: 8 }),
        async (entries, questions) => {
          const items = entries.map((each, place) => ({ id: `u${place}`, ...each }))
          const list = await listOf(items)
          for (const asked of ['a', 'b']) await expectOffered(list, items, asked)
          for (const asked of questions) {
            const left = items.filter(
              (item) =>
                asked.filters.every((each) => fits(item, each)) &&
                (asked.search === undefined || isFound(item, asked.search)),
            )
            const expected = sorted(left, asked.sort).map((item) => parseJson(stringifyJson(item)))
            const whole = await orderEntries(list, asked)
            expect(await itemsOf(list, whole.numbers)).toEqual(expected)
            const plan = await planOf(list, asked)
            if (!plan || whole.isSlow) continue
            for (const numbers of [await listAll(plan, -1), await gatherFew(plan)])
              if (numbers) expect([...numbers]).toEqual([...whole.numbers])
            const first = await walkFirst(plan, 3, 20)
            if (first) expect(first).toEqual([...whole.numbers.slice(0, 3)])
            const then = await orderEntries(list, { ...asked, asOf: 120 })
            expect([...then.numbers]).toEqual([...whole.numbers])
          }
        },
      ),
      { numRuns: RUNS[kind], endOnFailure: true },
    )
  })
})
