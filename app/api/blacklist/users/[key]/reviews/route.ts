import { keptKeyOf, keptKeysOf } from '#lib/features/entries/server/opened-entry.ts'
import { entryQuestionSchema } from '#lib/features/review/api/review-schema.ts'
import { askReview } from '#lib/features/review/server/ask-review.ts'
import { reviewsOf } from '#lib/features/review/server/list-reviews.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { creationId } from '#lib/platform/http/creation-id.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key/reviews', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database, params, session }) => {
    const keys = await keptKeysOf(session.connection, params.key ?? '')
    return keys ? answered('The reviews of the entry', await reviewsOf(database.queries, keys)) : refused('notFound')
  }),

  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['review.ask'], body: jsonBody(entryQuestionSchema) },
    async (context) => {
      const key = await keptKeyOf(context.session.connection, context.params.key ?? '')
      if (key === undefined) return refused('notFound')
      const about = { checked: null, outcome: null, found: 1, entries: [key] }
      const id = creationId(context)
      const isAsked = await askReview(context, id, { ...context.body.value, ...about })
      return isAsked ? answered('Asked', { id }, { status: 201 }) : refused('upstreamNoKey')
    },
  ),
})
