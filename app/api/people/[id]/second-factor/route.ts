import { resetSecondFactor } from '#lib/features/people/server/reset-second-factor.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id/second-factor', {
  DELETE: signedIn(
    { shows: 'nothing personal', changes: ['person.reset_factor'], confirmed: true },
    async (context) => {
      const ended = await resetSecondFactor(context, context.params.id ?? '')
      return typeof ended === 'string' ? refused(ended) : answered('The second factor is taken off', { ended })
    },
  ),
})
