import { z } from 'zod'
import { checkOwnPassword } from '#lib/features/session/server/check-own-password.ts'
import { passwordField } from '#lib/platform/access/person-fields.ts'
import { replaceCookie } from '#lib/platform/access/session.ts'
import { writeSessionCookie } from '#lib/platform/access/session-cookie.ts'
import { answered, invalid, refusedFor } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { CONFIRMED_MILLISECONDS } from '#lib/platform/http/still-allowed.ts'

const confirmation = z.object({ password: passwordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm', {
  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['password.wrong'], body: jsonBody(confirmation) },
    async (context) => {
      const { body, change, session, now } = context
      const outcome = await checkOwnPassword(context, body.value.password)
      if (!outcome.ok) {
        return outcome.why === 'throttled'
          ? refusedFor(outcome.retryAfterSeconds)
          : invalid({ password: { code: 'wrong', reason: 'This is not your password' } })
      }
      const headers = new Headers()
      const cookie = await writeSessionCookie(headers)
      await change(({ database }) => replaceCookie(database, session.id, cookie, now))
      const confirmedUntil = new Date(now + CONFIRMED_MILLISECONDS).toISOString()
      return answered('Your password is confirmed', { confirmedUntil }, { headers })
    },
  ),
})
