import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** The query of an address, without its question mark, and ways to change it. */
export type OwnQuery = {
  readonly query: string
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
}

const queryNow = () => window.location.search.slice(1)

/**
 * The query of the page's address, and ways to change it that are on screen with the very press: what Next is told by
 * way of the history it draws when there is nothing more urgent. What is given back is the same object for as long as the
 * query is the same: a memoised component to which it is handed on is not drawn again when Next is told.
 */
export function useOwnQuery(): OwnQuery {
  const given = useSearchParams()
  const [own, setOwn] = useState<string>()
  // What we set holds until somebody else changes the address, as Back or a link of the bar does.
  useEffect(() => {
    const comeBack = () => setOwn(undefined)
    window.addEventListener('popstate', comeBack)
    return () => window.removeEventListener('popstate', comeBack)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever Next has drawn another address
  useLayoutEffect(() => {
    if (own !== undefined && own !== queryNow()) setOwn(undefined)
  }, [given, own])

  const push = useCallback((href: string) => {
    window.history.pushState(null, '', href)
    setOwn(queryNow())
  }, [])
  const replace = useCallback((href: string) => {
    window.history.replaceState(null, '', href)
    setOwn(queryNow())
  }, [])
  const query = own ?? given.toString()
  return useMemo(() => ({ query, push, replace }), [query, push, replace])
}
