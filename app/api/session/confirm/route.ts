import { z } from 'zod'
import { checkOwnPassword } from '#lib/features/session/server/check-own-password.ts'
import { passwordField } from '#lib/platform/access/person-fields.ts'
import { confirmSession } from '#lib/platform/access/session.ts'
import { answered, invalid, invalidBody, refusedFor } from '#lib/platform/http/answer.ts'
import { CONFIRMED_MILLISECONDS } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

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
