import { z } from 'zod'
import type { WebhookChoice, WebhookData, WebhookSettings } from '#lib/features/delivery/api/webhook.ts'
import { readAttempts } from '#lib/features/delivery/server/attempts.ts'
import { readWebhook, removeWebhook, setWebhook } from '#lib/features/delivery/server/settings.ts'
import { targetOf } from '#lib/features/delivery/server/target.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const allowedTarget = (text: string) => targetOf(text, configuration().webhookReach)

const digest = z.boolean('Say whether to send a digest').default(false)
const paused = z.boolean('Say whether it is paused').default(false)

const shown = z.object({ url: z.string(), digest, paused }, 'Send the settings that this replaces')

const settings = z.object({
  url: z
    .string('Give the address')
    .refine(
      (text) => allowedTarget(text) !== undefined,
      'Give an address that begins with https:// and is not private',
    ),
  digest,
  paused,
  replaces: shown.nullable(),
})

const removal = z.strictObject({ replaces: shown })

/** Whether the stored settings are those that the page showed. */
function isAsShown(current: WebhookSettings | null, shown: WebhookChoice | null): boolean {
  if (current === null || shown === null) return current === shown
  const isPaused = current.pausedAt !== null
  return current.url === shown.url && current.digest === shown.digest && isPaused === shown.paused
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/webhook', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ session: { connection }, now }) => {
    if (connection === null) return refused('upstreamNoKey')
    const webhooks = await webhookDatabase()
    const data: WebhookData = {
      webhook: await readWebhook(webhooks, connection, now),
      attempts: await readAttempts(webhooks, connection),
    }
    return answered('Where changes are delivered', data)
  }),

  // Audited before the change, because another store makes it. The record may name a change that came too late.
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['webhook.set'], confirmed: true, body: jsonBody(settings) },
    async ({ body, session: { connection }, record, now }) => {
      if (connection === null) return refused('upstreamNoKey')
      const { replaces, ...choice } = body.value
      const url = allowedTarget(body.value.url)?.href ?? ''
      const webhooks = await webhookDatabase()
      const current = await readWebhook(webhooks, connection, now)
      if (!isAsShown(current, replaces)) {
        if (!isAsShown(current, { ...choice, url })) return refused('webhookChanged')
        // The same change is repeated because its answer was lost, and with it the secret of a new webhook.
        return replaces === null
          ? refused('webhookSet')
          : answered('Changes are delivered there from now on', { secret: null })
      }
      const details = { host: new URL(url).host, digest: choice.digest, paused: choice.paused }
      await record({ action: 'webhook.set', details })
      const change = { ...choice, url, replaces }
      const set = await setWebhook(webhooks, connection, change, now, configuration().sessionSecrets)
      if (!set) return refused('webhookChanged')
      return answered('Changes are delivered there from now on', { secret: set.secret })
    },
  ),

  DELETE: signedInWithBody(
    { shows: 'nothing personal', changes: ['webhook.remove'], confirmed: true, body: jsonBody(removal) },
    async ({ body, session: { connection }, record, now }) => {
      if (connection === null) return refused('upstreamNoKey')
      const { replaces } = body.value
      const webhooks = await webhookDatabase()
      const current = await readWebhook(webhooks, connection, now)
      // Without a webhook, an earlier request has removed it, and its answer may have been lost.
      if (current !== null) {
        if (!isAsShown(current, replaces)) return refused('webhookChanged')
        await record({ action: 'webhook.remove' })
        if (!(await removeWebhook(webhooks, connection, replaces))) return refused('webhookChanged')
      }
      return answered('Changes are not delivered any more', {})
    },
  ),
})
