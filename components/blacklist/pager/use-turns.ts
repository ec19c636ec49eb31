// Stop 1 of 6: what a turn of the page does; next: components/blacklist/use-list-location.ts
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { stringifyJson } from '#lib/contract/json.ts'
import { offsetAfterResize, type PageRequest } from '#lib/contract/pagination.ts'
import { prefetchPage } from '#lib/features/blacklist/browser/blacklist-query.ts'
import { type ListCriteria, nextSort } from '#lib/features/blacklist/browser/list-criteria.ts'
import { effectiveLimit, type KnownList, neighbours, type Step } from '#lib/features/blacklist/browser/list-location.ts'
import { remember } from '#lib/platform/browser/preferences.ts'
import type { useListLocation } from '../use-list-location.ts'
import type { useArrival } from './use-arrival.ts'

/** Turns to other pages and other entries. `isSettled`: whether an answer is shown, and is the final one to the address. */
export function useTurns(
  { page, latest, go, ask: askFor, replace }: ReturnType<typeof useListLocation>,
  arrival: ReturnType<typeof useArrival>,
  known: KnownList | undefined,
  isSettled: boolean,
) {
  const client = useQueryClient()

  const turnTo = useCallback(
    (target: PageRequest) => {
      // Requested before rendering, so that the answer is already on its way.
      prefetchPage(client, { page: target, criteria: latest().criteria })
      go(target)
    },
    [client, latest, go],
  )

  const goTo = useCallback(
    (target: PageRequest) => {
      arrival.startAtTop()
      turnTo(target)
    },
    [arrival.startAtTop, turnTo],
  )

  const startAtTop = arrival.startAtTop
  const ask = useCallback(
    (change: Partial<ListCriteria>) => {
      startAtTop()
      askFor({ ...latest().criteria, ...change })
    },
    [startAtTop, askFor, latest],
  )

  const sortBy = useCallback((path: string) => ask({ sort: nextSort(latest().criteria.sort, path) }), [ask, latest])

  function step(to: Step) {
    const target = neighbours(latest().page, known)[to]
    if (target) goTo(target)
  }

  function resize(limit: number) {
    const first = arrival.keepFirstVisible()
    const asked = { limit, offset: first }
    remember('page-size', limit)
    turnTo({ limit, offset: offsetAfterResize(first, effectiveLimit(asked, known)) })
  }

  /** Shows other entries or another page size. If the entries stay the same, the first visible row stays in view. */
  function show(wanted: ListCriteria, limit: number) {
    if (stringifyJson(wanted) === stringifyJson(latest().criteria)) {
      if (limit !== page.limit) resize(limit)
      return
    }
    remember('page-size', limit)
    startAtTop()
    askFor(wanted, limit)
  }

  // The service may return fewer rows than the new size asks for, and so miss the row to keep.
  const missed = isSettled ? arrival.missedRow() : undefined
  useEffect(() => {
    if (missed !== undefined && known) {
      replace({ limit: page.limit, offset: offsetAfterResize(missed, known.returnedLimit) })
    }
  }, [missed, known, page.limit, replace])

  return { goTo, ask, sortBy, step, resize, show }
}
