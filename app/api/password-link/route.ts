import { z } from 'zod'
import { choosePassword } from '#lib/features/session/server/choose-password.ts'
import { startSession } from '#lib/features/session/server/start-session.ts'
import { newPasswordField, tokenField } from '#lib/platform/access/person-fields.ts'
import { hasSecondFactor } from '#lib/platform/access/second-factor.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalid, invalidBody, refused, refusedFor } from '#lib/platform/http/answer.ts'
import { clientAddress } from '#lib/platform/http/client-address.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

const choice = z.object({ token: tokenField, password: newPasswordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/password-link', {
  POST: anyone(async (context) => {
    const body = await readBody(context.request, choice)
    if (!body.ok) return invalidBody(body)
    const [secret = ''] = configuration().sessionSecrets
    const database = await consoleDatabase()
    const attempt = { ...body.value, address: clientAddress(context.request) }
    const outcome = await choosePassword(database, attempt, secret, context)
    if (outcome.ok && (await hasSecondFactor(database, outcome.account.id))) {
      return answered('Your password is chosen; sign in with it and your second factor', {})
    }
    if (outcome.ok) return startSession(context, database, outcome.account)
    if (outcome.why === 'refused') return invalid({ password: outcome.fault })
    return outcome.why === 'throttled' ? refusedFor(outcome.retryAfterSeconds) : refused('passwordLinkClosed')
  }),
})
