import {
  LIMIT_DEFAULT,
  lastOffset,
  nextOffset,
  offsetOfPage,
  type PageField,
  type PageRequest,
  type Pagination,
  parsePage,
  previousOffset,
} from '#lib/contract/pagination.ts'
import { criteriaQuery, isLive, type ListCriteria, readCriteria } from './list-criteria.ts'

/**
 * A record that an address opens. It is named by its place in the list, from 0 here and from 1 in the address, which
 * names nobody; `mark` tells whether it is still the one that the address was made for (`record-mark.ts`).
 */
export type RecordAddress = { readonly place: number; readonly mark?: string | undefined }

/** What an address asks for. `corrected` names the parameters that could not be used and were replaced. */
export type ListLocation = ListAddress & { readonly corrected: readonly PageField[] }

/** What an address can say: which page of what, and which record is open beside it. */
export type ListAddress = {
  readonly page: PageRequest
  readonly criteria: ListCriteria
  readonly record?: RecordAddress | undefined
}

/** What an address without parameters means: a size of pages, and the criteria of the default view. */
export type BareAddress = { readonly size: number; readonly criteria: ListCriteria }

/** Whether an address asks for nothing. */
export function isBareAddress(query: URLSearchParams): boolean {
  return !isPlaced(query) && isLive(readCriteria(query))
}

/** Whether an address says which page, or which record of it. */
function isPlaced(query: URLSearchParams): boolean {
  return query.has('limit') || query.has('offset') || readRecord(query) !== undefined
}

const RECORD = /^([1-9][0-9]{0,14})(?:-([0-9a-f]{8}))?$/

function readRecord(query: URLSearchParams): RecordAddress | undefined {
  const [, number, mark] = RECORD.exec(query.get('record') ?? '') ?? []
  return number === undefined ? undefined : { place: Number(number) - 1, mark }
}

/**
 * Reads the page that an address asks for; every address has one. Without both `limit` and `offset` it means the first page
 * in the remembered size; as soon as either is given, the other has the contract's default, so a link means the same page to
 * everyone.
 */
export function readListLocation(query: URLSearchParams, bare: BareAddress): ListLocation {
  const parsed = parsePage(query)
  const criteria = isBareAddress(query) ? bare.criteria : readCriteria(query)
  if (!parsed.ok) {
    const usable = new URLSearchParams(query)
    if (parsed.errors.limit) usable.set('limit', String(bare.size))
    if (parsed.errors.offset) usable.delete('offset')
    const corrected = (['limit', 'offset'] as const).filter((field) => parsed.errors[field])
    return { page: readListLocation(usable, bare).page, criteria, corrected }
  }
  const record = readRecord(query)
  const page = isPlaced(query) ? parsed.page : { ...parsed.page, limit: bare.size }
  return { page, criteria, record, corrected: [] }
}

/** The address that `readListLocation` reads back, without what is the contract's default and the searched text. */
export function listHref({ page, criteria, record }: ListAddress, bare: BareAddress): string {
  const { limit, offset } = page
  const isOther = bare.size !== LIMIT_DEFAULT || (isLive(criteria) && !isLive(bare.criteria))
  const bareMeansOther = offset === 0 && isOther && !record
  const query = [
    limit !== LIMIT_DEFAULT || bareMeansOther ? `limit=${limit}` : '',
    offset === 0 ? '' : `offset=${offset}`,
    record ? `record=${record.place + 1}${record.mark ? `-${record.mark}` : ''}` : '',
    isLive(criteria) ? '' : criteriaQuery(criteria),
  ].filter(Boolean)
  return query.length === 0 ? '/blacklist' : `/blacklist?${query.join('&')}`
}

/** The last page, when the one that was read lies past the end of a list that has rows. */
export function lastPageInstead(asked: PageRequest, { total, limit, offset }: Pagination): PageRequest | undefined {
  return total > 0 && offset >= total ? { limit: asked.limit, offset: lastOffset(total, limit) } : undefined
}

/** How long the list is and how many rows the service gives at most when it gives fewer than asked for. */
export type KnownList = { readonly total: number; readonly asked: PageRequest; readonly returnedLimit: number }

/** Rows per page in effect for a request: what is asked for, or less when the service has shown that it gives less. */
export function effectiveLimit(requested: PageRequest, known: KnownList | undefined): number {
  const clamped = known !== undefined && known.returnedLimit < known.asked.limit
  return clamped ? Math.min(requested.limit, known.returnedLimit) : requested.limit
}

/** Where First, Previous, Next and Last lead from a page; `undefined` where there is nothing to go to. */
export type Neighbours = Readonly<Record<'first' | 'previous' | 'next' | 'last', PageRequest | undefined>>

/** The pages around a requested one. It steps by the limit that the service returns, so no row is skipped or repeated. */
export function neighbours(requested: PageRequest, known: KnownList | undefined): Neighbours {
  const { offset } = requested
  const limit = effectiveLimit(requested, known)
  const total = known?.total ?? 0
  const end = lastOffset(total, limit)
  const at = (target: number | undefined) =>
    target === undefined ? undefined : { limit: requested.limit, offset: target }
  return {
    first: at(offset > 0 ? 0 : undefined),
    previous: at(previousOffset({ limit, offset })),
    next: at(nextOffset({ total, limit, offset })),
    last: at(offset < end && offset + limit < total ? end : undefined),
  }
}

/** The request for page `number`, counted from 1. */
export function pageAt(number: number, requested: PageRequest, known: KnownList | undefined): PageRequest {
  return { limit: requested.limit, offset: offsetOfPage(number, effectiveLimit(requested, known)) }
}
