import { answerSchema } from '#lib/features/review/api/review-schema.ts'
import { answerReview } from '#lib/features/review/server/answer-review.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reviews/:id/answer', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['review.answer'], body: jsonBody(answerSchema) },
    async (context) => {
      const outcome = await answerReview(context, context.params.id ?? '', context.body.value)
      return outcome === 'answered' ? answered('Answered', {}) : refused(outcome)
    },
  ),
})
