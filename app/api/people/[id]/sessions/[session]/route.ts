import { signOutPerson } from '#lib/features/people/server/change-person.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id/sessions/:session', {
  DELETE: signedIn({ shows: 'nothing personal', changes: ['person.sign_out'] }, async (context) => {
    const { id = '', session = '' } = context.params
    const ended = await signOutPerson(context, id, session)
    return typeof ended === 'string' ? refused(ended) : answered('The session is ended', { ended })
  }),
})
