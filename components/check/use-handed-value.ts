import { useEffect, useRef } from 'react'
import { releaseValue, takeFromAddress } from '#lib/platform/browser/handed-value.ts'

/** Takes over a value that another tool hands to the check by a link, and takes it out of the address at once. */
export function useHandedValue(onValue: (value: string) => void) {
  const handler = useRef(onValue)
  useEffect(() => {
    handler.current = onValue
  })
  useEffect(() => {
    function take() {
      takeFromAddress()
      const value = releaseValue()
      if (value !== undefined) handler.current(value)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
}
