import { z } from 'zod'
import { startSession } from '#lib/features/session/server/start-session.ts'
import { wayOut } from '#lib/features/sign-on/server/way-out.ts'
import { emailKey } from '#lib/platform/access/accounts.ts'
import { knownDevice } from '#lib/platform/access/device-cookie.ts'
import { codeField, passwordField } from '#lib/platform/access/person-fields.ts'
import { checkSecondFactor, hasSecondFactor } from '#lib/platform/access/second-factor.ts'
import { endSession } from '#lib/platform/access/session.ts'
import { clearSessionCookie } from '#lib/platform/access/session-cookie.ts'
import { checkSignIn } from '#lib/platform/access/sign-in.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalidBody, refused, refusedFor } from '#lib/platform/http/answer.ts'
import { clientAddress } from '#lib/platform/http/client-address.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone, signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

const credentials = z.object({
  email: z
    .string('Enter your e-mail address')
    .trim()
    .min(1, 'Enter your e-mail address')
    .max(254, 'This is too long')
    .refine((text) => !text.includes('\0'), 'This is not an e-mail address'),
  password: passwordField,
  code: codeField.optional(),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session', {
  POST: anyone(async (context) => {
    const { request, requestId, now } = context
    const body = await readBody(request, credentials)
    if (!body.ok) return invalidBody(body)
    const database = await consoleDatabase()
    const { sessionSecrets } = configuration()
    const [secret = ''] = sessionSecrets
    const device = knownDevice(request.headers, body.value.email)
    const known = device === undefined ? undefined : { device }
    const attempt = { ...body.value, address: clientAddress(request), known }
    const outcome = await checkSignIn(database, attempt, secret, now)
    if (!outcome.ok && outcome.why === 'throttled') return refusedFor(outcome.retryAfterSeconds)
    if (!outcome.ok) {
      const subjects = [emailKey(attempt.email)]
      await recordAuditEvent(database, { at: now, actor: null, action: 'session.refused', requestId, subjects })
      return refused('wrongPassword')
    }
    const { account } = outcome
    if (!(await hasSecondFactor(database, account.id))) return startSession(context, database, account)

    const { code } = body.value
    if (code === undefined) return refused('secondFactorAsked')
    const factor = { accountId: account.id, code, from: device }
    const second = await checkSecondFactor(database, factor, sessionSecrets, now)
    if (second.ok) return startSession(context, database, account, { factor: second.by })
    if (second.why === 'throttled') return refusedFor(second.retryAfterSeconds)
    await recordAuditEvent(database, { at: now, actor: account, action: 'factor.wrong', requestId })
    return refused('secondFactorWrong')
  }),

  GET: signedIn(
    { shows: 'nothing personal', beforeSecondFactor: true },
    async ({ session: { user, environment, choices, expiresAt } }) =>
      answered('You are signed in', { user, environment, choices, expiresAt: new Date(expiresAt).toISOString() }),
  ),

  DELETE: signedIn(
    { shows: 'nothing personal', changes: ['session.end'], beforeSecondFactor: true },
    async ({ session, change, database: store }) => {
      await change(async ({ database, append }) => {
        await endSession(database, session.id)
        await append({ action: 'session.end' })
      })
      const headers = new Headers()
      await clearSessionCookie(headers)
      return answered('You are signed out', { elsewhere: await wayOut(store, session) }, { headers })
    },
  ),
})
