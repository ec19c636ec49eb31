import { signOutPerson } from '#lib/features/people/server/change-person.ts'
import { listSessions } from '#lib/features/session/server/list-sessions.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/people/:id/sessions', {
  GET: signedIn({ shows: ['person.sessions'] }, async ({ database, session, params, now, record }) => {
    const { id = '' } = params
    const sessions = await listSessions(database, id, session.id, now)
    await record({ action: 'person.sessions', details: { person: id } })
    return answered('The sessions of the person', sessions)
  }),

  DELETE: signedIn({ shows: 'nothing personal', changes: ['person.sign_out'] }, async (context) => {
    const ended = await signOutPerson(context, context.params.id ?? '')
    return typeof ended === 'string' ? refused(ended) : answered('The person is signed out', { ended })
  }),
})
