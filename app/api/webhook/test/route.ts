import { actorOf } from '#lib/audit/act.ts'
import { recordAct } from '#lib/audit/append.ts'
import { readWebhook, testWebhook } from '#lib/mirror/webhook/settings.ts'
import { webhookDatabase } from '#lib/mirror/webhook/webhook-database.ts'
import { answered, refused } from '#lib/server/answer.ts'
import { configuration } from '#lib/server/configuration.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'
import { type SignedInContext, signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/webhook/test', {
  // The answer tells what is at an address, so it is asked for in somebody's name.
  POST: signedIn(
    confirmed(async ({ session, database, requestId, now }: SignedInContext) => {
      if (session.connection === null) return refused('upstreamNoKey')
      const webhooks = await webhookDatabase()
      const webhook = await readWebhook(webhooks, session.connection, now)
      if (!webhook) return refused('notFound')
      const details = { host: new URL(webhook.url).host }
      await recordAct(database, { at: now, actor: actorOf(session), action: 'webhook.test', requestId, details })
      const { sessionSecrets } = configuration()
      const sent = await testWebhook(webhooks, session.connection, now, sessionSecrets)
      if (!sent) return refused('notFound')
      return answered('A delivery was tried', { arrived: sent.ok, failure: sent.ok ? null : sent.failure })
    }),
  ),
})
