import 'server-only'
import { type Generated, sql } from 'kysely'
import type { MirrorTables } from '#lib/mirror/store/tables.ts'
import { type Migration, migrate } from '#lib/platform/database/migrate.ts'
import type { Database } from '#lib/platform/database/open.ts'

/**
 * Where the changes of a connection's list are delivered. Changes up to `delivered_to` have arrived; up to `pending_to`
 * were in a delivery that did not, and is sent again as it was. The receiver knows that some of those up to `gap_to` were
 * forgotten before they arrived. Secrets are sealed; the one before signs too until
 * `previous_until`. `digest_day` is the last day, as 2026-11-21 in UTC, that was summed up; null without a digest. Digests so
 * far counted changes up to `digest_to`; `digest_pending` is the one, as JSON text, that did not arrive yet.
 * While `paused_at` is set nothing is sent, and what changes waits. Times are epoch milliseconds.
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

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-webhook': async ({ schema }) => {
    await schema
      .createTable('mirror_webhook')
      .addColumn('connection', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('previous_secret', 'text')
      .addColumn('previous_until', 'bigint', (column) => column.notNull())
      .addColumn('delivered_to', 'bigint', (column) => column.notNull())
      .addColumn('pending_to', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('digest_day', 'text')
      .execute()
  },
  '2026-11-21-webhook-attempts': async ({ schema }, { countedKey }) => {
    await schema.alterTable('mirror_webhook').addColumn('paused_at', 'bigint').execute()
    await schema
      .createTable('mirror_webhook_attempt')
      .addColumn('number', countedKey)
      .addColumn('connection', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .execute()
    await schema
      .createIndex('mirror_webhook_attempt_order')
      .on('mirror_webhook_attempt')
      .columns(['connection', 'number'])
      .execute()
  },
  '2026-11-21-webhook-gap': async ({ schema }) => {
    await schema
      .alterTable('mirror_webhook')
      .addColumn('gap_to', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
  '2026-11-21-webhook-digest': async (queries) => {
    await queries.schema
      .alterTable('mirror_webhook')
      .addColumn('digest_to', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await queries.schema.alterTable('mirror_webhook').addColumn('digest_pending', 'text').execute()
    await sql`update mirror_webhook set digest_to = coalesce((select max(seq) from mirror_change), 0)`.execute(queries)
  },
}

/** The store of the mirror with the table of webhooks in it. */
export async function withWebhooks<Tables extends MirrorTables>(
  database: Database<Tables>,
): Promise<Database<Tables & WebhookTables>> {
  const wider = database as unknown as Database<Tables & WebhookTables>
  await migrate(wider, 'webhook', MIGRATIONS)
  return wider
}
