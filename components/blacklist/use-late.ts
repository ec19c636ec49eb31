import { useEffect, useState } from 'react'

/** What takes less time is not shown as loading. */
const LATE_MS = 150

/** Whether something has taken long enough to be noticed. */
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
