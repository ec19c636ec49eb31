import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { NO_CRITERIA } from './list-criteria.ts'
import { effectiveLimit, lastPageInstead, listHref, neighbours, pageAt, readListLocation } from './list-location.ts'

const sizes = fc.integer({ min: 1, max: 100 })
const offsets = fc.integer({ min: 0, max: 1_000_000 })
const pages = fc.record({ limit: sizes, offset: offsets })
const path = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
const scalar = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null))
const criteria = fc.record({
  search: fc.constant(''),
  filters: fc.array(
    fc.oneof(
      fc.record({ path, operator: fc.constantFrom('is' as const, 'is_not' as const), value: scalar }),
      fc.record({ path, operator: fc.constantFrom('contains' as const, 'begins' as const), value: path }),
      fc.record({ path, operator: fc.constant('between' as const), from: fc.integer({ max: 0 }), to: fc.nat() }),
      fc.record({ path, operator: fc.constant('between' as const), to: fc.constant('2026-11') }),
      fc.record({ path, operator: fc.constantFrom('missing' as const, 'empty' as const) }),
    ),
    { maxLength: 10 },
  ),
  sort: fc.option(fc.record({ path, descending: fc.boolean() }), { nil: undefined }),
  asOf: fc.option(
    fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
    { nil: undefined },
  ),
})
const LIVE = { criteria: NO_CRITERIA }
const live = (size: number) => ({ size, ...LIVE })
const hrefOf = (page: PageRequest, remembered: number) => listHref({ page, ...LIVE }, live(remembered))
const queryOf = (href: string) => new URL(href, 'http://console.invalid').searchParams
const read = (query: string, rememberedSize = 20) => readListLocation(new URLSearchParams(query), live(rememberedSize))

describe('readListLocation', () => {
  it('reads back every page and all criteria from their address', () => {
    fc.assert(
      fc.property(pages, criteria, sizes, criteria, (page, criteria, size, byDefault) => {
        const bare = { size, criteria: byDefault }
        const href = listHref({ page, criteria }, bare)
        expect(readListLocation(queryOf(href), bare)).toEqual({ page, criteria, corrected: [] })
      }),
    )
  })

  it('reads back every record, with the same page for people with other page sizes', () => {
    const records = fc.record({
      offset: offsets,
      mark: fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined }),
    })
    fc.assert(
      fc.property(pages, records, sizes, sizes, (page, record, mine, yours) => {
        const href = listHref({ page, record, ...LIVE }, live(mine))
        expect(readListLocation(queryOf(href), live(yours))).toEqual({ page, record, ...LIVE, corrected: [] })
      }),
    )
  })

  it.each(['0', '-1', '1e3', '01', 'user@example.com', '5-XYZ', '5-1a2b3c4d5'])('opens no record for %s', (text) => {
    expect(read(`record=${encodeURIComponent(text)}`).record).toBeUndefined()
  })

  it('reads the same page for everyone, except from the bare address', () => {
    fc.assert(
      fc.property(pages, sizes, sizes, (page, mine, yours) => {
        const href = hrefOf(page, mine)
        fc.pre(href !== '/blacklist')
        expect(readListLocation(queryOf(href), live(yours)).page).toEqual(page)
      }),
    )
  })

  it('returns a valid page, whatever the texts of limit and offset', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), sizes, (limit, offset, remembered) => {
        const { page } = readListLocation(new URLSearchParams({ limit, offset }), live(remembered))
        expect(Number.isInteger(page.limit) && page.limit >= 1 && page.limit <= 100).toBe(true)
        expect(Number.isSafeInteger(page.offset) && page.offset >= 0).toBe(true)
      }),
    )
  })

  it('takes the remembered size for a bare address and the default of the contract for any other', () => {
    expect(read('', 50).page).toEqual({ limit: 50, offset: 0 })
    expect(read('offset=40', 50).page).toEqual({ limit: 20, offset: 40 })
  })

  it('takes the default view only for the bare address', () => {
    const criteria = { ...NO_CRITERIA, search: 'ann', filters: [{ path: 'reason', operator: 'missing' as const }] }
    const readIn = (query: string) => readListLocation(new URLSearchParams(query), { size: 50, criteria })
    expect(readIn('')).toMatchObject({ page: { limit: 50, offset: 0 }, criteria })
    for (const query of ['limit=50', 'offset=50', 'record=3']) expect(readIn(query)).toMatchObject(LIVE)
    expect(readIn('sort=email').criteria).toMatchObject({ search: '', filters: [], sort: { path: 'email' } })
    const page = { limit: 20, offset: 0 }
    expect(listHref({ page, ...LIVE }, { size: 20, criteria })).toBe('/blacklist?limit=20')
  })

  it.each([
    ['limit=500', { limit: 30, offset: 0 }, ['limit']],
    ['limit=0&offset=60', { limit: 30, offset: 60 }, ['limit']],
    ['limit=50&offset=-1', { limit: 50, offset: 0 }, ['offset']],
    ['limit=ten&offset=1.5', { limit: 30, offset: 0 }, ['limit', 'offset']],
    ['limit=5&limit=6', { limit: 30, offset: 0 }, ['limit']],
  ])('corrects %s and says what it corrected', (query, page, corrected) => {
    expect(read(query, 30)).toEqual({ page, ...LIVE, corrected })
  })
})

describe('listHref', () => {
  it('leaves defaults out, but not a page size that other people would read differently', () => {
    expect(hrefOf({ limit: 50, offset: 0 }, 50)).toBe('/blacklist?limit=50')
    expect(hrefOf({ limit: 20, offset: 0 }, 20)).toBe('/blacklist')
    expect(hrefOf({ limit: 20, offset: 40 }, 50)).toBe('/blacklist?offset=40')
    expect(hrefOf({ limit: 20, offset: 0 }, 50)).toBe('/blacklist?limit=20')
    expect(hrefOf({ limit: 50, offset: 100 }, 20)).toBe('/blacklist?limit=50&offset=100')
  })
})

describe('lastPageInstead', () => {
  it('gives the last page only for a page past the end of a list with rows', () => {
    const asked = { limit: 20, offset: 9980 }
    expect(lastPageInstead(asked, { total: 2480, limit: 20, offset: 9980 })).toEqual({ limit: 20, offset: 2460 })
    expect(lastPageInstead(asked, { total: 0, limit: 20, offset: 9980 })).toBeUndefined()
    expect(lastPageInstead(asked, { total: 9981, limit: 20, offset: 9980 })).toBeUndefined()
  })
})

describe('neighbours', () => {
  it('lead through the whole list without losing or repeating a row, even if the service returns smaller pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), sizes, sizes, (total, wanted, most) => {
        const given = Math.min(wanted, most)
        const known = { total, asked: { limit: wanted, offset: 0 }, returnedLimit: given }
        let seen = 0
        let page: { limit: number; offset: number } | undefined = { limit: wanted, offset: 0 }
        while (page) {
          expect(page.offset).toBe(seen)
          seen += Math.min(given, total - page.offset)
          page = neighbours(page, known).next
        }
        expect(seen).toBe(total)
      }),
    )
  })

  it('do not lead past the ends, nor forward while the length is unknown', () => {
    const known = { total: 100, asked: { limit: 20, offset: 0 }, returnedLimit: 20 }
    expect(neighbours({ limit: 20, offset: 0 }, known)).toMatchObject({ first: undefined, previous: undefined })
    expect(neighbours({ limit: 20, offset: 80 }, known)).toMatchObject({ next: undefined, last: undefined })
    expect(neighbours({ limit: 20, offset: 40 }, undefined)).toMatchObject({
      previous: { limit: 20, offset: 20 },
      next: undefined,
    })
  })
})

describe('effectiveLimit', () => {
  it('is the requested limit until the service has returned a smaller one', () => {
    expect(effectiveLimit({ limit: 50, offset: 0 }, undefined)).toBe(50)
    const honest = { total: 9, asked: { limit: 20, offset: 0 }, returnedLimit: 20 }
    expect(effectiveLimit({ limit: 50, offset: 0 }, honest)).toBe(50)
    const clamping = { total: 9, asked: { limit: 50, offset: 0 }, returnedLimit: 25 }
    expect(effectiveLimit({ limit: 100, offset: 0 }, clamping)).toBe(25)
    expect(effectiveLimit({ limit: 10, offset: 0 }, clamping)).toBe(10)
    expect(pageAt(3, { limit: 50, offset: 0 }, clamping)).toEqual({ limit: 50, offset: 50 })
  })
})
