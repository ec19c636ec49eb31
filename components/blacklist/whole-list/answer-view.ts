import type { UseQueryResult } from '@tanstack/react-query'
import type { WholeListAnswer } from '#lib/features/blacklist/browser/whole-list-query.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

type Query = Pick<
  UseQueryResult<WholeListAnswer, RequestFailure>,
  'data' | 'isPlaceholderData' | 'fetchStatus' | 'isFetching'
>

/** What stands in the place of the rows. While `busy`, an answer may be the one before. */
export type AnswerView =
  | { readonly kind: 'answer'; readonly answer: WholeListAnswer; readonly busy: boolean }
  | { readonly kind: 'failed'; readonly failure: RequestFailure; readonly busy: boolean }
  /** For the connection: the rows before, which nobody asked for now, would pass for the answer. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }

/** @param failure what became of the latest attempt at the same, also while it is tried again. */
export function answerView(query: Query, failure: RequestFailure | undefined): AnswerView {
  const { data, isPlaceholderData, fetchStatus, isFetching } = query
  if (failure && (data === undefined || isPlaceholderData)) return { kind: 'failed', failure, busy: isFetching }
  const isPaused = fetchStatus === 'paused'
  if (data && !(isPlaceholderData && isPaused)) return { kind: 'answer', answer: data, busy: isFetching }
  return { kind: isPaused ? 'waiting' : 'loading' }
}
