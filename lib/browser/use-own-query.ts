import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The query of the page's address, and ways to change it that are on screen with the very press: what Next is told by
 * way of the history it draws when there is nothing more urgent.
 */
export function useOwnQuery() {
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
    if (own !== undefined && own !== window.location.search) setOwn(undefined)
  }, [given, own])

  const push = useCallback((href: string) => {
    window.history.pushState(null, '', href)
    setOwn(window.location.search)
  }, [])
  const replace = useCallback((href: string) => {
    window.history.replaceState(null, '', href)
    setOwn(window.location.search)
  }, [])
  return { query: own ?? given.toString(), push, replace }
}
