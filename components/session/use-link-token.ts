import { useEffect, useState } from 'react'

/**
 * The token behind the `#` of a link, so it is in no request and in no log; undefined until the page answers. It is taken
 * out of the address at once, since that may be seen over a shoulder and is kept in the browser's history.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    function take() {
      const { hash, pathname, search } = window.location
      if (hash.length > 1) window.history.replaceState(null, '', pathname + search)
      // Without one, what was taken before holds.
      setToken((taken) => hash.slice(1) || (taken ?? ''))
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}
