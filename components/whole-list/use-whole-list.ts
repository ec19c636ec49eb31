import { useMemo, useState } from 'react'
import { useOwnQuery } from '#lib/browser/use-own-query.ts'
import type { WholeListAsked } from '#lib/browser/whole-list-query.ts'
import { readWholeListLocation, wholeListHref } from './whole-list-location.ts'

/** What is asked of the whole list. The address holds all of it but the searched text, which may be personal. */
export function useWholeList(rememberedSize: number) {
  const { query, push } = useOwnQuery()
  const location = useMemo(
    () => readWholeListLocation(new URLSearchParams(query), rememberedSize),
    [query, rememberedSize],
  )
  const [search, setSearch] = useState('')
  const asked: WholeListAsked = { ...location, search }

  function go(next: WholeListAsked): void {
    setSearch(next.search)
    const href = wholeListHref(next, rememberedSize)
    if (href !== wholeListHref(location, rememberedSize)) push(href)
  }

  return {
    asked,
    /** Asks for something else, from its first row on. */
    ask: (change: Partial<WholeListAsked>) => go({ ...asked, page: { ...asked.page, offset: 0 }, ...change }),
    goTo: (offset: number) => go({ ...asked, page: { ...asked.page, offset } }),
  }
}
