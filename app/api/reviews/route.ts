import { z } from 'zod'
import { answerForReview } from '#lib/features/check/server/answer-for-review.ts'
import { answerQuestionSchema } from '#lib/features/review/api/review-schema.ts'
import { QUEUES } from '#lib/features/review/api/reviews.ts'
import { askReview } from '#lib/features/review/server/ask-review.ts'
import { listReviews } from '#lib/features/review/server/list-reviews.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { creationId } from '#lib/platform/http/creation-id.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** A value of five thousand characters and a text of two thousand, each of up to six bytes in JSON. */
const BODY_MAXIMUM_BYTES = 48 * 1024

const queues = z.enum(QUEUES)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reviews', {
  GET: paged({ shows: ['review.list'] }, async (context) => {
    const queue = queues.safeParse(context.query.get('queue') ?? 'all')
    if (!queue.success)
      return invalid({ queue: { code: 'invalid_value', reason: `queue must be one of ${QUEUES.join(', ')}` } })
    const isAnswered = context.query.get('answered') === '1'
    const page = await listReviews(context, { ...context.page, queue: queue.data, answered: isAnswered })
    return answered('Reviews', page)
  }),

  POST: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['review.ask'],
      body: jsonBody(answerQuestionSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { why, text, value, ...manner } = context.body.value
      const checked = await answerForReview(context, value, manner)
      if (!checked) return invalid({ value: { code: 'empty', reason: 'It contains nothing to search for' } })
      const { outcome, found, entries, country, mayTell } = checked
      const told = { outcome: mayTell ? outcome : null, found, entries }
      const id = creationId(context, context.session.chosen)
      const isAsked = await askReview(context, id, { why, text, checked: { value, country }, ...told })
      return isAsked ? answered('Asked', { id }, { status: 201 }) : refused('upstreamNoKey')
    },
  ),
})
