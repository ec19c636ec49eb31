import { z } from 'zod'
import { answered, invalidBody, refused } from '#lib/server/answer.ts'
import { configuration } from '#lib/server/configuration.ts'
import { consoleDatabase } from '#lib/server/console-database.ts'
import { route } from '#lib/server/handle.ts'
import { anyone } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { startSession } from '#lib/server/start-session.ts'
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#lib/staff/password.ts'
import { createFirstAdmin, isSetUpOpen, isSetUpToken } from '#lib/staff/set-up.ts'

const firstAdmin = z.object({
  token: z.string('The link is not complete').max(256, 'The link is not complete'),
  name: z.string('Enter your name').trim().min(1, 'Enter your name').max(100, 'Use 100 characters or fewer'),
  email: z
    .string('Enter your e-mail address')
    .trim()
    .max(254, 'This is too long')
    .pipe(z.email('This is not an e-mail address')),
  password: z
    .string('Choose a password')
    .min(PASSWORD_MINIMUM, `Use ${PASSWORD_MINIMUM} characters or more`)
    .max(PASSWORD_MAXIMUM, `Use ${PASSWORD_MAXIMUM} characters or fewer`),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/set-up', {
  GET: anyone(async () => answered('Whether the first admin is still to be created', { open: await isSetUpOpen() })),

  POST: anyone(async (context) => {
    const { request, now } = context
    const body = await readBody(request, firstAdmin)
    if (!body.ok) return invalidBody(body)
    if (!isSetUpToken(body.value.token, configuration().setUpToken)) return refused('setUpClosed')
    const database = await consoleDatabase()
    const accountId = await createFirstAdmin(database, body.value, now)
    if (accountId === undefined) return refused('setUpClosed')
    return startSession(context, database, { id: accountId, email: body.value.email, role: 'admin' })
  }),
})
