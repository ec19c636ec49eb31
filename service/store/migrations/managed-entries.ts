import { type Kysely, sql } from 'kysely'
import { parseJson } from '#lib/contract/json.ts'
import type { Migration } from '#lib/platform/database/migrate.ts'
import { contactHash } from '../contacts.ts'
import { FIRST_KEY } from '../page-key.ts'

/** Each contact in a column, as this schema has them. */
const CONTACTS = { user_hash: 'userId', email_hash: 'email', phone_hash: 'phone' } as const

type Hashes = Readonly<Record<keyof typeof CONTACTS, number | null>>
type Tables = { blacklist_entry: Hashes & { environment: string; created_at: number; id: string; body: string } }

function hashesOf(body: string): Hashes {
  const item = parseJson(body)
  const of = (column: keyof typeof CONTACTS) => contactHash(item, CONTACTS[column]) ?? null
  return { user_hash: of('user_hash'), email_hash: of('email_hash'), phone_hash: of('phone_hash') }
}

const BATCH = 1000

/** Hashes the contacts of the entries that are there already. */
async function hashContacts(queries: Kysely<Tables>): Promise<void> {
  for (const environment of ['Test', 'Production'] as const) {
    let { created_at, id } = FIRST_KEY
    for (;;) {
      const rows = await queries
        .selectFrom('blacklist_entry')
        .select(['created_at', 'id', 'body'])
        .where('environment', '=', environment)
        .where(sql<boolean>`(created_at, id) > (${created_at}, ${id})`)
        .orderBy('created_at')
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const row of rows) {
        await queries
          .updateTable('blacklist_entry')
          .set(hashesOf(row.body))
          .where('environment', '=', environment)
          .where('id', '=', row.id)
          .execute()
      }
      const last = rows.at(-1)
      if (!last) break
      ;({ created_at, id } = last)
    }
  }
}

/** Entries may expire, may be looked up by their contacts, and are kept for a while when they are removed. */
export const managedEntries: Migration = async (schema, { countedKey, byteOrderedText }) => {
  await schema.schema.alterTable('blacklist').addColumn('next_expiry', 'bigint').execute()
  for (const column of ['expires_at', ...Object.keys(CONTACTS)]) {
    await schema.schema.alterTable('blacklist_entry').addColumn(column, 'bigint').execute()
  }
  await hashContacts(schema.withTables<Tables>())
  for (const column of ['expires_at', ...Object.keys(CONTACTS)]) {
    await schema.schema
      .createIndex(`blacklist_entry_${column}`)
      .on('blacklist_entry')
      .columns(['environment', column])
      .where(sql.ref(column), 'is not', null)
      .execute()
  }
  await schema.schema
    .createTable('removed_entry')
    .addColumn('id', countedKey)
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('entry_id', byteOrderedText, (column) => column.notNull())
    .addColumn('entry_created_at', 'bigint', (column) => column.notNull())
    .addColumn('entry_expires_at', 'bigint')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await schema.schema
    .createIndex('removed_entry_order')
    .on('removed_entry')
    .columns(['environment', 'created_at', 'id'])
    .execute()
}
