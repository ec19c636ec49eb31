import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefreshInterval } from '#lib/features/blacklist/api/refresh-intervals.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import { readUnattended } from '#lib/features/blacklist/browser/unattended.ts'
import { useNow } from '#lib/platform/browser/clock.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { type PauseReason, pauseReason } from './pause-reason.ts'

type Props = { readonly tool: ListTool; readonly seconds: Exclude<RefreshInterval, 0> }

/**
 * Reads the page again whenever what is on screen is as old as the interval; says so, or why not. It looks once a
 * second, so a pause begins and ends within one. A read that failed is tried again after the interval, not before.
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
