import { z } from 'zod'
import { createFirstAdmin, isSetUpOpen, isSetUpToken } from '#lib/features/session/server/set-up.ts'
import { noteAccounts } from '#lib/features/session/server/set-up-marker.ts'
import { startSession } from '#lib/features/session/server/start-session.ts'
import { faultOfNewPassword } from '#lib/platform/access/new-password.ts'
import { emailField, nameField, newPasswordField, tokenField } from '#lib/platform/access/person-fields.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalid, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

const firstAdmin = z.object({ token: tokenField, name: nameField, email: emailField, password: newPasswordField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/set-up', {
  GET: anyone(async () => answered('Whether the first admin is still to be created', { open: await isSetUpOpen() })),

  POST: anyone(async (context) => {
    const { request, requestId, now } = context
    const body = await readBody(request, firstAdmin)
    if (!body.ok) return invalidBody(body)
    if (!isSetUpToken(body.value.token, configuration().setUpToken)) return refused('setUpClosed')
    const fault = await faultOfNewPassword(body.value.password, { ...body.value, password_hash: null })
    if (fault) return invalid({ password: fault })
    const database = await consoleDatabase()
    const account = await createFirstAdmin(database, body.value, { by: 'link', requestId, now })
    if (!account) return refused('setUpDone')
    noteAccounts(configuration().databaseUrl)
    return startSession(context, database, account)
  }),
})
