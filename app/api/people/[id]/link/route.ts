import { answered, refused } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'
import { type SignedInContext, signedIn } from '#lib/server/operation.ts'
import { renewLink } from '#lib/staff/invite-person.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id/link', {
  POST: signedIn(
    confirmed(async (context: SignedInContext) => {
      const outcome = await renewLink(context, context.params.id ?? '')
      return typeof outcome === 'string'
        ? refused(outcome)
        : answered('Pass the link on; it works once', outcome, { status: 201 })
    }),
  ),
})
