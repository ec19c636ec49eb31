import { expect, it } from 'vitest'
import { columnFaults, columnsOf, doubtAbout, initialChoices } from './column-mapping.ts'

const [id, score] = initialChoices(['id', 'score'], [])
if (!id || !score) throw new Error('two columns')

it('columns that are left as they are need no mapping', () => {
  expect(columnsOf([id, score])).toBeUndefined()
})

it('a column can be left out, renamed and given another type', () => {
  expect(
    columnsOf([
      { ...id, isTaken: false },
      { ...score, field: 'riskScore', type: 'number' },
    ]),
  ).toEqual([{ column: 'score', field: ['riskScore'], type: 'number' }])
})

it('a column can become a nested field, and its own name may contain dots', () => {
  expect(columnsOf(initialChoices(['address.city'], []))).toBeUndefined()
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

it('two columns cannot become the same field, and no column a field without a name', () => {
  expect(columnFaults([id, { ...score, field: 'id' }])).toEqual(new Map([['score', 'repeated']]))
  expect(columnFaults([{ ...id, field: '' }, score])).toEqual(new Map([['id', 'nameless']]))
  expect(columnFaults([id, { ...score, field: 'id', isTaken: false }])).toEqual(new Map())
})

const LIST = [
  { path: 'riskScore', types: ['number'] },
  { path: 'active', types: ['boolean', 'null'] },
  { path: 'note', types: ['string', 'number'] },
  { path: 'tags[]', types: ['string'] },
  { path: 'device.os', types: ['string'] },
]

it('a column begins with the type that the list has in its field', () => {
  const columns = ['riskScore', 'active', 'note', 'tags', 'device', 'unknown']
  const types = initialChoices(columns, LIST).map(({ type }) => type)
  expect(types).toEqual(['number', 'boolean', 'text', 'json', 'json', 'text'])
})

it('warns of a type that the list does not have in the field, and of a cell that does not fit', () => {
  const [riskScore] = initialChoices(['riskScore'], LIST)
  if (!riskScore) throw new Error('one column')
  expect(doubtAbout(riskScore, LIST, ['12', undefined])).toBeUndefined()
  expect(doubtAbout(riskScore, LIST, ['12', 'high'])).toEqual({ kind: 'does_not_fit', cell: 'high' })
  expect(doubtAbout({ ...riskScore, type: 'text' }, LIST, ['12'])).toEqual({ kind: 'other_type', type: 'number' })
  expect(doubtAbout({ ...riskScore, type: 'text', field: 'new' }, LIST, ['12'])).toBeUndefined()
  expect(doubtAbout({ ...riskScore, isTaken: false }, LIST, ['high'])).toBeUndefined()
})
