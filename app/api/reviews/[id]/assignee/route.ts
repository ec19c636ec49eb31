import { assigneeSchema } from '#lib/features/review/api/review-schema.ts'
import { assignReview } from '#lib/features/review/server/assign-review.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reviews/:id/assignee', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['review.assign'], body: jsonBody(assigneeSchema) },
    async (context) => {
      const outcome = await assignReview(context, context.params.id ?? '', context.body.value)
      return outcome === 'assigned' ? answered('Assigned', {}) : refused(outcome)
    },
  ),
})
