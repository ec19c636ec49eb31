// Stop 1 of 6: the page in the address, which the list follows; next: components/blacklist/use-view.ts
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { keepCriteria, keptCriteria } from '#lib/features/blacklist/browser/kept-criteria.ts'
import { type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { knownToIdentify } from '#lib/features/blacklist/browser/list-fields-query.ts'
import {
  type BareAddress,
  type ListLocation,
  listHref,
  type RecordAddress,
  readListLocation,
} from '#lib/features/blacklist/browser/list-location.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { type AddressQuery, addressNow } from '#lib/platform/browser/use-address-query.ts'

/** The part of a query that no change of page changes: the fields that it filters by. */
function fieldsOf(query: string): string {
  const fields = new URLSearchParams(query).getAll('field')
  return new URLSearchParams(fields.map((path) => ['field', path])).toString()
}

/**
 * The criteria that may be in an address. Until field roles are known, only filters that the current address holds may
 * stay in it.
 */
function toldOf(client: QueryClient, criteria: ListCriteria, query: string): ListCriteria {
  const told = new URLSearchParams(query).getAll('field')
  const isKept = ({ path }: ListFilter) => knownToIdentify(client, path) ?? !told.includes(path)
  return { ...criteria, search: '', filters: criteria.filters.filter((filter) => !isKept(filter)) }
}

type Location = ListLocation & {
  /** The latest requested location, even before the screen has caught up with quick presses. */
  readonly latest: () => ListLocation
  /** The address of a page or a record for another tab; undefined if it would lack criteria that stay in this page. */
  readonly hrefOf: (page: PageRequest, criteria: ListCriteria, record?: RecordAddress) => string | undefined
  /** Goes to a page, as a new history entry. */
  readonly go: (page: PageRequest) => void
  /** Applies criteria from the first page on, as a new history entry. */
  readonly ask: (criteria: ListCriteria, limit?: number) => void
  /** Opens a record of a page, as a new history entry. */
  readonly open: (page: PageRequest, record: RecordAddress) => void
  /** Replaces the address, without a history entry. */
  readonly replace: (page: PageRequest, record?: RecordAddress) => void
}

/**
 * The location from the address, and how to change it. The address is the only store, except for what may be personal:
 * the searched text and filters on identifying fields stay in memory, and the history entry refers to them by a key.
 */
export function useListLocation({ query, kept, push, replace: put }: AddressQuery, bare: BareAddress): Location {
  const client = useQueryClient()
  const read = useCallback(
    (query: string, kept: number): ListLocation => {
      const means = kept === 0 ? bare : { ...bare, criteria: NO_CRITERIA }
      const location = readListLocation(new URLSearchParams(query), means)
      const { search, filters } = keptCriteria(client, kept)
      const { criteria } = location
      return {
        ...location,
        criteria: { ...criteria, search: search || criteria.search, filters: [...criteria.filters, ...filters] },
      }
    },
    [client, bare],
  )
  const location = useMemo(() => read(query, kept), [read, query, kept])
  const latest = useCallback(() => {
    const now = addressNow()
    return read(now.query, now.kept)
  }, [read])

  const change = useCallback(
    (put: AddressQuery['push'], page: PageRequest, criteria: ListCriteria, record?: RecordAddress) => {
      const told = toldOf(client, criteria, addressNow().query)
      const kept = criteria.filters.filter((filter) => !told.filters.includes(filter))
      const href = listHref({ page, criteria: told, record }, bare)
      put(href, keepCriteria(client, { search: criteria.search, filters: kept }))
    },
    [client, bare],
  )
  const go = useCallback(
    (page: PageRequest) => {
      const now = latest()
      if (page.limit === now.page.limit && page.offset === now.page.offset) return
      change(push, page, now.criteria)
    },
    [latest, push, change],
  )
  const ask = useCallback(
    (criteria: ListCriteria, limit = latest().page.limit) => change(push, { limit, offset: 0 }, criteria),
    [latest, push, change],
  )
  const open = useCallback(
    (page: PageRequest, record: RecordAddress) => change(push, page, latest().criteria, record),
    [latest, push, change],
  )
  const replace = useCallback(
    (page: PageRequest, record?: RecordAddress) => change(put, page, latest().criteria, record),
    [latest, put, change],
  )
  // Stays the same on another page with the same filters, so that the rows do not render before they change.
  const fields = fieldsOf(query)
  const hrefOf = useCallback(
    (page: PageRequest, criteria: ListCriteria, record?: RecordAddress) => {
      const told = toldOf(client, criteria, fields)
      const isWhole = criteria.search === '' && told.filters.length === criteria.filters.length
      return isWhole ? listHref({ page, criteria: told, record }, bare) : undefined
    },
    [client, fields, bare],
  )
  return { ...location, latest, hrefOf, go, ask, open, replace }
}
