import type { Kysely } from 'kysely'
import type { Migration } from '#lib/platform/database/migrate.ts'
import { bankDetails } from './migrations/bank-details.ts'
import { eventCounts } from './migrations/event-counts.ts'
import { keysAndEvents } from './migrations/keys-and-events.ts'
import { listEditions } from './migrations/list-editions.ts'
import { managedEntries } from './migrations/managed-entries.ts'
import { namedImports } from './migrations/named-imports.ts'
import { END_KEY, FIRST_KEY, LEVELS, type PageKey } from './page-key.ts'

/** The tables of lists as the first schema has them. */
type FirstTables = {
  blacklist: { environment: string; revision: number; total: number }
  page_node: PageKey & { environment: string; level: number; entries: number }
}

/** The two lists, each with one node per level that reaches from the first key, and the mark past its last key. */
async function makeEmptyLists(schema: Kysely<unknown>): Promise<void> {
  const queries = schema.withTables<FirstTables>()
  for (const environment of ['Test', 'Production'] as const) {
    await queries.insertInto('blacklist').values({ environment, revision: 0, total: 0 }).execute()
    const nodes = Array.from({ length: LEVELS }, (_, below) => ({ level: below + 1, ...FIRST_KEY }))
    await queries
      .insertInto('page_node')
      .values([...nodes, { level: LEVELS + 1, ...END_KEY }].map((node) => ({ environment, entries: 0, ...node })))
      .execute()
  }
}

const firstSchema: Migration = async (schema, { byteOrderedText, countedKey }) => {
  await schema.schema
    .createTable('blacklist')
    .addColumn('environment', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .execute()
  await schema.schema
    .createTable('blacklist_entry')
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('id', byteOrderedText, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blacklist_entry_order', ['environment', 'created_at', 'id'])
    .addUniqueConstraint('blacklist_entry_id', ['environment', 'id'])
    .execute()
  await schema.schema
    .createTable('page_node')
    .addColumn('node', countedKey)
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('id', byteOrderedText, (column) => column.notNull())
    .addColumn('entries', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('page_node_order', ['environment', 'level', 'created_at', 'id'])
    .execute()
  await makeEmptyLists(schema)

  await schema.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('key_text', 'text', (column) => column.notNull().unique())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema.schema
    .createTable('token_family')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull().references('api_key.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await schema.schema
    .createTable('refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'text', (column) => column.notNull().references('token_family.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.schema.createIndex('token_family_expiry').on('token_family').column('expires_at').execute()
  await schema.schema.createIndex('refresh_token_family').on('refresh_token').column('family_id').execute()
}

/** The history of the service's schema. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-first': firstSchema,
  '2026-11-21-keys-and-events': keysAndEvents,
  '2026-11-21-payment': bankDetails,
  '2026-11-21-removed-entries': managedEntries,
  '2026-11-21-replaced-lists-counted': eventCounts,
  '2026-11-21-replaced-lists-in-editions': listEditions,
  '2026-11-21-replaced-lists-named': namedImports,
}
