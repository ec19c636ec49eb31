import { readWebhook, rotateWebhookSecret } from '#lib/features/delivery/server/settings.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/webhook/secret', {
  POST: signedIn(
    { shows: 'nothing personal', changes: ['webhook.rotate'], confirmed: true },
    async ({ session, record, now }) => {
      if (session.connection === null) return refused('upstreamNoKey')
      const { sessionSecrets } = configuration()
      const webhooks = await webhookDatabase()
      if ((await readWebhook(webhooks, session.connection, now)) === null) return refused('notFound')
      await record({ action: 'webhook.rotate' })
      const secret = await rotateWebhookSecret(webhooks, session.connection, now, sessionSecrets)
      if (secret === undefined) return refused('notFound')
      return answered('This secret is shown once; the one before signs too for a day', { secret })
    },
  ),
})
