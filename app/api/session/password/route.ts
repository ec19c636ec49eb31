import { z } from 'zod'
import { answered, invalid, invalidBody, refusedFor } from '#lib/server/answer.ts'
import { clientAddress } from '#lib/server/client-address.ts'
import { configuration } from '#lib/server/configuration.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { changeOwnPassword } from '#lib/staff/choose-password.ts'
import { newPasswordField, passwordField } from '#lib/staff/person-fields.ts'
import { checkSignIn } from '#lib/staff/sign-in.ts'

const change = z.object({ current: passwordField, next: newPasswordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/password', {
  PUT: signedIn(async (context) => {
    const { request, database, session, now } = context
    const body = await readBody(request, change)
    if (!body.ok) return invalidBody(body)
    const [secret = ''] = configuration().sessionSecrets
    const { current, next } = body.value
    const attempt = { email: session.user.email, password: current, address: clientAddress(request) }
    const outcome = await checkSignIn(database, attempt, secret, now)
    if (!outcome.ok) {
      return outcome.why === 'throttled'
        ? refusedFor(outcome.retryAfterSeconds)
        : invalid({ current: { code: 'wrong', reason: 'This is not your password' } })
    }
    await changeOwnPassword(context, next)
    return answered('Your password is changed', {})
  }),
})
