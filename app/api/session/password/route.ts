import { z } from 'zod'
import { answered, invalid, invalidBody, refused, refusedFor } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { checkOwnPassword } from '#lib/staff/check-own-password.ts'
import { changeOwnPassword } from '#lib/staff/choose-password.ts'
import { newPasswordField, passwordField } from '#lib/staff/person-fields.ts'

const change = z.object({ current: passwordField, next: newPasswordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/password', {
  PUT: signedIn(async (context) => {
    const body = await readBody(context.request, change)
    if (!body.ok) return invalidBody(body)
    const { current, next } = body.value
    const outcome = await checkOwnPassword(context, current)
    if (!outcome.ok) {
      return outcome.why === 'throttled'
        ? refusedFor(outcome.retryAfterSeconds)
        : invalid({ current: { code: 'wrong', reason: 'This is not your password' } })
    }
    return (await changeOwnPassword(context, outcome.account, next))
      ? answered('Your password is changed', {})
      : refused('signedOut')
  }),
})
