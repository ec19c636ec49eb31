import { endSessionsOf } from '#lib/platform/access/session.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/sessions/others', {
  DELETE: signedIn({ shows: 'nothing personal', changes: ['session.end_others'] }, async ({ session, change }) => {
    const ended = await change(async ({ database, append }) => {
      const count = await endSessionsOf(database, session.accountId, session.id)
      if (count > 0) await append({ action: 'session.end_others', details: { ended: count } })
      return count
    })
    return answered('Your other sessions are ended', { ended })
  }),
})
