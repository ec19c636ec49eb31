import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterText, readWholeListLocation, wholeListHref } from './whole-list-location.ts'

const read = (query: string) => readWholeListLocation(new URLSearchParams(query), 20)

describe('the address of the whole list', () => {
  const locations = fc.record({
    page: fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.nat() }),
    filters: fc.array(
      fc.record({ path: fc.string(), value: fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null)) }),
      { maxLength: 10 },
    ),
    sort: fc.option(fc.record({ path: fc.string(), descending: fc.boolean() }), { nil: undefined }),
    asOf: fc.option(
      fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
      { nil: undefined },
    ),
  })

  it('reads back as what it was made for', () => {
    fc.assert(
      fc.property(locations, fc.integer({ min: 1, max: 100 }), (location, rememberedSize) => {
        const [, query] = wholeListHref(location, rememberedSize).split('?')
        expect(readWholeListLocation(new URLSearchParams(query), rememberedSize)).toEqual(location)
      }),
    )
  })

  it('counts what cannot be used in it as absent', () => {
    expect(read('field=reason&value=velocity&asOf=yesterday&limit=101')).toEqual(read(''))
    expect(read('field=reason&value={"a":1}')).toEqual(read(''))
  })

  it('is short where nothing is asked for', () => {
    expect(wholeListHref(read(''), 20)).toBe('/whole-list')
  })

  it.each([
    ['velocity', 'velocity'],
    ['12', '"12"'],
    ['true', '"true"'],
    ['', '""'],
    [12, '12'],
    [null, 'null'],
  ])('names the value %j as %s', (value, text) => {
    expect(filterText(value)).toBe(text)
  })
})
