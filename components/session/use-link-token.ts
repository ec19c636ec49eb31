import { useEffect, useState } from 'react'

/**
 * Returns the token after the `#` of a link, which no request and no log contains; `undefined` until hydration. Removes
 * it from the address at once, because others may see the screen and browsers keep a history.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    function take() {
      const { hash, pathname, search } = window.location
      if (hash.length > 1) window.history.replaceState(null, '', pathname + search)
      // An address without a token keeps the one read before.
      setToken((taken) => hash.slice(1) || (taken ?? ''))
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}
