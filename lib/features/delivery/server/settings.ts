import 'server-only'
import { type ExpressionBuilder, sql } from 'kysely'
import { DAY_MILLISECONDS, dayOf, iso, isoOrNull } from '#lib/contract/time.ts'
import { sealSecret } from '#lib/platform/secrets/sealed-secret.ts'
import type { WebhookChange, WebhookChoice, WebhookSettings } from '../api/webhook.ts'
import { noteAttempt } from './attempts.ts'
import { type DeliveryRules, type Sent, sendDelivery } from './send.ts'
import { newWebhookSecret } from './signature.ts'
import { signingSecrets, withNewSecret } from './webhook-secrets.ts'
import type { WebhookDatabase, WebhookTable, WebhookTables } from './webhook-table.ts'

function find({ queries }: Pick<WebhookDatabase, 'queries'>, connection: string): Promise<WebhookTable | undefined> {
  return queries.selectFrom('mirror_webhook').selectAll().where('connection', '=', connection).executeTakeFirst()
}

/** The webhook of a list and the state of its delivery; null without a webhook. */
export async function readWebhook(
  database: WebhookDatabase,
  connection: string,
  now: number,
): Promise<WebhookSettings | null> {
  const row = await find(database, connection)
  if (!row) return null
  return {
    url: row.url,
    digest: row.digest_day !== null,
    deliveredAt: isoOrNull(row.delivered_at),
    failure: row.failure,
    attempts: row.attempts,
    nextAt: row.failure === null || row.paused_at !== null ? null : iso(row.next_at),
    pausedAt: isoOrNull(row.paused_at),
    previousSecretUntil: row.previous_until > now ? iso(row.previous_until) : null,
  }
}

/**
 * The number of the last change of a list, even if it was deleted since. Changes up to it are not delivered. The last
 * number of all lists would skip numbers that a sync of this list has taken and not committed yet.
 */
async function lastChange({ queries }: WebhookDatabase, connection: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(last) as last from (
    select max(seq) as last from mirror_change where list = (select id from mirror_list where connection = ${connection})
    union all select forgotten_to from mirror_list where connection = ${connection}
  ) as every_change`.execute(queries)
  return Number(rows[0]?.last ?? 0)
}

/** Selects the webhook of a list if its settings are those that the page showed. */
function asShown(connection: string, { url, digest, paused }: WebhookChoice) {
  return (row: ExpressionBuilder<WebhookTables, 'mirror_webhook'>) =>
    row.and([
      row('connection', '=', connection),
      row('url', '=', url),
      row('digest_day', digest ? 'is not' : 'is', null),
      row('paused_at', paused ? 'is not' : 'is', null),
    ])
}

/**
 * Sets the address of a webhook, and whether it is paused, if the stored settings are still those that this replaces. A
 * new webhook gets a secret, which only this call returns; an existing one keeps its secret.
 *
 * @returns `undefined`, and nothing is set, if somebody else was faster.
 */
export async function setWebhook(
  database: WebhookDatabase,
  connection: string,
  { url, digest, paused, replaces }: WebhookChange,
  now: number,
  sessionSecrets: readonly string[],
): Promise<{ readonly secret: string | null } | undefined> {
  const { queries } = database
  // The first digest counts earlier changes only if they are of its own day.
  const begun = replaces?.digest
    ? {}
    : {
        digest_day: dayOf(now - DAY_MILLISECONDS),
        digest_to: await lastChange(database, connection),
        digest_pending: null,
      }
  const digestSet = digest ? begun : { digest_day: null, digest_pending: null }
  if (replaces) {
    const pausedSet = paused && replaces.paused ? {} : { paused_at: paused ? now : null }
    const { numUpdatedRows } = await queries
      .updateTable('mirror_webhook')
      .set({ url, ...digestSet, ...pausedSet, attempts: 0, failure: null, next_at: 0 })
      .where(asShown(connection, replaces))
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { secret: null } : undefined
  }
  const secret = newWebhookSecret()
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('mirror_webhook')
    .values({
      connection,
      url,
      secret: await sealSecret(secret, sessionSecrets),
      previous_secret: null,
      previous_until: 0,
      delivered_to: await lastChange(database, connection),
      pending_to: null,
      gap_to: 0,
      watches_since: now,
      watches_to: 0,
      watches_pending_to: null,
      watches_gap_to: 0,
      attempts: 0,
      next_at: 0,
      delivered_at: null,
      failure: null,
      digest_day: null,
      digest_to: 0,
      digest_pending: null,
      ...digestSet,
      paused_at: paused ? now : null,
    })
    .onConflict((conflict) => conflict.column('connection').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? { secret } : undefined
}

/** Gives a webhook a new secret, which only this call returns. Each former one, of the newest nine, still signs for a day. */
export async function rotateWebhookSecret(
  database: WebhookDatabase,
  connection: string,
  now: number,
  sessionSecrets: readonly string[],
): Promise<string | undefined> {
  const secret = newWebhookSecret()
  for (;;) {
    const known = await find(database, connection)
    if (!known) return undefined
    const { numUpdatedRows } = await database.queries
      .updateTable('mirror_webhook')
      .set(await withNewSecret(known, secret, now, sessionSecrets))
      .where('connection', '=', connection)
      // Somebody may have rotated the secret meanwhile, and that secret must sign too.
      .where('secret', '=', known.secret)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return secret
  }
}

/**
 * Deletes the webhook if its settings are still those that this replaces.
 *
 * @returns whether the list has no webhook now; false, and nothing is deleted, if it has another one or other settings.
 */
export function removeWebhook(
  { queries }: WebhookDatabase,
  connection: string,
  replaces: WebhookChoice,
): Promise<boolean> {
  return queries.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('mirror_webhook')
      .where(asShown(connection, replaces))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return (await find({ queries: transaction }, connection)) === undefined
    await transaction.deleteFrom('mirror_webhook_attempt').where('connection', '=', connection).execute()
    return true
  })
}

/** Sends a test delivery without content; `undefined` without a webhook. */
export async function testWebhook(
  database: WebhookDatabase,
  connection: string,
  now: number,
  { sessionSecrets, reach }: DeliveryRules,
): Promise<Sent | undefined> {
  const known = await find(database, connection)
  if (!known) return undefined
  const secrets = await signingSecrets(known, now, sessionSecrets)
  if (secrets.length === 0) return { ok: false, failure: 'secret_lost' }
  const delivery = { id: `test-${now}`, content: { type: 'test' } }
  const sent = await sendDelivery(known.url, secrets, delivery, { reach, now })
  await noteAttempt(database, connection, delivery, { sent, at: now })
  return sent
}
