import { describe, expect, it } from 'vitest'
import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import { readTypedSearch } from './typed-search.ts'

const field = (path: string, ...types: readonly string[]): ListField => ({ path, types, present: 1, identifies: false })
const FIELDS = [
  field('reason', 'string'),
  field('riskScore', 'number'),
  field('createdAt', 'string'),
  field('address.country', 'string'),
  field('card.brand', 'string'),
  field('device.brand', 'string'),
  field('active', 'boolean', 'null'),
  field('score', 'number', 'string'),
]
const read = (text: string) => readTypedSearch(text, FIELDS)

describe('a typed search', () => {
  it('turns terms that name a field into filters, and searches for the rest', () => {
    expect(read('reason:fraud ann riskScore:80.. country:"Isle of Man" -reason:velocity lee')).toEqual({
      search: 'ann lee',
      filters: [
        { path: 'reason', operator: 'is', value: 'fraud' },
        { path: 'riskScore', operator: 'between', from: 80 },
        { path: 'address.country', operator: 'is', value: 'Isle of Man' },
        { path: 'reason', operator: 'is_not', value: 'velocity' },
      ],
      refused: undefined,
    })
  })

  it.each([
    ['riskScore:80..100', { from: 80, to: 100 }],
    ['riskscore:>=80', { from: 80 }],
    ['RiskScore:<=80.5', { to: 80.5 }],
    ['createdAt:..2026-11-15', { to: '2026-11-15' }],
    ['createdAt:2026..', { from: '2026' }],
    ['createdAt:2026..2026-06', { from: '2026', to: '2026-06' }],
    ['score:80..80', { from: 80, to: 80 }],
    ['score:2026-01..', { from: '2026-01' }],
  ])('reads the range %s', (text, limits) => {
    expect(read(text).filters).toEqual([expect.objectContaining({ operator: 'between', ...limits })])
  })

  it.each([
    ['active:true', true],
    ['active:null', null],
    ['riskScore:"80"', 80],
    ['riskScore:high', 'high'],
    ['reason:80', '80'],
    ['reason:true', 'true'],
    ['score:080', '080'],
    ['score:"80"', '80'],
  ])('reads %s as a value that the field can have', (text, value) => {
    expect(read(text).filters).toEqual([expect.objectContaining({ operator: 'is', value })])
  })

  it.each([
    ['score:80', 'unclear'],
    ['-score:80', 'unclear'],
    ['score:2026..', 'unclearLimit'],
  ])('requests nothing while %s may be a text or a number', (term, why) => {
    expect(read(`ann ${term}`)).toEqual({ search: '', filters: [], refused: { term, why } })
  })

  it.each(['fe80::1', 'https://shop.example', 'brand:visa', '"reason: fraud"', 'reason:', ':fraud', 'a.b', '"'])(
    'searches for %s as typed',
    (text) => expect(read(text)).toEqual({ search: text, filters: [], refused: undefined }),
  )

  it.each(['riskScore:>80', 'riskScore:9..1', 'riskScore:..', '-riskScore:80..', 'reason:""'])(
    'says that %s is not a valid filter, and requests nothing',
    (term) => expect(read(`ann ${term}`)).toEqual({ search: '', filters: [], refused: { term, why: 'faulty' } }),
  )
})
