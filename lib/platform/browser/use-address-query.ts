import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** The query of the page's address, without its question mark, and ways to change it. */
export type AddressQuery = {
  readonly query: string
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
}

const queryNow = () => window.location.search.slice(1)

/**
 * The query of the page's address, and ways to change it that render at once: Next learns of history changes but
 * renders them at low priority. The result is the same object while the query is the same, so that memoised components
 * do not render again when Next catches up.
 */
export function useAddressQuery(): AddressQuery {
  const given = useSearchParams()
  const [own, setOwn] = useState<string>()
  // Our own value applies until something else changes the address, such as Back or a link of the bar.
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
