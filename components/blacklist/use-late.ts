import { useEffect, useState } from 'react'

/** What is over sooner than this is not shown to be on its way. */
const LATE_MS = 150

/** Whether something has been going on for long enough to be noticed. */
export function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(setLate, LATE_MS, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isLate && isOn
}
