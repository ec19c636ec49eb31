import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf } from '#lib/contract/field-path.ts'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import { columnName, learnColumns } from './columns.ts'

const fieldsOf = (columns: ReturnType<typeof learnColumns>) => columns.map(({ field }) => field)
const items = fc.array(
  fc.dictionary(fc.string({ maxLength: 4 }), fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean()), {
    noNullPrototype: true,
  }),
  { maxLength: 6 },
)

describe('learnColumns', () => {
  it('gives every field of every row a column, once', () => {
    fc.assert(
      fc.property(items, items, (first, second) => {
        const columns = learnColumns(learnColumns([], first), second)
        const fields = new Set([...first, ...second].flatMap(Object.keys).map((name) => pathOf([name])))
        expect(new Set(fieldsOf(columns))).toEqual(fields)
        expect(columns).toHaveLength(fields.size)
      }),
    )
  })

  it('moves and resizes no column for the fields of a later page, and marks those as new', () => {
    fc.assert(
      fc.property(items, items, (first, second) => {
        const before = learnColumns([], first)
        fc.pre(before.length > 0)
        const after = learnColumns(before, second)
        expect(after.slice(0, before.length)).toEqual(before)
        expect(after.slice(before.length).every(({ isNew }) => isNew)).toBe(true)
      }),
    )
  })

  it('returns the same object when nothing is new', () => {
    const columns = learnColumns([], [{ id: 1 }])
    expect(learnColumns(columns, [{ id: 2 }])).toBe(columns)
  })

  it('puts id and e-mail address first, times last, and the rest in the order of the service', () => {
    const item = { createdAt: '2026-11-21T09:12:04Z', zeta: 1, alpha: 2, email: 'a@b.example', id: 'x' }
    expect(fieldsOf(learnColumns([], [item]))).toEqual(['id', 'email', 'zeta', 'alpha', 'createdAt'])
  })

  it('tells numbers and times from texts that only look like numbers', () => {
    const item = { a: 12, b: '00123', c: '2026-11-21T09:12:04Z', d: null, e: 9007199254740993n }
    expect(learnColumns([], [item]).map(({ kind }) => kind)).toEqual(['number', 'text', 'time', 'text', 'number'])
  })

  it('sorts a list by its elements, but not an object or a list of objects', () => {
    const first = { id: 'a', tags: null, device: null, phones: [], orders: [{ id: 1 }], mixed: { a: 1 }, left: null }
    const second = { id: 'b', tags: ['x'], device: { os: 'iOS', ids: ['i'] }, phones: [], orders: [], mixed: 'text' }
    const sorted = learnColumns([], [first, second]).map(({ names, sortPath }) => [names.join('.'), sortPath])
    expect(Object.fromEntries(sorted)).toEqual({
      id: 'id',
      tags: 'tags[]',
      device: undefined,
      'device.os': 'device.os',
      'device.ids': 'device.ids[]',
      phones: 'phones[]',
      orders: undefined,
      mixed: 'mixed',
      'mixed.a': 'mixed.a',
      left: 'left',
    })
  })

  it('makes a column wide enough for a long integer, and limits its width for a long text', () => {
    const [integer, text] = learnColumns([], [{ integer: 9007199254740993n, text: 'x'.repeat(10_000) }])
    expect(integer?.width).toBeGreaterThan(16 * 8)
    expect(text?.width).toBeLessThanOrEqual(264)
  })

  it('accepts a field called __proto__', () => {
    const item = parseJson('{"__proto__":{"admin":true}}')
    expect(fieldsOf(learnColumns([], isJsonObject(item) ? [item] : []))).toEqual(['__proto__', '__proto__.admin'])
  })

  it('adds nested fields after their field, distinct from a field with a dot, and none from lists', () => {
    const item = { 'device.os': 'x', device: { os: 'y', screen: { width: 1 } }, tags: [{ a: 1 }], id: 'z' }
    const columns = learnColumns([], [item])
    expect(fieldsOf(columns)).toEqual([
      'id',
      'device\\.os',
      'device',
      'device.os',
      'device.screen',
      'device.screen.width',
      'tags',
    ])
    expect(columns.map(columnName).filter((name) => name === 'device.os')).toHaveLength(2)
    expect(columns.find(({ field }) => field === 'device.screen.width')?.kind).toBe('number')
  })

  it('limits the columns of one field to a few levels and parts', () => {
    const deep = parseJson(`${'{"a":'.repeat(900)}1${'}'.repeat(900)}`)
    expect(learnColumns([], isJsonObject(deep) ? [deep] : []).length).toBe(4)
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]))
    expect(learnColumns([], [{ wide }]).length).toBe(41)
  })
})
