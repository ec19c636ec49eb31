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

/**
 * The criteria that an address may tell. Until it is known what the fields are used for, only filters that the present
 * address tells already stay in it.
 */
function toldOf(client: QueryClient, criteria: ListCriteria, query: string): ListCriteria {
  const told = new URLSearchParams(query).getAll('field')
  const isKept = ({ path }: ListFilter) => knownToIdentify(client, path) ?? !told.includes(path)
  return { ...criteria, search: '', filters: criteria.filters.filter((filter) => !isKept(filter)) }
}

type Location = ListLocation & {
  /** What is asked for at this moment, also when the screen has not caught up with quick presses yet. */
  readonly latest: () => ListLocation
  /** The address of a page or a record, as it can be passed on. */
  readonly hrefOf: (page: PageRequest, criteria: ListCriteria, record?: RecordAddress) => string
  /** Goes to a page, with one entry in the history. */
  readonly go: (page: PageRequest) => void
  /** Asks for other entries, from the first page on, with one entry in the history. */
  readonly ask: (criteria: ListCriteria, limit?: number) => void
  /** Opens a record of a page, with one entry in the history. */
  readonly open: (page: PageRequest, record: RecordAddress) => void
  /** Changes the address in place. */
  readonly replace: (page: PageRequest, record?: RecordAddress) => void
}

/**
 * What the address asks for, and the ways to change it. The address is the only place where it is kept, but for what may
 * be personal, the searched text and filters on fields that identify: that is in memory, and the entry of the history
 * names it by a number.
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
  const hrefOf = useCallback(
    (page: PageRequest, criteria: ListCriteria, record?: RecordAddress) =>
      listHref({ page, criteria: toldOf(client, criteria, query), record }, bare),
    [client, query, bare],
  )
  return { ...location, latest, hrefOf, go, ask, open, replace }
}
