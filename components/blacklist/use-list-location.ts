import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { keepSearch, keptSearch } from '#lib/features/blacklist/browser/kept-search.ts'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import {
  type ListLocation,
  listHref,
  type RecordAddress,
  readListLocation,
} from '#lib/features/blacklist/browser/list-location.ts'
import { type AddressQuery, addressNow } from '#lib/platform/browser/use-address-query.ts'

type Location = ListLocation & {
  /** What is asked for at this moment, also when the screen has not caught up with quick presses yet. */
  readonly latest: () => ListLocation
  /** Goes to a page, with one entry in the history. */
  readonly go: (page: PageRequest) => void
  /** Asks for other entries, from the first page on, with one entry in the history. */
  readonly ask: (criteria: ListCriteria) => void
  /** Opens a record of a page, with one entry in the history. */
  readonly open: (page: PageRequest, record: RecordAddress) => void
  /** Changes the address in place. */
  readonly replace: (page: PageRequest, record?: RecordAddress) => void
}

/**
 * What the address asks for, and the ways to change it. The address is the only place where it is kept, but for the
 * searched text, which may be personal: that is in memory, and the entry of the history names it by a number.
 */
export function useListLocation({ query, kept, push, replace: put }: AddressQuery, rememberedSize: number): Location {
  const client = useQueryClient()
  const read = useCallback(
    (query: string, kept: number): ListLocation => {
      const location = readListLocation(new URLSearchParams(query), rememberedSize)
      return { ...location, criteria: { ...location.criteria, search: keptSearch(client, kept) } }
    },
    [client, rememberedSize],
  )
  const location = useMemo(() => read(query, kept), [read, query, kept])
  const latest = useCallback(() => {
    const now = addressNow()
    return read(now.query, now.kept)
  }, [read])

  const change = useCallback(
    (put: AddressQuery['push'], page: PageRequest, criteria: ListCriteria, record?: RecordAddress) =>
      put(listHref({ page, criteria, record }, rememberedSize), keepSearch(client, criteria.search)),
    [client, rememberedSize],
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
    (criteria: ListCriteria) => change(push, { limit: latest().page.limit, offset: 0 }, criteria),
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
  return { ...location, latest, go, ask, open, replace }
}
