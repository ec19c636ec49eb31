import { testWebhook } from '#lib/mirror/webhook/settings.ts'
import { webhookDatabase } from '#lib/mirror/webhook/webhook-database.ts'
import { answered, refused } from '#lib/server/answer.ts'
import { configuration } from '#lib/server/configuration.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/webhook/test', {
  POST: signedIn(async ({ session, now }) => {
    if (session.connection === null) return refused('upstreamNoKey')
    const { sessionSecrets } = configuration()
    const sent = await testWebhook(await webhookDatabase(), session.connection, now, sessionSecrets)
    if (!sent) return refused('notFound')
    return answered('A delivery was tried', { arrived: sent.ok, failure: sent.ok ? null : sent.failure })
  }),
})
