import 'server-only'
import type { WebhookAttempt } from '../api/webhook.ts'
import type { Delivery, Sent } from './send.ts'
import type { WebhookDatabase } from './webhook-table.ts'

/** How many attempts of a webhook are kept. */
const KEPT = 20

/** Stores an attempt and deletes the oldest ones. */
export async function noteAttempt(
  { queries }: WebhookDatabase,
  connection: string,
  { content }: Delivery,
  { sent, at }: { readonly sent: Sent; readonly at: number },
): Promise<void> {
  const failure = sent.ok ? null : sent.failure
  await queries
    .insertInto('mirror_webhook_attempt')
    .values({ connection, at, content: content.type, failure })
    .execute()
  const oldest = await queries
    .selectFrom('mirror_webhook_attempt')
    .select('number')
    .where('connection', '=', connection)
    .orderBy('number', 'desc')
    .offset(KEPT - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await queries
    .deleteFrom('mirror_webhook_attempt')
    .where('connection', '=', connection)
    .where('number', '<', oldest.number)
    .execute()
}

/** The latest attempts of a webhook, newest first. */
export async function readAttempts(
  { queries }: WebhookDatabase,
  connection: string,
): Promise<readonly WebhookAttempt[]> {
  const rows = await queries
    .selectFrom('mirror_webhook_attempt')
    .select(['at', 'content', 'failure'])
    .where('connection', '=', connection)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest }))
}
