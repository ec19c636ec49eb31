import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { List } from './use-list.ts'

/** A page left sooner than this is not announced. */
const STAY_MS = 100

/** Politely announces each settled page after the first and each refresh to screen readers, and nothing while one loads. */
export function useAnnouncement({ settledPage, range, refreshes }: List): string {
  const { words, say } = useWords('blacklist')
  const [said, setSaid] = useState('')
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (settledPage === undefined || last.current === settledPage) return
    const first = last.current === undefined
    const timer = setTimeout(() => {
      last.current = settledPage
      if (!first) setSaid(range)
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [settledPage, range])
  const sayRefreshed = useEffectEvent(() => setSaid(say(words.readAgain, { range })))
  useEffect(() => {
    if (refreshes > 0) sayRefreshed()
  }, [refreshes])
  return said
}
