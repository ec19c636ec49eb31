import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { noteStaying } from './leaving.ts'

/** The query of the page's address, without its question mark, and functions that change it. */
export type AddressQuery = {
  readonly query: string
  /** The key, stored in the history entry, of content that the page keeps in memory and no address may hold; or 0. */
  readonly kept: number
  readonly push: (href: string, kept: number) => void
  readonly replace: (href: string, kept: number) => void
}

type Entry = Pick<AddressQuery, 'query' | 'kept'>

/** Reads the present history entry, which may be newer than what is on screen. */
export function addressNow(): Entry {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'kept' in state ? state.kept : 0
  return { query: window.location.search.slice(1), kept: typeof kept === 'number' ? kept : 0 }
}

const areSame = (one: Entry, other: Entry) => one.query === other.query && one.kept === other.kept

/**
 * Returns the query of the page's address, and functions that change it and render at once: Next learns of history
 * changes but renders them at low priority. The result is the same object while the query is the same, so that memoised
 * components do not render again when Next catches up.
 */
export function useAddressQuery(): AddressQuery {
  const given = useSearchParams()
  const here = usePathname()
  const isHere = useCallback(() => typeof window !== 'undefined' && window.location.pathname === here, [here])
  // During a navigation, the window may still have the address of the previous page.
  const [own, setOwn] = useState(() => (isHere() ? addressNow() : undefined))
  // Our own value applies until something else changes the address, such as a link in the bar, or Back.
  useEffect(() => {
    const catchUp = () => {
      noteStaying()
      if (isHere()) setOwn(addressNow())
    }
    catchUp()
    window.addEventListener('popstate', catchUp)
    return () => window.removeEventListener('popstate', catchUp)
  }, [isHere])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever Next has drawn another address
  useLayoutEffect(() => {
    if (own !== undefined && isHere() && !areSame(own, addressNow())) setOwn(addressNow())
  }, [given, own, isHere])

  const push = useCallback((href: string, kept: number) => {
    noteStaying()
    window.history.pushState({ kept }, '', href)
    setOwn(addressNow())
  }, [])
  const replace = useCallback((href: string, kept: number) => {
    window.history.replaceState({ kept }, '', href)
    setOwn(addressNow())
  }, [])
  const query = own?.query ?? given.toString()
  const kept = own?.kept ?? 0
  return useMemo(() => ({ query, kept, push, replace }), [query, kept, push, replace])
}
