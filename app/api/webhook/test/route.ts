import { readWebhook, testWebhook } from '#lib/features/delivery/server/settings.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/webhook/test', {
  // The answer reveals what is at an address, so the request is audited.
  POST: signedIn(
    { shows: 'nothing personal', changes: ['webhook.test'], confirmed: true },
    async ({ session, record, now }) => {
      if (session.connection === null) return refused('upstreamNoKey')
      const webhooks = await webhookDatabase()
      const webhook = await readWebhook(webhooks, session.connection, now)
      if (!webhook) return refused('notFound')
      const details = { host: new URL(webhook.url).host }
      await record({ action: 'webhook.test', details })
      const { sessionSecrets, webhookReach: reach } = configuration()
      const sent = await testWebhook(webhooks, session.connection, now, { sessionSecrets, reach })
      if (!sent) return refused('notFound')
      return answered('A delivery was tried', { arrived: sent.ok, failure: sent.ok ? null : sent.failure })
    },
  ),
})
