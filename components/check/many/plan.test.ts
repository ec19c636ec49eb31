import { expect, it } from 'vitest'
import { likelyColumn, planOf } from './plan.ts'
import { readTable } from './read-table.ts'

const TEXT = 'customer;email\n4410;a@b.example\n4411; a@b.example\n4412;\n4413;x;y\n4414;c@d.example\n'

it('counts what is recognised, duplicate and unusable, and the three add up', () => {
  const table = readTable(TEXT)
  expect(likelyColumn(table)).toBe(1)
  const plan = planOf(table, 1, true)
  expect(plan).toMatchObject({ values: ['a@b.example', 'c@d.example'], duplicates: 1, unusable: 2, ragged: [5] })
  expect(plan.values.length + plan.duplicates + plan.unusable).toBe(plan.lines.length)
  expect(plan.lines.map(({ line, fault }) => [line, fault])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, 'empty'],
    [5, 'columns'],
    [6, undefined],
  ])
})

it('takes every line of a text without columns', () => {
  const table = readTable('a\n\u200b\nb')
  expect(planOf(table, likelyColumn(table), false)).toMatchObject({ values: ['a', 'b'], unusable: 1 })
})
