import { useEffect, useRef } from 'react'

/** The value in `#value=…`, percent-encoded as in a query. */
function handedValue(): string | undefined {
  const { hash } = window.location
  const value = hash.startsWith('#value=') ? new URLSearchParams(hash.slice(1)).get('value') : null
  return value ?? undefined
}

/**
 * Takes over a value that another tool hands to this page behind the `#` of its address, which no browser sends to any
 * server, and takes it out of the address at once.
 */
export function useHandedValue(onValue: (value: string) => void) {
  const handler = useRef(onValue)
  useEffect(() => {
    handler.current = onValue
  })
  useEffect(() => {
    function take() {
      const value = handedValue()
      if (value === undefined) return
      window.history.replaceState(null, '', window.location.pathname)
      handler.current(value)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
}
