import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PageRequest, pageCount, pageNumber } from '#lib/contract/pagination.ts'
import { blacklistOptions } from '#lib/features/blacklist/browser/blacklist-query.ts'
import type { ListLocation } from '#lib/features/blacklist/browser/list-location.ts'
import type { View } from '../use-view.ts'
import type { NoteText } from './note.tsx'

/** The note that the last page is shown because the requested one is past the end. */
function pastEndNote(page: PageRequest, view: View): NoteText | undefined {
  if (view.kind !== 'answer' || !view.settled) return undefined
  const { total, limit, offset } = view.answer.pagination
  const empty = total === 0
  if (page.offset < total || page.offset === 0 || (offset === page.offset && !empty)) return undefined
  return {
    page: { limit: page.limit, offset: empty ? 0 : offset },
    corrected: [],
    pastEnd: pageNumber({ limit, offset: page.offset }),
    pages: empty ? undefined : pageCount(total, limit),
  }
}

/**
 * Corrects an impossible address once, without a history entry, and keeps the note about it while that page is on
 * screen.
 */
export function useNote(
  { page, criteria, corrected }: ListLocation,
  view: View,
  replace: (page: PageRequest) => void,
): NoteText | undefined {
  const client = useQueryClient()
  const [kept, setKept] = useState<NoteText>()
  const pastEnd = pastEndNote(page, view)
  const fresh = corrected.length > 0 || pastEnd ? { ...(pastEnd ?? { page }), corrected } : undefined

  const correct = useEffectEvent(() => {
    if (!fresh) return
    if (pastEnd && view.kind === 'answer') {
      client.setQueryData(blacklistOptions({ page: fresh.page, criteria }).queryKey, {
        ...view.answer,
        asked: fresh.page,
      })
    }
    setKept(fresh)
    // The router listens to the history only after its own effects, which run after this one.
    queueMicrotask(() => replace(fresh.page))
  })
  const reason = fresh && `${page.limit}/${page.offset}/${corrected}/${fresh.pastEnd ?? ''}`
  useEffect(() => {
    if (reason !== undefined) correct()
  }, [reason])

  if (fresh) return fresh
  return kept?.page.limit === page.limit && kept.page.offset === page.offset ? kept : undefined
}
