import { useEffect, useRef, useState } from 'react'

/** A page left sooner than this is not announced. */
const STAY_MS = 100

/**
 * Politely announces each settled page after the first to screen readers, and nothing while one loads. `place` names
 * the settled page; undefined while none is.
 */
export function useAnnouncement(place: string | undefined, words: string) {
  const [said, announce] = useState('')
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (place === undefined || last.current === place) return
    const first = last.current === undefined
    const timer = setTimeout(() => {
      last.current = place
      if (!first) announce(words)
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [place, words])
  return { said, announce }
}
