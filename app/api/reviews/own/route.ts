import { parsePage } from '#lib/contract/pagination.ts'
import { listOwnRequests } from '#lib/features/review/server/list-reviews.ts'
import { answered, invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reviews/own', {
  GET: signedIn({ shows: ['review.list'] }, async (context) => {
    const asked = parsePage(context.query)
    if (!asked.ok) return invalid(asked.errors)
    return answered('Your requests', await listOwnRequests(context, asked.page))
  }),
})
