import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lastOffset,
  nextOffset,
  offsetAfterResize,
  offsetOfPage,
  pageCount,
  pageNumber,
  parsePage,
  previousOffset,
} from './pagination.ts'

const limits = fc.integer({ min: 1, max: 100 })
const totals = fc.integer({ min: 0, max: 100_000 })
const offsets = fc.integer({ min: 0, max: 200_000 })
const parse = (query: string) => parsePage(new URLSearchParams(query))

describe('parsePage', () => {
  it('uses the defaults of the contract when nothing is given', () => {
    expect(parse('')).toEqual({ ok: true, page: { limit: 20, offset: 0 } })
  })

  it('accepts every page request written in plain digits', () => {
    fc.assert(
      fc.property(limits, fc.maxSafeNat(), (limit, offset) => {
        expect(parse(`limit=${limit}&offset=${offset}`)).toEqual({ ok: true, page: { limit, offset } })
      }),
    )
  })

  it('accepts a text only if it is a whole number in range, written in plain decimal digits', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.stringMatching(/^[0-9+\-. eEx]{0,5}$/),
      fc.integer().map(String),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const query = new URLSearchParams({ limit: text })
        const plain =
          String(Number(text)) === text && Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 100
        expect(parsePage(query).ok).toBe(plain)
      }),
      { numRuns: 2000 },
    )
  })

  for (const field of ['limit', 'offset'] as const) {
    it.each([
      ['below the range', field === 'limit' ? '0' : '-1'],
      ['beyond the range', field === 'limit' ? '101' : '9007199254740992'],
      ['negative', '-1'],
      ['an exponent', '1e1'],
      ['a plus sign', '%2B5'],
      ['a plus read as a blank', '+5'],
      ['a leading blank', '%205'],
      ['a leading zero', '05'],
      ['hexadecimal', '0x10'],
      ['a fraction', '5.0'],
      ['full-width digits', '%EF%BC%95'],
      ['empty', ''],
    ])(`refuses ${field}: %s`, (_case, text) => {
      const parsed = parse(`${field}=${text}`)
      expect(parsed.ok).toBe(false)
      expect(Object.keys(parsed.ok ? {} : parsed.errors)).toEqual([field])
    })

    it(`refuses ${field} given twice, even with the same value`, () => {
      expect(parse(`${field}=5&${field}=5`)).toMatchObject({ ok: false, errors: { [field]: { code: 'repeated' } } })
    })
  }

  it.each([
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['offset=9007199254740992', 'offset must be a whole number from 0 to 9007199254740991'],
    ['offset=99999999999999999999', 'offset must be a whole number from 0 to 9007199254740991'],
  ])('states the allowed range for %s', (query, reason) => {
    const parsed = parse(query)
    expect(Object.values(parsed.ok ? {} : parsed.errors)).toMatchObject([{ reason }])
  })

  it('names both fields when both are wrong', () => {
    expect(parse('limit=x&offset=y')).toMatchObject({
      ok: false,
      errors: { limit: { code: 'not_an_integer' }, offset: { code: 'not_an_integer' } },
    })
  })
})

describe('page arithmetic', () => {
  it('reaches every row exactly once by adding the returned limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), limits, (total, limit) => {
        let seen = 0
        let offset: number | undefined = 0
        while (offset !== undefined) {
          expect(offset).toBe(seen)
          seen += Math.min(limit, total - offset)
          offset = nextOffset({ total, limit, offset })
        }
        expect(seen).toBe(total)
      }),
    )
  })

  it('derives the page number from offset and limit, and the offset from the page number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), limits, (number, limit) => {
        expect(pageNumber({ limit, offset: offsetOfPage(number, limit) })).toBe(number)
      }),
    )
  })

  it('has its last page inside the list, with no page after it', () => {
    fc.assert(
      fc.property(totals, limits, (total, limit) => {
        const offset = lastOffset(total, limit)
        expect(offset === 0 || offset < total).toBe(true)
        expect(nextOffset({ total, limit, offset })).toBeUndefined()
        expect(pageNumber({ limit, offset })).toBe(pageCount(total, limit))
      }),
    )
  })

  it('goes back by one page, and never before the first row', () => {
    fc.assert(
      fc.property(offsets, limits, (offset, limit) => {
        const previous = previousOffset({ limit, offset })
        if (offset === 0) expect(previous).toBeUndefined()
        else expect(previous).toBe(offset < limit ? 0 : offset - limit)
      }),
    )
  })

  it('keeps the first row on screen when the page size changes', () => {
    fc.assert(
      fc.property(offsets, limits, (offset, limit) => {
        const start = offsetAfterResize(offset, limit)
        expect(start % limit).toBe(0)
        expect(start <= offset && offset < start + limit).toBe(true)
      }),
    )
  })
})
