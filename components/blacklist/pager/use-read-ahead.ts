import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetOldPages, readAhead } from '#lib/features/blacklist/browser/blacklist-query.ts'
import type { Asked } from '#lib/features/blacklist/browser/list-criteria.ts'
import { type KnownList, neighbours } from '#lib/features/blacklist/browser/list-location.ts'
import { savesData, useOnline } from '#lib/platform/browser/online.ts'

/** A page left sooner than this has no neighbours prefetched. */
const STAY_MS = 100

/**
 * When a page arrives, drops pages read long ago; if it stays, prefetches its neighbours.
 *
 * @param isCheap whether the console can answer for them without searching the synced copy again.
 */
export function useReadAhead(
  { page, criteria }: Asked,
  known: KnownList | undefined,
  settled: boolean,
  isCheap: boolean,
) {
  const client = useQueryClient()
  const online = useOnline()
  useEffect(() => {
    if (!settled) return
    // At once, because a person who keeps turning pages does not stay on any.
    forgetOldPages(client)
    if (!isCheap || !online || savesData()) return
    const timer = setTimeout(() => {
      const { next, previous } = neighbours(page, known)
      readAhead(
        client,
        criteria,
        [next, previous].filter((each) => each !== undefined),
      )
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [client, isCheap, online, settled, page, criteria, known])
}
