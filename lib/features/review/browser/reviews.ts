import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page, PageRequest } from '#lib/contract/pagination.ts'
import { isShape, isText } from '#lib/contract/shape.ts'
import { callConsole, dataOf, readTrusted } from '#lib/platform/browser/fetcher.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { ReviewReason } from '#lib/platform/reviews/api/review.ts'
import type { AnswerDraft } from '../api/review-schema.ts'
import type { EntryReview, OpenedReview, OwnRequest, Queue, ReviewsPage } from '../api/reviews.ts'

const PATH = '/api/reviews'
const REVIEWS_KEY = ['reviews'] as const

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** A page of the queue. */
export function reviewsOptions(queue: Queue, answered: boolean, { limit, offset }: PageRequest) {
  return queryOptions<ReviewsPage, RequestFailure>({
    queryKey: [...REVIEWS_KEY, 'queue', queue, answered, limit, offset],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ queue, limit: String(limit), offset: String(offset) })
      if (answered) asked.set('answered', '1')
      return readTrusted(`${PATH}?${asked}`, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A page of the person's own requests. */
export function ownRequestsOptions({ limit, offset }: PageRequest) {
  return queryOptions<Page<OwnRequest>, RequestFailure>({
    queryKey: [...REVIEWS_KEY, 'own', limit, offset],
    queryFn: ({ signal }) => readTrusted(`${PATH}/own?limit=${limit}&offset=${offset}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A review in full. */
export function reviewOptions(id: string) {
  return queryOptions<OpenedReview, RequestFailure>({
    queryKey: [...REVIEWS_KEY, 'one', id],
    queryFn: ({ signal }) => readTrusted(pathOf(id), { signal }),
    staleTime: 0,
  })
}

/** The reviews of an entry, the latest first. */
export function entryReviewsOptions(key: string) {
  return queryOptions<readonly EntryReview[], RequestFailure>({
    queryKey: [...REVIEWS_KEY, 'entry', key],
    queryFn: ({ signal }) => readTrusted(`/api/blacklist/users/${encodeURIComponent(key)}/reviews`, { signal }),
    staleTime: 0,
  })
}

const isAsked = isShape({ id: isText })

/** What a review is about: a checked value, or an entry. */
export type ReviewSubject =
  | { readonly value: string; readonly country?: string | undefined; readonly anyway?: boolean | undefined }
  | { readonly key: string }

/** Requests a review. A repeat with the same idempotency key requests no second one. Returns its id. */
export async function askReview(
  client: QueryClient,
  subject: ReviewSubject,
  question: { readonly why: ReviewReason; readonly text: string },
  idempotencyKey: string,
): Promise<string> {
  const [path, body] =
    'key' in subject
      ? [`/api/blacklist/users/${encodeURIComponent(subject.key)}/reviews`, question]
      : [PATH, { ...subject, ...question }]
  const answer = await callConsole(path, { method: 'POST', body, idempotencyKey })
  await client.invalidateQueries({ queryKey: REVIEWS_KEY })
  return dataOf(answer, isAsked).id
}

/** Changes a review, and refreshes it; also after a refusal, since somebody else may have changed it meanwhile. */
async function changeReview(client: QueryClient, path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    await callConsole(path, { method: 'PUT', body })
  } catch (error) {
    void client.invalidateQueries({ queryKey: REVIEWS_KEY })
    throw error
  }
  await client.invalidateQueries({ queryKey: REVIEWS_KEY })
}

/** Assigns a review to a person, or to nobody. */
export async function assignReview(
  client: QueryClient,
  { id, version }: OpenedReview,
  to: string | null,
): Promise<void> {
  await changeReview(client, `${pathOf(id)}/assignee`, { to, version })
}

/** Answers a review, or changes its answer. */
export async function answerReview(
  client: QueryClient,
  { id, version }: OpenedReview,
  draft: Omit<AnswerDraft, 'version'>,
): Promise<void> {
  await changeReview(client, `${pathOf(id)}/answer`, { ...draft, version })
}
