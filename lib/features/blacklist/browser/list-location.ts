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
 * The record that an address opens, by its offset in the list, from 0 here and from 1 in the address, which names
 * nobody. `mark` says whether it is still the one for which the address was made (`record-mark.ts`).
 */
export type RecordAddress = { readonly offset: number; readonly mark?: string | undefined }

/** What an address asks for. `corrected` names the invalid parameters, which were replaced. */
export type ListLocation = ListAddress & { readonly corrected: readonly PageField[] }

/** The content of an address: a page, its criteria, and the record open beside it. */
export type ListAddress = {
  readonly page: PageRequest
  readonly criteria: ListCriteria
  readonly record?: RecordAddress | undefined
}

/** The meaning of an address without parameters: a page size, and the criteria of the default view. */
export type BareAddress = { readonly size: number; readonly criteria: ListCriteria }

/** Whether an address has no parameters of the list. */
export function isBareAddress(query: URLSearchParams): boolean {
  return !isPlaced(query) && isLive(readCriteria(query))
}

/** Whether an address names a page, or a record. */
function isPlaced(query: URLSearchParams): boolean {
  return query.has('limit') || query.has('offset') || readRecord(query) !== undefined
}

const RECORD = /^([1-9][0-9]{0,14})(?:-([0-9a-f]{8}))?$/

function readRecord(query: URLSearchParams): RecordAddress | undefined {
  const [, number, mark] = RECORD.exec(query.get('record') ?? '') ?? []
  return number === undefined ? undefined : { offset: Number(number) - 1, mark }
}

/**
 * Reads the page of an address; every address has one. Without `limit` and `offset` it is the first page in the
 * remembered size. If either is given, the other has the contract's default, so that a link means the same page to
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

/** Returns the address that `readListLocation` reads, without the contract's defaults and the searched text. */
export function listHref({ page, criteria, record }: ListAddress, bare: BareAddress): string {
  const { limit, offset } = page
  const isOther = bare.size !== LIMIT_DEFAULT || (isLive(criteria) && !isLive(bare.criteria))
  const bareMeansOther = offset === 0 && isOther && !record
  const query = [
    limit !== LIMIT_DEFAULT || bareMeansOther ? `limit=${limit}` : '',
    offset === 0 ? '' : `offset=${offset}`,
    record ? `record=${record.offset + 1}${record.mark ? `-${record.mark}` : ''}` : '',
    isLive(criteria) ? '' : criteriaQuery(criteria),
  ].filter(Boolean)
  return query.length === 0 ? '/blacklist' : `/blacklist?${query.join('&')}`
}

/** Returns the last page if the one that was read is past the end of a list that has rows. */
export function lastPageInstead(asked: PageRequest, { total, limit, offset }: Pagination): PageRequest | undefined {
  return total > 0 && offset >= total ? { limit: asked.limit, offset: lastOffset(total, limit) } : undefined
}

/** The length of the list, and the most rows that the service returns if it returns fewer than requested. */
export type KnownList = { readonly total: number; readonly asked: PageRequest; readonly returnedLimit: number }

/** Rows per page of a request: the requested number, or less if the service has shown that it returns less. */
export function effectiveLimit(requested: PageRequest, known: KnownList | undefined): number {
  const clamped = known !== undefined && known.returnedLimit < known.asked.limit
  return clamped ? Math.min(requested.limit, known.returnedLimit) : requested.limit
}

/** A step is relative: five quick presses on Next must lead five pages on. */
export type Step = 'first' | 'previous' | 'next' | 'last'

/** The pages that the steps lead to; `undefined` if there is no such page. */
export type Neighbours = Readonly<Record<Step, PageRequest | undefined>>

/** Returns the pages around a requested one. Steps by the limit that the service returns, so no row is skipped. */
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
