import { z } from 'zod'
import { checkOwnPassword } from '#lib/features/session/server/check-own-password.ts'
import { changeOwnPassword } from '#lib/features/session/server/choose-password.ts'
import { faultOfNewPassword } from '#lib/platform/access/new-password.ts'
import { newPasswordField, passwordField } from '#lib/platform/access/person-fields.ts'
import { writeSessionCookie } from '#lib/platform/access/session-cookie.ts'
import { answered, invalid, refused, refusedFor } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const change = z.object({ current: passwordField, next: newPasswordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/password', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['password.change', 'password.wrong'], body: jsonBody(change) },
    async (context) => {
      const { current, next } = context.body.value
      const outcome = await checkOwnPassword(context, current)
      if (!outcome.ok) {
        return outcome.why === 'throttled'
          ? refusedFor(outcome.retryAfterSeconds)
          : invalid({ current: { code: 'wrong', reason: 'This is not your password' } })
      }
      const fault = await faultOfNewPassword(next, outcome.account)
      if (fault) return invalid({ next: fault })
      const headers = new Headers()
      const cookie = await writeSessionCookie(headers)
      return (await changeOwnPassword(context, outcome.account, { password: next, cookie }))
        ? answered('Your password is changed', {}, { headers })
        : refused('signedOut')
    },
  ),
})
