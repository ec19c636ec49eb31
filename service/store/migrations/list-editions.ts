import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from '#lib/platform/database/migrate.ts'

type Tables = {
  edition: { id: Generated<number>; import_id: string | null }
  blacklist: { environment: string; edition: number }
}

/** Makes an edition for each list. */
async function makeEditions(queries: Kysely<Tables>): Promise<void> {
  for (const environment of ['Test', 'Production']) {
    const { id: edition } = await queries
      .insertInto('edition')
      .values({ import_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queries.updateTable('blacklist').set({ edition }).where('environment', '=', environment).execute()
  }
}

/** Moves the rows of a table into a new one of the same name. */
async function moveRows(schema: Kysely<unknown>, table: string, into: string, columns: RawBuilder<unknown>) {
  await sql`
    insert into ${sql.table(into)} (edition, ${columns})
    select edition, ${columns} from ${sql.table(table)} as one
    inner join blacklist on blacklist.environment = one.environment`.execute(schema)
}

/**
 * Lists become editions, so that an import can put another in the place of one at a moment; and what finds entries by id
 * and by contact becomes tables, so that it can be filled in order. See entries.ts.
 */
export const listEditions: Migration = async (schema, { byteOrderedText, countedKey, clustered }) => {
  await schema.schema.createTable('edition').addColumn('id', countedKey).addColumn('import_id', 'text').execute()
  await schema.schema
    .alterTable('blacklist')
    .addColumn('edition', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.schema.alterTable('blacklist').addColumn('held_by', 'text').execute()
  await schema.schema
    .alterTable('blacklist')
    .addColumn('held_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await makeEditions(schema.withTables<Tables>())

  await schema.schema
    .createTable('entry_in_edition')
    .addColumn('edition', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('id', byteOrderedText, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('entry_in_edition_order', ['edition', 'created_at', 'id'])
    .execute()
  await schema.schema
    .createTable('entry_place')
    .addColumn('edition', 'bigint', (column) => column.notNull())
    .addColumn('id', byteOrderedText, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_place_id', ['edition', 'id'])
    .modifyEnd(clustered)
    .execute()
  await schema.schema
    .createTable('entry_contact')
    .addColumn('edition', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'bigint', (column) => column.notNull())
    .addColumn('id', byteOrderedText, (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_contact_hash', ['edition', 'hash', 'id'])
    .modifyEnd(clustered)
    .execute()
  await schema.schema
    .createTable('node_in_edition')
    .addColumn('node', countedKey)
    .addColumn('edition', 'bigint', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('id', byteOrderedText, (column) => column.notNull())
    .addColumn('entries', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('node_in_edition_order', ['edition', 'level', 'created_at', 'id'])
    .execute()

  await moveRows(schema, 'blacklist_entry', 'entry_in_edition', sql`created_at, id, body, expires_at`)
  await moveRows(schema, 'blacklist_entry', 'entry_place', sql`created_at, id`)
  await moveRows(schema, 'page_node', 'node_in_edition', sql`level, created_at, id, entries`)
  await sql`
    insert into entry_contact (edition, hash, id)
    select distinct edition, hash, id from (
      select environment, user_hash as hash, id from blacklist_entry
      union all select environment, email_hash, id from blacklist_entry
      union all select environment, phone_hash, id from blacklist_entry
    ) as contact
    inner join blacklist on blacklist.environment = contact.environment
    where hash is not null`.execute(schema)
  for (const [before, after] of [
    ['blacklist_entry', 'entry_in_edition'],
    ['page_node', 'node_in_edition'],
  ] as const) {
    await schema.schema.dropTable(before).execute()
    await schema.schema.alterTable(after).renameTo(before).execute()
  }
  await schema.schema
    .createIndex('entry_expiry')
    .on('blacklist_entry')
    .columns(['edition', 'expires_at'])
    .where(sql.ref('expires_at'), 'is not', null)
    .execute()

  await schema.schema
    .createTable('list_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('environment', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('dry_run', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('columns', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('finished_at', 'bigint')
    .addColumn('alive_until', 'bigint', (column) => column.notNull())
    .addColumn('bytes_read', 'bigint', (column) => column.notNull())
    .addColumn('rows_read', 'bigint', (column) => column.notNull())
    .addColumn('counts', 'text')
    .addColumn('faults', 'text', (column) => column.notNull())
    .execute()
}
