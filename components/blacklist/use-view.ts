// Stop 1 of 6: what the list shows of a page; next: lib/features/blacklist/browser/blacklist-query.ts
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { blacklistOptions, useBlacklistPage } from '#lib/features/blacklist/browser/blacklist-query.ts'
import type { Asked } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** State of the table's area. `answer` is what is on screen; while `busy` it may be the previous page's. */
export type View =
  | { readonly kind: 'answer'; readonly answer: BlacklistAnswer; readonly busy: boolean; readonly settled: boolean }
  | { readonly kind: 'failed'; readonly failure: RequestFailure; readonly busy: boolean }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }

export type PageView = {
  readonly view: View
  /** The rows stay, but could not be read again. */
  readonly refreshFailure: RequestFailure | undefined
  readonly fetching: boolean
  /** Reads the page again; resolves to whether that succeeded. */
  readonly refresh: () => Promise<boolean>
}

type Failed = { readonly key: string; readonly failure: RequestFailure }

/** One page of the list as it is to be shown, in every state of its request. */
export function useView(asked: Asked): PageView {
  const key = hashKey(blacklistOptions(asked).queryKey)
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = useBlacklistPage(asked)
  // The query drops its error when it retries. The page keeps it, with Retry and its focus, until the result is known.
  const [failed, setFailed] = useState<Failed>()
  if (error !== null && failed?.failure !== error) setFailed({ key, failure: error })

  const failure = error ?? (failed?.key === key ? failed.failure : undefined)
  const refresh = async () => (await refetch()).isSuccess
  const withheld = error?.status === 403

  function view(): View {
    if (data !== undefined && !withheld && !(isPlaceholderData && fetchStatus === 'paused')) {
      return { kind: 'answer', answer: data, busy: isFetching, settled: !isPlaceholderData }
    }
    if (fetchStatus === 'paused') return { kind: 'waiting' }
    return failure ? { kind: 'failed', failure, busy: isFetching } : { kind: 'loading' }
  }

  return {
    view: view(),
    refreshFailure: data !== undefined && !isPlaceholderData && error !== null ? error : undefined,
    fetching: isFetching,
    refresh,
  }
}
