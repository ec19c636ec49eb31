import { sql } from 'kysely'
import type { Migration } from '#lib/platform/database/migrate.ts'

/**
 * Secrets get a table of their own, so that a key can have two while it is rotated; the secret of an existing key goes
 * on under the key's id. Besides, what the management interface remembers: events, and answers that may be repeated.
 */
export const keysAndEvents: Migration = async (schema, { countedKey }) => {
  await schema.schema
    .createTable('api_secret')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .execute()
  await schema.schema.createIndex('api_secret_key').on('api_secret').column('key_id').execute()
  await sql`insert into api_secret (id, key_id, hash, created_at)
    select id, id, secret_hash, created_at from api_key`.execute(schema)
  await schema.schema.alterTable('api_key').dropColumn('secret_hash').execute()
  await schema.schema.alterTable('api_key').addColumn('created_by', 'text').execute()
  await schema.schema.alterTable('api_key').addColumn('last_used_at', 'bigint').execute()
  await schema.schema.alterTable('token_family').addColumn('secret_id', 'text').execute()
  await sql`update token_family set secret_id = key_id`.execute(schema)

  await schema.schema
    .createTable('account_event')
    .addColumn('id', countedKey)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('environment', 'text')
    .addColumn('request_id', 'text')
    .execute()
  await schema.schema.createIndex('account_event_order').on('account_event').columns(['created_at', 'id']).execute()
  await schema.schema
    .createTable('repeatable_answer')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
