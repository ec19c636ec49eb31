import { listOwnRequests } from '#lib/features/review/server/list-reviews.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reviews/own', {
  GET: paged({ shows: ['review.list'] }, async (context) =>
    answered('Your requests', await listOwnRequests(context, context.page)),
  ),
})
