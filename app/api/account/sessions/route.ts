import { listSessions } from '#lib/features/session/server/list-sessions.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/sessions', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ database, session, now }) =>
    answered('Your sessions', await listSessions(database, session.accountId, session.id, now)),
  ),
})
