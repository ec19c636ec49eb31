import 'server-only'
import { type Generated, sql } from 'kysely'
import type { MirrorTables } from '#lib/mirror/store/tables.ts'
import { createSchema, type Schema } from '#lib/platform/database/create-schema.ts'
import type { Database } from '#lib/platform/database/open.ts'

/**
 * Where the changes of a connection's list are delivered. Changes up to `delivered_to` have arrived; up to `pending_to`
 * were in a delivery that did not, and is sent again as it was. The receiver knows that some of those up to `gap_to` were
 * forgotten before they arrived. `watches_to` and `watches_pending_to` say the same of what was told of watches from `watches_since` on. Secrets are sealed; the one before signs too until
 * `previous_until`. `digest_day` is the last day, as 2026-11-21 in UTC, that was summed up; null without a digest. Digests so
 * far counted changes up to `digest_to`; `digest_pending` is the one, as JSON text, that did not arrive yet.
 * While `paused_at` is set nothing is sent, and what changes waits. Times are epoch milliseconds; `next_at`, when somebody
 * next looks at it, is by the clock of the database.
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
  attempts: number
  next_at: number
  delivered_at: number | null
  failure: string | null
  digest_day: string | null
  digest_to: number
  digest_pending: string | null
  paused_at: number | null
}

/** An attempt to deliver something, and why it did not arrive; the latest of each webhook are kept. */
export type WebhookAttemptTable = {
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
]

/** The store of the mirror with the table of webhooks in it. */
export async function withWebhooks<Tables extends MirrorTables>(
  database: Database<Tables>,
): Promise<Database<Tables & WebhookTables>> {
  const wider = database as unknown as Database<Tables & WebhookTables>
  await createSchema(wider, 'webhook', WEBHOOK_SCHEMA)
  return wider
}
