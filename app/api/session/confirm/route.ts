import { z } from 'zod'
import { checkOwnPassword } from '#lib/features/session/server/check-own-password.ts'
import { checkOwnSecondFactor } from '#lib/features/session/server/check-own-second-factor.ts'
import { codeField, passwordField } from '#lib/platform/access/person-fields.ts'
import { replaceCookie } from '#lib/platform/access/session.ts'
import { writeSessionCookie } from '#lib/platform/access/session-cookie.ts'
import { answered, invalid, refusedFor } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { CONFIRMED_MILLISECONDS } from '#lib/platform/http/still-allowed.ts'

/** The password, or in its place a code of the second factor. */
const confirmation = z
  .object({ password: passwordField.optional(), code: codeField.optional() })
  .refine(({ password, code }) => password ?? code, { path: ['password'], message: 'Enter your password' })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm', {
  POST: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['password.wrong', 'factor.wrong'],
      beforeSecondFactor: true,
      body: jsonBody(confirmation),
    },
    async (context) => {
      const { body, change, session, now } = context
      const { code, password = '' } = body.value
      const outcome = await (code === undefined
        ? checkOwnPassword(context, password)
        : checkOwnSecondFactor(context, code))
      if (!outcome.ok) {
        if (outcome.why === 'throttled') return refusedFor(outcome.retryAfterSeconds)
        return code === undefined
          ? invalid({ password: { code: 'wrong', reason: 'This is not your password' } })
          : invalid({ code: { code: 'wrong', reason: 'This code is not right, or was used already' } })
      }
      const headers = new Headers()
      const cookie = await writeSessionCookie(headers)
      await change(({ database }) => replaceCookie(database, session.id, cookie, now))
      const confirmedUntil = new Date(now + CONFIRMED_MILLISECONDS).toISOString()
      return answered('It is confirmed that it is you', { confirmedUntil }, { headers })
    },
  ),
})
