import { useEffect, useRef } from 'react'
import { releaseValue, takeFromAddress } from '#lib/platform/browser/handed-value.ts'

/** Takes a value that another tool passed in a link, and removes it from the address at once. */
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
