import { renewLink } from '#lib/features/people/server/invite-person.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id/link', {
  POST: signedIn({ shows: 'nothing personal', changes: ['person.link'], confirmed: true }, async (context) => {
    const outcome = await renewLink(context, context.params.id ?? '')
    return typeof outcome === 'string'
      ? refused(outcome)
      : answered('Pass the link on; it works once', outcome, { status: 201 })
  }),
})
