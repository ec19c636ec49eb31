import { z } from 'zod'
import type { WebhookData } from '#lib/features/delivery/api/webhook.ts'
import { readAttempts } from '#lib/features/delivery/server/attempts.ts'
import { readWebhook, removeWebhook, setWebhook } from '#lib/features/delivery/server/settings.ts'
import { targetOf } from '#lib/features/delivery/server/target.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { actorOf } from '#lib/platform/audit/audit-event.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Answer, answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

const settings = z.object({
  url: z
    .string('Give the address')
    .refine((text) => targetOf(text) !== undefined, 'Give an address that begins with https://'),
  digest: z.boolean('Say whether to send a digest').default(false),
  paused: z.boolean('Say whether it is paused').default(false),
})

/**
 * A handler that changes where data goes. Requires a recently given password, and is audited before the change, which
 * is made in another store.
 */
const changing = (handler: (context: SignedInContext, connection: string) => Promise<Answer>) =>
  signedIn(
    confirmed(async (context: SignedInContext) =>
      context.session.connection === null ? refused('upstreamNoKey') : handler(context, context.session.connection),
    ),
  )

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/webhook', {
  GET: signedIn(async ({ session: { connection }, now }) => {
    if (connection === null) return refused('upstreamNoKey')
    const webhooks = await webhookDatabase()
    const data: WebhookData = {
      webhook: await readWebhook(webhooks, connection, now),
      attempts: await readAttempts(webhooks, connection),
    }
    return answered('Where changes are delivered', data)
  }),

  PUT: changing(async ({ request, session, database, requestId, now }, connection) => {
    const body = await readBody(request, settings)
    if (!body.ok) return invalidBody(body)
    const { digest, paused } = body.value
    const url = targetOf(body.value.url)?.href ?? ''
    const webhooks = await webhookDatabase()
    const details = { host: new URL(url).host, digest, paused }
    await recordAuditEvent(database, { at: now, actor: actorOf(session), action: 'webhook.set', requestId, details })
    const secret = await setWebhook(webhooks, connection, { url, digest, paused }, now, configuration().sessionSecrets)
    return answered('Changes are delivered there from now on', {
      webhook: await readWebhook(webhooks, connection, now),
      secret: secret ?? null,
    })
  }),

  DELETE: changing(async ({ session, database, requestId, now }, connection) => {
    const webhooks = await webhookDatabase()
    if ((await readWebhook(webhooks, connection, now)) === null) return refused('notFound')
    await recordAuditEvent(database, { at: now, actor: actorOf(session), action: 'webhook.remove', requestId })
    await removeWebhook(webhooks, connection)
    return answered('Changes are not delivered any more', { webhook: null })
  }),
})
