import { describe, expect, it } from 'vitest'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { draftOf, NO_DRAFT, operatorsFor, readDraft } from './draft-filter.ts'

const field = (...types: readonly string[]): ListField => ({ path: 'score', types, present: 1, identifies: false })
const draft = { ...NO_DRAFT, path: 'score' }

const read = (change: Partial<typeof draft>, ...types: readonly string[]) =>
  readDraft({ ...draft, ...change }, field(...types))

describe('a draft of a filter', () => {
  it.each<[ListFilter, string]>([
    [{ path: 'score', operator: 'is', value: 'velocity' }, 'string'],
    [{ path: 'score', operator: 'is_not', value: null }, 'string'],
    [{ path: 'score', operator: 'contains', value: '@shop' }, 'string'],
    [{ path: 'score', operator: 'between', from: 80 }, 'number'],
    [{ path: 'score', operator: 'between', from: '2026-11-15', to: '2026-11' }, 'string'],
    [{ path: 'score', operator: 'between', from: '2025', to: '2026-11' }, 'string'],
    [{ path: 'score', operator: 'missing' }, 'string'],
  ])('made from %j gives the same filter', (filter, type) => {
    expect(readDraft(draftOf(filter), field(type))).toEqual({ filter, isUnclear: false })
  })

  it('reads a text as a type that the field has', () => {
    expect(read({ text: '80' }, 'number').filter).toMatchObject({ value: 80 })
    expect(read({ text: '80' }, 'string').filter).toMatchObject({ value: '80' })
    expect(read({ text: 'true' }, 'boolean', 'null').filter).toMatchObject({ value: true })
    expect(read({ text: 'null' }, 'boolean', 'null').filter).toMatchObject({ value: null })
    expect(read({ operator: 'between', from: '2026' }, 'number').filter).toMatchObject({ from: 2026 })
    expect(read({ operator: 'between', from: '2026' }, 'string').filter).toMatchObject({ from: '2026' })
  })

  it('is unclear while its text may be of several types of the field, unless a value is chosen', () => {
    const unclear = { filter: undefined, isUnclear: true }
    expect(read({ text: '80' }, 'string', 'number')).toEqual(unclear)
    expect(read({ text: 'null' }, 'string', 'null')).toEqual(unclear)
    expect(read({ operator: 'between', to: '2026' }, 'string', 'number')).toEqual(unclear)
    expect(read({ text: '80', chosen: 80 }, 'string', 'number')).toMatchObject({ isUnclear: false })
    expect(read({ text: '080' }, 'string', 'number').filter).toMatchObject({ value: '080' })
    expect(read({ operator: 'between', to: '80' }, 'string', 'number').filter).toMatchObject({ to: 80 })
  })

  it('is no filter while a part is missing or invalid', () => {
    const none = { filter: undefined, isUnclear: false }
    expect(read({}, 'string')).toEqual(none)
    expect(read({ operator: 'contains', text: ' ' }, 'string')).toEqual(none)
    expect(read({ operator: 'between' }, 'number')).toEqual(none)
    expect(read({ operator: 'between', from: '9', to: '1' }, 'number')).toEqual(none)
    expect(read({ operator: 'between', from: '80' }, 'string')).toEqual(none)
  })
})

it('offers operators for texts and ranges only for fields with such values', () => {
  expect(operatorsFor(field('boolean', 'null'))).toEqual(['is', 'is_not', 'missing', 'empty'])
  expect(operatorsFor(field('number'))).toContain('between')
  expect(operatorsFor(field('string'))).toEqual(expect.arrayContaining(['contains', 'begins', 'between']))
})
