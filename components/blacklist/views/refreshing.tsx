import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefreshInterval } from '#lib/features/blacklist/api/refresh-intervals.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { readUnattended } from '#lib/features/blacklist/browser/unattended.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Why automatic refresh pauses: somebody is in the middle of something, or not there. */
type PauseReason = 'record' | 'selection' | 'dialog' | 'hidden' | 'offline'

/** @param isRecordOpen whether a record is open beside the list. */
function pauseReason(isRecordOpen: boolean): PauseReason | undefined {
  if (document.visibilityState === 'hidden') return 'hidden'
  if (!navigator.onLine) return 'offline'
  if (isRecordOpen) return 'record'
  if (document.querySelector(':popover-open, dialog[open]')) return 'dialog'
  return getSelection()?.isCollapsed === false ? 'selection' : undefined
}

type Props = { readonly tool: ListTool; readonly seconds: Exclude<RefreshInterval, 0> }

/**
 * Refreshes the page when the rows on screen are as old as the interval, and shows that it does, or why it pauses.
 * Checks once a second, so pauses start and end within one. A failed refresh is retried only after the interval.
 */
export function Refreshing({ tool: { page, seenAt, isRecordOpen }, seconds }: Props) {
  const { words } = useWords('refresh')
  const client = useQueryClient()
  const now = useNow()
  const [why, setWhy] = useState<PauseReason>()
  const triedAt = useRef(0)

  useEffect(() => {
    if (now === undefined) return
    const reason = pauseReason(isRecordOpen)
    setWhy(reason)
    if (reason || seenAt === undefined || page === undefined) return
    if (now - Math.max(seenAt, triedAt.current) < seconds * 1000) return
    triedAt.current = now
    void readUnattended(client, page)
  }, [now, seconds, client, page, seenAt, isRecordOpen])

  return <>{why ? words.paused[why] : words.every[seconds]}</>
}
