import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { bareText, Value } from './value.tsx'

const row = parseJson(
  '{"null":null,"empty":"","false":false,"zero":0,"word":"null","list":[],"object":{}}',
) as JsonObject

/** The rendered cell of a field. */
const cell = (field: string) => drawn(<Value value={row[field]} times={times} />)

it('tells missing, null, an empty text, false and 0 apart, and each from a text that says the same', () => {
  expect(cell('missing')).toContain('role="img" aria-label="missing"')
  expect(cell('null')).toMatch(/^<span [^>]*>null<\/span>$/)
  expect(cell('word')).toMatch(/^<bdi [^>]*>null<\/bdi>$/)
  expect(cell('empty')).toContain('<span class="sr-only"> empty text</span>')
  expect([cell('false'), cell('zero')]).toEqual(['false', '0'])
  expect(cell('list')).toContain('<b>[0]</b>')
  expect(cell('object')).toContain('<b>{0}</b>')
  const all = ['missing', ...Object.keys(row)]
  expect(new Set(all.map(cell)).size).toBe(all.length)
})

it('has a bare text only if it is not missing, null, empty, a list or an object', () => {
  expect(Object.keys(row).map((field) => bareText(row[field]))).toEqual([
    undefined,
    undefined,
    'false',
    '0',
    'null',
    undefined,
    undefined,
  ])
  expect(bareText(undefined)).toBeUndefined()
})
