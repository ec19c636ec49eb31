import { useEffect, useState } from 'react'

/** A pause in typing after which it is asked what was typed. */
const PAUSE_MS = 120

/** A value once it has stayed the same for a moment. */
export function useSettled<Settled>(value: Settled): Settled {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
