import { useEffect, useRef, useState } from 'react'

/**
 * What is said politely to a screen reader: one sentence for each page that has settled after the first, and nothing
 * while one loads. `place` names the settled page, and is undefined while none is.
 */
export function useAnnouncement(place: string | undefined, words: string) {
  const [said, say] = useState('')
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (place === undefined) return
    if (last.current !== undefined && last.current !== place) say(words)
    last.current = place
  }, [place, words])
  return { said, say }
}
