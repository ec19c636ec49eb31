import { useEffect, useState } from 'react'

/** Milliseconds without typing before a request is sent. */
const PAUSE_MS = 120

/** Returns a value once it has stayed the same for a moment. */
export function useSettled<Settled>(value: Settled): Settled {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
