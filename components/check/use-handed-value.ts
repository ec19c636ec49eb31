import { useEffect, useRef } from 'react'
import { releaseValue, takeFromAddress } from '#lib/platform/browser/handed-value.ts'

/**
 * Takes a value that another page or tool passed, and removes it from the address at once.
 *
 * @param onValue called with the country that was chosen for the value, if one was.
 */
export function useHandedValue(onValue: (value: string, country: string | undefined) => void) {
  const handler = useRef(onValue)
  useEffect(() => {
    handler.current = onValue
  })
  useEffect(() => {
    function take() {
      takeFromAddress()
      const handed = releaseValue()
      if (handed) handler.current(handed.value, handed.country)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
}
