import { z } from 'zod'
import { answered, invalid, invalidBody, refusedFor } from '#lib/server/answer.ts'
import { clientAddress } from '#lib/server/client-address.ts'
import { configuration } from '#lib/server/configuration.ts'
import { CONFIRMED_MILLISECONDS } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { confirmSession } from '#lib/server/session.ts'
import { passwordField } from '#lib/staff/person-fields.ts'
import { checkSignIn } from '#lib/staff/sign-in.ts'

const confirmation = z.object({ password: passwordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/confirm', {
  POST: signedIn(async ({ request, database, session, now }) => {
    const body = await readBody(request, confirmation)
    if (!body.ok) return invalidBody(body)
    const [secret = ''] = configuration().sessionSecrets
    const attempt = { email: session.user.email, password: body.value.password, address: clientAddress(request) }
    const outcome = await checkSignIn(database, attempt, secret, now)
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
