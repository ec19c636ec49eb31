import { endOneSessionOf } from '#lib/platform/access/running-sessions.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/sessions/:id', {
  DELETE: signedIn(
    { shows: 'nothing personal', changes: ['session.end_others'] },
    async ({ session, params, change }) => {
      const { id = '' } = params
      // A person ends their own session by signing out, which removes the cookie too.
      if (id === session.id) return refused('notFound')
      const ended = await change(async ({ database, append }) => {
        if (!(await endOneSessionOf(database, session.accountId, id))) return 0
        await append({ action: 'session.end_others', details: { ended: 1 } })
        return 1
      })
      return ended === 0 ? refused('notFound') : answered('The session is ended', { ended })
    },
  ),
})
