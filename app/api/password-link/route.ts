import { z } from 'zod'
import { invalidBody, refused, refusedFor } from '#lib/server/answer.ts'
import { clientAddress } from '#lib/server/client-address.ts'
import { configuration } from '#lib/server/configuration.ts'
import { consoleDatabase } from '#lib/server/console-database.ts'
import { route } from '#lib/server/handle.ts'
import { anyone } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { startSession } from '#lib/server/start-session.ts'
import { choosePassword } from '#lib/staff/choose-password.ts'
import { newPasswordField, tokenField } from '#lib/staff/person-fields.ts'

const choice = z.object({ token: tokenField, password: newPasswordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/password-link', {
  POST: anyone(async (context) => {
    const body = await readBody(context.request, choice)
    if (!body.ok) return invalidBody(body)
    const [secret = ''] = configuration().sessionSecrets
    const database = await consoleDatabase()
    const attempt = { ...body.value, address: clientAddress(context.request) }
    const outcome = await choosePassword(database, attempt, secret, context)
    if (outcome.ok) return startSession(context, database, outcome.account)
    return outcome.why === 'throttled' ? refusedFor(outcome.retryAfterSeconds) : refused('passwordLinkClosed')
  }),
})
