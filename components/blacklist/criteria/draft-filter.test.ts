import { describe, expect, it } from 'vitest'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { draftOf, filterOf, NO_DRAFT, operatorsFor } from './draft-filter.ts'

const field = (...types: readonly string[]): ListField => ({ path: 'score', types, present: 1, identifies: false })
const draft = { ...NO_DRAFT, path: 'score' }

describe('a draft of a filter', () => {
  it.each<ListFilter>([
    { path: 'score', operator: 'is', value: 'velocity' },
    { path: 'score', operator: 'is_not', value: null },
    { path: 'score', operator: 'contains', value: '@shop' },
    { path: 'score', operator: 'between', from: 80 },
    { path: 'score', operator: 'between', from: '2026-11-15', to: '2026-11' },
    { path: 'score', operator: 'missing' },
  ])('of %j is that filter again', (filter) => {
    expect(filterOf(draftOf(filter), field('string'))).toEqual(filter)
  })

  it('means a number only where the field has no texts', () => {
    expect(filterOf({ ...draft, text: '080' }, field('string', 'number'))).toMatchObject({ value: '080' })
    expect(filterOf({ ...draft, text: '80' }, field('number'))).toMatchObject({ value: 80 })
  })

  it('is no filter while something is missing or cannot be', () => {
    expect(filterOf(draft, field('string'))).toBeUndefined()
    expect(filterOf({ ...draft, operator: 'contains', text: ' ' }, field('string'))).toBeUndefined()
    expect(filterOf({ ...draft, operator: 'between' }, field('number'))).toBeUndefined()
    expect(filterOf({ ...draft, operator: 'between', from: '9', to: '1' }, field('number'))).toBeUndefined()
  })
})

it('asks texts and ranges of no field that has neither', () => {
  expect(operatorsFor(field('boolean', 'null'))).toEqual(['is', 'is_not', 'missing', 'empty'])
  expect(operatorsFor(field('number'))).toContain('between')
  expect(operatorsFor(field('string'))).toEqual(expect.arrayContaining(['contains', 'begins', 'between']))
})
