import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { List } from './use-list.ts'

/** A page left sooner than this is not announced. */
const STAY_MS = 100

/**
 * Politely announces each settled page after the first and each refresh to screen readers, and nothing while one loads.
 * Before each announcement the text is empty for a moment: the same text again would not be announced.
 */
export function useAnnouncement({ settledPage, range, refreshes }: List): string {
  const { words, say } = useWords('blacklist')
  const [said, setSaid] = useState('')
  const last = useRef<string>(undefined)

  function saySoon(text: () => string) {
    setSaid('')
    const timer = setTimeout(() => setSaid(text()), STAY_MS)
    return () => clearTimeout(timer)
  }

  const sayPage = useEffectEvent((page: string) =>
    saySoon(() => {
      const isFirst = last.current === undefined
      last.current = page
      return isFirst ? '' : range
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a total that changes is announced with its page
  useEffect(
    () => (settledPage === undefined || last.current === settledPage ? undefined : sayPage(settledPage)),
    [settledPage, range],
  )
  const sayRefreshed = useEffectEvent(() => saySoon(() => say(words.readAgain, { range })))
  useEffect(() => (refreshes > 0 ? sayRefreshed() : undefined), [refreshes])
  return said
}
