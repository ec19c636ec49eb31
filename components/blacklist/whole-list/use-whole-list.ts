import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WholeListAsked } from '#lib/features/blacklist/browser/whole-list-query.ts'
import { useAddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { keepSearch, keptSearch } from './kept-search.ts'
import { readWholeListLocation, wholeListHref } from './whole-list-location.ts'

type Sort = WholeListAsked['sort']

/** Up, then down, then no order of its own. */
function nextSort(sort: Sort, path: string): Sort {
  if (sort?.path !== path) return { path, descending: false }
  return sort.descending ? undefined : { path, descending: true }
}

/** What is asked of the whole list. The address holds all of it but the searched text, which may be personal: on the way back here the tab has that. */
export function useWholeList(rememberedSize: number) {
  const { query, push } = useAddressQuery()
  const location = useMemo(
    () => readWholeListLocation(new URLSearchParams(query), rememberedSize),
    [query, rememberedSize],
  )
  const client = useQueryClient()
  const [search, setSearch] = useState(() => keptSearch(client))
  const asked: WholeListAsked = useMemo(() => ({ ...location, search }), [location, search])

  function go(next: WholeListAsked): void {
    setSearch(next.search)
    keepSearch(client, next.search)
    const href = wholeListHref(next, rememberedSize)
    if (href !== wholeListHref(location, rememberedSize)) push(href)
  }

  /** Asks for something else, from its first row on. */
  function ask(change: Partial<WholeListAsked>): void {
    go({ ...asked, page: { ...asked.page, offset: 0 }, ...change })
  }

  return {
    asked,
    ask,
    sortBy: (path: string) => ask({ sort: nextSort(asked.sort, path) }),
    goTo: (offset: number) => go({ ...asked, page: { ...asked.page, offset } }),
  }
}
