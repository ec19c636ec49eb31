import { hashKey, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useSync } from '#components/ui/sync/use-sync.ts'
import { blacklistOptions, doubtOtherPages } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { isLive } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { BareAddress } from '#lib/features/blacklist/browser/list-location.ts'
import { noteSeen } from '#lib/platform/browser/seen.ts'
import type { AddressQuery } from '#lib/platform/browser/use-address-query.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { rangeWords } from './pager/range-words.ts'
import { useArrival } from './pager/use-arrival.ts'
import { useReadAhead } from './pager/use-read-ahead.ts'
import { useTurns } from './pager/use-turns.ts'
import { useRecord } from './record/use-record.ts'
import { useNote } from './remarks/use-note.ts'
import { useLearned } from './use-learned.ts'
import { useListLocation } from './use-list-location.ts'
import { useView } from './use-view.ts'

export type List = ReturnType<typeof useList>

/** State and actions of the list page; panel.tsx renders it. */
export function useList(
  address: AddressQuery,
  bare: BareAddress,
  rememberedFields: readonly string[],
  scroller: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient()
  const { words, say } = useWords('blacklist')
  const location = useListLocation(address, bare)
  const { page, criteria, latest, replace } = location
  const asked = useMemo(() => ({ page, criteria }), [page, criteria])
  const { view, refreshFailure, fetching, refresh: read } = useView(asked)
  const answer = view.kind === 'answer' ? view.answer : undefined
  const settled = view.kind === 'answer' && view.settled
  const { columns, totals, known } = useLearned(answer, rememberedFields)
  const note = useNote(location, view, replace)
  const arrival = useArrival(scroller, answer)

  const isCounting = answer?.copy?.isCounting ?? false
  const range = answer
    ? rangeWords(words, say, { ...answer.pagination, rows: answer.items.length, isCounting })
    : words.noRange
  const { limit, offset } = answer?.pagination ?? page
  const settledPage =
    settled && !isCounting ? hashKey(blacklistOptions({ page: { limit, offset }, criteria }).queryKey) : undefined
  const aheadBy = settled ? answer?.aheadBy : undefined
  useEffect(() => {
    if (aheadBy !== undefined) noteSeen(aheadBy)
  }, [aheadBy])
  // A whole answer is kept on the server, except that a slow one is found again after each change of a running sync.
  useReadAhead(asked, known, settled, settledPage !== undefined && !answer?.copy?.slow)
  const record = useRecord(location, known, scroller)
  const turns = useTurns(location, arrival, known, settled && answer !== undefined)

  const tellLess = useCallback(() => {
    const now = latest()
    replace(now.page, now.record)
  }, [latest, replace])

  const [refreshes, setRefreshes] = useState(0)
  async function readAgain() {
    if (!(await read())) return
    doubtOtherPages(client)
    setRefreshes((before) => before + 1)
  }
  const sync = useSync(() => void readAgain())
  // The synced copy is only as new as the last sync.
  const refresh = isLive(criteria) ? readAgain : sync.begin

  return {
    // While the address is about to be corrected, everything already shows the corrected page.
    page: note?.page ?? page,
    criteria,
    view,
    refreshFailure,
    fetching,
    columns,
    totals,
    known,
    note,
    range,
    settled,
    /** Names the page on screen; undefined while another loads or is counted. */
    settledPage,
    /** How many times the list was read again, by the person or automatically. */
    refreshes,
    ...record,
    hrefOf: location.hrefOf,
    tellLess,
    ...turns,
    sync,
    refresh,
    retry: read,
    onScroll: arrival.onScroll,
  }
}
