import { expect, it } from 'vitest'
import { indexOf } from './entry-index.ts'

it('indexes each value of an item once, however many values a field has', () => {
  const many = Array.from({ length: 100_000 }, (_, n) => `v${n % 60_000}`)
  const { terms, values } = indexOf(1, { id: 'u', many, few: ['v1', 'V1', 'v1', null, null] })
  const distinct = (these: readonly { readonly path: string; readonly key: string | number }[]) =>
    new Set(these.map(({ path, key }) => `${path} ${key}`)).size
  expect(distinct(terms)).toBe(terms.length)
  expect(distinct(values)).toBe(values.length)
  expect(values.filter(({ path }) => path === 'many[]')).toHaveLength(60_000)
  expect(values.filter(({ path }) => path === 'few[]')).toHaveLength(2)
})
