import { useEffect, useRef, useState } from 'react'

/** A page that is passed by quicker than this is not announced. */
const STAY_MS = 100

/**
 * What is said politely to a screen reader: one sentence for each page that has settled after the first, and nothing
 * while one loads. `place` names the settled page, and is undefined while none is.
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
