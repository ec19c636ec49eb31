import 'server-only'
import { type Generated, sql } from 'kysely'
import type { MirrorTables } from '#lib/mirror/store/tables.ts'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
import type { Database } from '#lib/platform/database/open.ts'

/**
 * The webhook of a connection's list. Changes up to `delivered_to` have arrived. Those up to `pending_to` were in a
 * delivery that failed and is sent again unchanged. The receiver knows that some of those up to `gap_to` were deleted
 * before they arrived. `watches_to`, `watches_pending_to` and `watches_gap_to` are the same for tellings, from
 * `watches_since` on. Secrets are sealed; `previous_secret` holds the former ones, of which the last also signs until
 * `previous_until`. `digest_day` is the last day with a digest, as 2026-11-21 in UTC; null without digests. Digests
 * so far counted changes up to `digest_to`; `digest_pending` is the JSON text of one that has not arrived. While
 * `paused_at` is set nothing is sent, and changes wait. Times are epoch milliseconds. `next_at`, when the webhook is
 * due again, is by the database's clock.
 */
export type WebhookTable = {
  connection: string
  url: string
  secret: string
  previous_secret: string | null
  previous_until: number
  delivered_to: number
  pending_to: number | null
  gap_to: number
  watches_since: number
  watches_to: number
  watches_pending_to: number | null
  watches_gap_to: number
  attempts: number
  next_at: number
  delivered_at: number | null
  failure: string | null
  digest_day: string | null
  digest_to: number
  digest_pending: string | null
  paused_at: number | null
}

/** An attempt to deliver something, and why it failed. Only the latest of each webhook are kept. */
type WebhookAttemptTable = {
  number: Generated<number>
  connection: string
  at: number
  content: string
  failure: string | null
}

export type WebhookTables = MirrorTables & {
  mirror_webhook: WebhookTable
  mirror_webhook_attempt: WebhookAttemptTable
}
export type WebhookDatabase = Database<WebhookTables>

const WEBHOOK_SCHEMA: Schema = ({ countedKey }) => [
  sql`create table mirror_webhook (
    connection text primary key,
    url text not null,
    secret text not null,
    previous_secret text,
    previous_until bigint not null,
    delivered_to bigint not null,
    pending_to bigint,
    gap_to bigint not null default 0,
    watches_since bigint not null,
    watches_to bigint not null default 0,
    watches_pending_to bigint,
    attempts integer not null,
    next_at bigint not null,
    delivered_at bigint,
    failure text,
    digest_day text,
    digest_to bigint not null default 0,
    digest_pending text,
    paused_at bigint
  )`,
  sql`create table mirror_webhook_attempt (
    number ${countedKey},
    connection text not null,
    at bigint not null,
    content text not null,
    failure text
  )`,
  sql`create index mirror_webhook_attempt_order on mirror_webhook_attempt (connection, number)`,
  sql`alter table mirror_webhook add column watches_gap_to bigint not null default 0`,
]

/** The mirror's store, with the tables of webhooks. */
export async function withWebhooks<Tables extends MirrorTables>(
  database: Database<Tables>,
): Promise<Database<Tables & WebhookTables>> {
  const wider = database as unknown as Database<Tables & WebhookTables>
  await createSchema(wider, 'webhook', WEBHOOK_SCHEMA)
  return wider
}
