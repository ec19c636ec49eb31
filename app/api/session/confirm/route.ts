import { z } from 'zod'
import { answered, invalid, invalidBody, refusedFor } from '#lib/server/answer.ts'
import { CONFIRMED_MILLISECONDS } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { confirmSession } from '#lib/server/session.ts'
import { checkOwnPassword } from '#lib/staff/check-own-password.ts'
import { passwordField } from '#lib/staff/person-fields.ts'

const confirmation = z.object({ password: passwordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm', {
  POST: signedIn(async (context) => {
    const { request, database, session, now } = context
    const body = await readBody(request, confirmation)
    if (!body.ok) return invalidBody(body)
    const outcome = await checkOwnPassword(context, body.value.password)
    if (!outcome.ok) {
      return outcome.why === 'throttled'
        ? refusedFor(outcome.retryAfterSeconds)
        : invalid({ password: { code: 'wrong', reason: 'This is not your password' } })
    }
    await confirmSession(database, session.id, now)
    return answered('Your password is confirmed', {
      confirmedUntil: new Date(now + CONFIRMED_MILLISECONDS).toISOString(),
    })
  }),
})
