import { useCallback, useMemo } from 'react'
import type { PageRequest } from '#lib/contract/pagination.ts'
import {
  type ListLocation,
  listHref,
  type RecordAddress,
  readListLocation,
} from '#lib/features/blacklist/browser/list-location.ts'
import type { AddressQuery } from '#lib/platform/browser/use-address-query.ts'

type Location = ListLocation & {
  /** The page asked for at this moment, also when the screen has not caught up with quick presses yet. */
  readonly latest: () => ListLocation
  /** Goes to a page, with one entry in the history. */
  readonly go: (page: PageRequest) => void
  /** Opens a record of a page, with one entry in the history. */
  readonly open: (page: PageRequest, record: RecordAddress) => void
  /** Changes the address in place. */
  readonly replace: (page: PageRequest, record?: RecordAddress) => void
}

/** The page that the address asks for, and the ways to change it. The address is the only place where it is kept. */
export function useListLocation({ query, push, replace: put }: AddressQuery, rememberedSize: number): Location {
  const location = useMemo(() => readListLocation(new URLSearchParams(query), rememberedSize), [query, rememberedSize])
  const latest = useCallback(
    () => readListLocation(new URLSearchParams(window.location.search), rememberedSize),
    [rememberedSize],
  )
  const go = useCallback(
    (page: PageRequest) => {
      const { limit, offset } = latest().page
      if (page.limit === limit && page.offset === offset) return
      push(listHref(page, rememberedSize))
    },
    [latest, push, rememberedSize],
  )
  const open = useCallback(
    (page: PageRequest, record: RecordAddress) => push(listHref(page, rememberedSize, record)),
    [push, rememberedSize],
  )
  const replace = useCallback(
    (page: PageRequest, record?: RecordAddress) => put(listHref(page, rememberedSize, record)),
    [put, rememberedSize],
  )
  return { ...location, latest, go, open, replace }
}
