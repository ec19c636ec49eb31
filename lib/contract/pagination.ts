import type { ErrorEntry } from './envelope.ts'

/** Bounds and defaults of a page request (contract sections 4.3 and 8). */
export const LIMIT_MINIMUM = 1
export const LIMIT_MAXIMUM = 100
export const LIMIT_DEFAULT = 20
export const OFFSET_DEFAULT = 0
/** The contract has no maximum; beyond this one, a number in JavaScript is not exact. */
export const OFFSET_MAXIMUM = Number.MAX_SAFE_INTEGER

/** The rows to read: at most `limit`, after skipping `offset`. */
export type PageRequest = { readonly limit: number; readonly offset: number }

/** The page that the service returned (contract section 2.3). */
export type Pagination = { readonly total: number; readonly limit: number; readonly offset: number }

/** The rows of a page, and which page it is. */
export type Page<Item> = { readonly items: readonly Item[]; readonly pagination: Pagination }

/** The two parameters of a page request. A list takes no others. */
export type PageField = 'limit' | 'offset'

export type PageParsing =
  | { readonly ok: true; readonly page: PageRequest }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<PageField, ErrorEntry>>> }

const RANGES: Record<PageField, { default: number; minimum: number; maximum: number; words: string }> = {
  limit: {
    default: LIMIT_DEFAULT,
    minimum: LIMIT_MINIMUM,
    maximum: LIMIT_MAXIMUM,
    words: `a whole number from ${LIMIT_MINIMUM} to ${LIMIT_MAXIMUM}`,
  },
  offset: {
    default: OFFSET_DEFAULT,
    minimum: 0,
    maximum: OFFSET_MAXIMUM,
    words: `a whole number from 0 to ${OFFSET_MAXIMUM}`,
  },
}

/** Plain decimal digits: no sign, blank, leading zero, exponent, fraction or digit outside ASCII. */
const PLAIN_INTEGER = /^(?:0|[1-9][0-9]{0,15})$/

function parseField(field: PageField, given: readonly string[]): number | ErrorEntry {
  const range = RANGES[field]
  const [text, ...more] = given
  if (text === undefined) return range.default
  if (more.length > 0) return { code: 'repeated', reason: `${field} must be given once` }
  if (!PLAIN_INTEGER.test(text)) return { code: 'not_an_integer', reason: `${field} must be ${range.words}` }
  const value = Number(text)
  if (value < range.minimum || value > range.maximum) {
    return { code: 'out_of_range', reason: `${field} must be ${range.words}` }
  }
  return value
}

/**
 * Parses `limit` and `offset` of a query string; ignores other parameters. Console and service share this parser, so
 * they agree on every text (contract section 4.3; its strictness is our choice).
 */
export function parsePage(query: URLSearchParams): PageParsing {
  const limit = parseField('limit', query.getAll('limit'))
  const offset = parseField('offset', query.getAll('offset'))
  if (typeof limit === 'number' && typeof offset === 'number') return { ok: true, page: { limit, offset } }
  return {
    ok: false,
    errors: { ...(typeof limit === 'number' ? {} : { limit }), ...(typeof offset === 'number' ? {} : { offset }) },
  }
}

/** Returns the page number that people see, from 1 (contract section 4.3, rule 5), of the page with this offset. */
export function pageNumber({ limit, offset }: PageRequest): number {
  return Math.floor(offset / limit) + 1
}

/** Returns how many pages of `limit` rows `total` rows fill. An empty list has one, empty page. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** Returns the offset of page `number`, counted from 1. */
export function offsetOfPage(number: number, limit: number): number {
  return (number - 1) * limit
}

/**
 * Returns the offset of the next page, or `undefined` on the last page. Adds the limit that the service *returned*,
 * which may be smaller than the requested one (contract section 4.3, rule 4).
 */
export function nextOffset({ total, limit, offset }: Pagination): number | undefined {
  return offset + limit < total ? offset + limit : undefined
}

/** Returns the offset of the previous page, or `undefined` on the first page. */
export function previousOffset({ limit, offset }: PageRequest): number | undefined {
  return offset > 0 ? Math.max(0, offset - limit) : undefined
}

/** Returns the offset of the last page, in whole pages from the start. */
export function lastOffset(total: number, limit: number): number {
  return offsetOfPage(pageCount(total, limit), limit)
}

/** Returns the offset that keeps the first row on screen after a change of page size. */
export function offsetAfterResize(offset: number, newLimit: number): number {
  return Math.floor(offset / newLimit) * newLimit
}
