import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LIMIT_DEFAULT,
  lastOffset,
  nextOffset,
  type Page,
  type PageRequest,
  previousOffset,
} from '#lib/contract/pagination.ts'
import type { RequestFailure } from './request-failure.ts'

type Options<Shown, Key extends QueryKey> = UseQueryOptions<Shown, RequestFailure, Shown, Key>

/** A list of the management interface as a page shows it. */
export type ManagementList<Shown extends Page<unknown>> = {
  /** The page on screen, which stays while another one loads. Undefined before the first. */
  readonly page: Shown | undefined
  /** Why the page on screen is missing or outdated. */
  readonly error: RequestFailure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  /** Undefined if there is no such page. */
  readonly toNewer: (() => void) | undefined
  readonly toOlder: (() => void) | undefined
}

/**
 * Reads a list one page at a time, newest first.
 *
 * @param filter which part of the list `optionsOf` reads; a new filter begins at its first page.
 */
export function useManagementList<Shown extends Page<unknown>, Key extends QueryKey>(
  optionsOf: (page: PageRequest) => Options<Shown, Key>,
  filter = '',
): ManagementList<Shown> {
  const [place, setPlace] = useState({ filter, offset: 0 })
  const isOther = place.filter !== filter
  if (isOther) setPlace({ filter, offset: 0 })
  const offset = isOther ? 0 : place.offset
  const setOffset = (next: number) => setPlace({ filter, offset: next })
  const { data, error, isFetching, refetch } = useQuery(optionsOf({ limit: LIMIT_DEFAULT, offset }))
  const shown = data?.pagination
  // All rows of this page may be gone by now, for example removed entries that were restored.
  const last = shown && lastOffset(shown.total, shown.limit)
  if (last !== undefined && data?.items.length === 0 && shown?.offset === offset && last < offset) setOffset(last)
  const newer = shown && previousOffset(shown)
  const older = shown && nextOffset(shown)
  return {
    page: data,
    error,
    isFetching,
    refetch,
    toNewer: newer === undefined ? undefined : () => setOffset(newer),
    toOlder: older === undefined ? undefined : () => setOffset(older),
  }
}
