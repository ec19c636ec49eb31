import { expect, it } from 'vitest'
import { columnFaults, columnsOf, initialChoices } from './column-mapping.ts'

const [id, score] = initialChoices(['id', 'score'])
if (!id || !score) throw new Error('two columns')

it('columns that are left as they are need no mapping', () => {
  expect(columnsOf([id, score])).toBeUndefined()
})

it('a column can be left out, get another name, and be something else than text', () => {
  expect(
    columnsOf([
      { ...id, isTaken: false },
      { ...score, field: 'riskScore', type: 'number' },
    ]),
  ).toEqual([{ column: 'score', field: ['riskScore'], type: 'number' }])
})

it('a column can become a field within another, and its own name may have dots in it', () => {
  expect(columnsOf(initialChoices(['address.city']))).toBeUndefined()
  expect(
    columnsOf([
      { ...id, field: 'address.city' },
      { ...score, field: 'a\\.b.c' },
    ]),
  ).toEqual([
    { column: 'id', field: ['address', 'city'], type: 'text' },
    { column: 'score', field: ['a.b', 'c'], type: 'text' },
  ])
  const [whole, part] = [
    { ...id, field: 'address' },
    { ...score, field: 'address.city' },
  ]
  expect(columnFaults([whole, part])).toEqual(new Map([['score', 'within']]))
  expect(columnFaults([part, whole])).toEqual(new Map([['id', 'within']]))
  expect(columnFaults([part, { ...id, field: 'address.street' }])).toEqual(new Map())
  expect(columnFaults([{ ...id, field: 'address..city' }])).toEqual(new Map([['id', 'nameless']]))
})

it('two columns cannot become one field, and none a field without a name', () => {
  expect(columnFaults([id, { ...score, field: 'id' }])).toEqual(new Map([['score', 'repeated']]))
  expect(columnFaults([{ ...id, field: '' }, score])).toEqual(new Map([['id', 'nameless']]))
  expect(columnFaults([id, { ...score, field: 'id', isTaken: false }])).toEqual(new Map())
})
