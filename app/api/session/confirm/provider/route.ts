import { z } from 'zod'
import { confirmSession } from '#lib/features/session/server/confirm-session.ts'
import { beginSignOn } from '#lib/features/sign-on/server/begin-sign-on.ts'
import { checkOwnIdentity } from '#lib/features/sign-on/server/check-own-identity.ts'
import { queryField } from '#lib/platform/access/person-fields.ts'
import { refused, refusedFor } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const returned = z.object({ query: queryField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm/provider', {
  POST: signedIn({ shows: 'nothing personal', beforeSecondFactor: true }, (context) =>
    beginSignOn(context, context.database, `confirm/${context.session.id}`),
  ),

  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['provider.wrong'],
      beforeSecondFactor: true,
      body: jsonBody(returned),
    },
    async (context) => {
      const headers = new Headers()
      const outcome = await checkOwnIdentity(context, context.body.value.query, headers)
      if (!outcome.ok && outcome.why === 'throttled') return refusedFor(outcome.retryAfterSeconds)
      if (!outcome.ok) return refused(outcome.why, headers)
      const reply = await confirmSession(context)
      for (const cookie of headers.getSetCookie()) reply.headers.append('set-cookie', cookie)
      return reply
    },
  ),
})
