import { z } from 'zod'
import { startSession } from '#lib/features/session/server/start-session.ts'
import { admit } from '#lib/features/sign-on/server/admit.ts'
import { beginSignOn, redeem } from '#lib/features/sign-on/server/begin-sign-on.ts'
import { withAttempt } from '#lib/platform/access/attempts.ts'
import { anyonesDevice } from '#lib/platform/access/device-cookie.ts'
import { queryField } from '#lib/platform/access/person-fields.ts'
import { attemptLimits } from '#lib/platform/access/sign-in.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { invalidBody, refused, refusedFor } from '#lib/platform/http/answer.ts'
import { clientAddress } from '#lib/platform/http/client-address.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { handOver } from '../../people/hand-over.ts'

const returned = z.object({ query: queryField })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/provider', {
  POST: anyone(async (context) => beginSignOn(context, await consoleDatabase(), 'sign-in')),

  PUT: anyone(async (context) => {
    const { request, requestId, now } = context
    const body = await readBody(request, returned)
    if (!body.ok) return invalidBody(body)
    const database = await consoleDatabase()
    const [secret = ''] = configuration().sessionSecrets
    const headers = new Headers()
    // Only the provider tells who this is. A browser in which somebody has signed in counts by itself, so that strangers
    // in its network do not slow it down.
    const device = anyonesDevice(request.headers)
    const known = device === undefined ? undefined : { device }
    const redeemed = await withAttempt(
      database,
      attemptLimits({ address: clientAddress(request), known }, secret),
      now,
      () => redeem(context, database, { purpose: 'sign-in', query: body.value.query, headers }),
      // Only an attempt that the provider does not vouch for counts against the client.
      (outcome) => !outcome.ok && outcome.why !== 'providerUnavailable',
    )
    if (!redeemed.ok && redeemed.why === 'throttled') return refusedFor(redeemed.retryAfterSeconds)
    const admitted = redeemed.ok
      ? await admit(database, redeemed.identity, redeemed.provider.rules, context, (queries, account, heir) =>
          handOver(queries, account, heir, { at: now, actor: account, requestId }),
        )
      : redeemed
    if (!admitted.ok) {
      const actor = 'account' in admitted ? (admitted.account ?? null) : null
      const details = { by: 'provider', why: admitted.why }
      await recordAuditEvent(database, { at: now, actor, action: 'session.refused', requestId, details })
      return refused(admitted.why, headers)
    }
    const provider = redeemed.ok && { issuer: redeemed.identity.issuer, session: redeemed.identity.session }
    const reply = await startSession(context, database, admitted.account, provider ? { provider } : {})
    for (const cookie of headers.getSetCookie()) reply.headers?.append('set-cookie', cookie)
    return reply
  }),
})
