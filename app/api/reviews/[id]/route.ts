import { openReview } from '#lib/features/review/server/open-review.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/reviews/:id', {
  GET: signedIn({ shows: ['review.view'] }, async (context) => {
    const review = await openReview(context, context.params.id ?? '')
    return review ? answered('The review', review) : refused('notFound')
  }),
})
