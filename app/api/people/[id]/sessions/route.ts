import { answered, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { signOutPerson } from '#lib/staff/change-person.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id/sessions', {
  DELETE: signedIn(async (context) => {
    const ended = await signOutPerson(context, context.params.id ?? '')
    return typeof ended === 'string' ? refused(ended) : answered('The person is signed out', { ended })
  }),
})
