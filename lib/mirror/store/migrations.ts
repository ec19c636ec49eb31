import 'server-only'
import { type CreateTableBuilder, sql } from 'kysely'
import type { Migration } from '#lib/platform/database/migrate.ts'
import { addPhoneTails } from './add-phone-tails.ts'

/** Adds columns of whole numbers that are always there. */
function numbers<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  type: 'integer' | 'bigint',
  names: readonly string[],
): CreateTableBuilder<Table, Columns> {
  return names.reduce((built, name) => built.addColumn(name, type, (column) => column.notNull()), table) as typeof table
}

export const MIRROR_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-mirror': async ({ schema }, { byteOrderedText, bytes, countedKey, clustered }) => {
    await schema
      .createTable('mirror_list')
      .addColumn('id', countedKey)
      .addColumn('connection', 'text', (column) => column.notNull().unique())
      .addColumn('knowledge', 'text')
      .addColumn('seal', 'text', (column) => column.notNull())
      .execute()

    await numbers(schema.createTable('mirror_generation').addColumn('id', countedKey), 'integer', ['list'])
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('grade', 'text')
      .addColumn('read_rows', 'integer', (column) => column.notNull())
      .addColumn('total_first', 'bigint', (column) => column.notNull())
      .addColumn('total_last', 'bigint', (column) => column.notNull())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .addColumn('retries', 'integer', (column) => column.notNull())
      .addColumn('repairs', 'integer', (column) => column.notNull())
      .addColumn('reachable', 'bigint')
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('reappeared', 'integer', (column) => column.notNull())
      .addColumn('pending', 'integer', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addColumn('held_back', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('mirror_generation_list').on('mirror_generation').columns(['list', 'id']).execute()

    await numbers(
      numbers(schema.createTable('mirror_page').addColumn('id', countedKey), 'integer', ['generation']),
      'bigint',
      ['page_offset', 'page_limit', 'total', 'asked_at', 'read_at'],
    )
      .addColumn('entries', bytes, (column) => column.notNull())
      .execute()
    await schema.createIndex('mirror_page_generation').on('mirror_page').columns(['generation', 'id']).execute()

    await schema
      .createTable('mirror_entry')
      .addColumn('id', countedKey)
      .addColumn('list', 'integer', (column) => column.notNull())
      .addColumn('identity', bytes, (column) => column.notNull())
      .addColumn('content', bytes, (column) => column.notNull())
      .addColumn('state', 'smallint', (column) => column.notNull())
      .addColumn('misses', 'smallint', (column) => column.notNull())
      .addColumn('first_seen', 'bigint', (column) => column.notNull())
      .addColumn('from_lo', 'bigint')
      .addColumn('from_hi', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('missed_at', 'bigint')
      // Last, so that SQLite finds the rest without walking over it.
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('mirror_entry_identity')
      .unique()
      .on('mirror_entry')
      .columns(['list', 'identity'])
      .execute()
    await schema.createIndex('mirror_entry_state').on('mirror_entry').columns(['list', 'state', 'id']).execute()

    await numbers(schema.createTable('mirror_version').addColumn('id', countedKey), 'integer', ['entry', 'list'])
      .addColumn('from_lo', 'bigint')
      .addColumn('from_hi', 'bigint', (column) => column.notNull())
      .addColumn('to_lo', 'bigint', (column) => column.notNull())
      .addColumn('to_hi', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('mirror_version_entry').on('mirror_version').columns(['entry', 'id']).execute()
    await schema.createIndex('mirror_version_list').on('mirror_version').columns(['list', 'to_hi']).execute()

    await schema
      .createTable('mirror_change')
      .addColumn('seq', countedKey)
      .addColumn('list', 'integer', (column) => column.notNull())
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addColumn('kind', 'smallint', (column) => column.notNull())
      .addColumn('at_lo', 'bigint', (column) => column.notNull())
      .addColumn('at_hi', 'bigint', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer')
      .execute()
    await schema.createIndex('mirror_change_entry').on('mirror_change').columns(['entry', 'seq']).execute()
    await schema.createIndex('mirror_change_list').on('mirror_change').columns(['list', 'at_hi', 'seq']).execute()

    await schema
      .createTable('mirror_changed_field')
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('change', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mirror_changed_field_key', ['field', 'change'])
      .modifyEnd(clustered)
      .execute()

    await schema
      .createTable('mirror_field')
      .addColumn('id', countedKey)
      .addColumn('list', 'integer', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('types', 'text', (column) => column.notNull())
      .addColumn('present', 'integer', (column) => column.notNull())
      .addColumn('faceted', 'smallint', (column) => column.notNull())
      .addUniqueConstraint('mirror_field_path', ['list', 'path'])
      .execute()

    await schema
      .createTable('mirror_term')
      .addColumn('key', 'bigint', (column) => column.notNull())
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mirror_term_key', ['key', 'field', 'entry'])
      .modifyEnd(clustered)
      .execute()

    await schema
      .createTable('mirror_value')
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('key', byteOrderedText, (column) => column.notNull())
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mirror_value_key', ['field', 'key', 'entry'])
      .modifyEnd(clustered)
      .execute()

    await schema
      .createTable('mirror_staged_term')
      .addColumn('list', 'integer', (column) => column.notNull())
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('key', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mirror_staged_term_key', ['list', 'entry', 'field', 'key'])
      .modifyEnd(clustered)
      .execute()

    await schema
      .createTable('mirror_staged_value')
      .addColumn('list', 'integer', (column) => column.notNull())
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('key', byteOrderedText, (column) => column.notNull())
      .addPrimaryKeyConstraint('mirror_staged_value_key', ['list', 'entry', 'field', 'key'])
      .modifyEnd(clustered)
      .execute()

    await schema
      .createTable('mirror_facet')
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('key', byteOrderedText, (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('mirror_facet_key', ['field', 'key'])
      .modifyEnd(clustered)
      .execute()
  },

  '2026-11-21-mirror-first-fill': async (queries, { byteOrderedText }) => {
    await sql`insert into mirror_term (key, field, entry)
      select key, field, entry from mirror_staged_term order by key, field, entry`.execute(queries)
    await sql`insert into mirror_value (field, key, entry)
      select field, key, entry from mirror_staged_value order by field, key, entry`.execute(queries)
    for (const column of ['indexed_to', 'sorted_to']) {
      await queries.schema
        .alterTable('mirror_list')
        .addColumn(column, 'bigint', (built) => built.notNull().defaultTo(0))
        .execute()
      await sql`update mirror_list set ${sql.ref(column)} =
        coalesce((select max(id) from mirror_entry where mirror_entry.list = mirror_list.id), 0)`.execute(queries)
    }
    // In the order in which rows come, without a key: nothing is looked for in them.
    for (const [table, key] of [
      ['mirror_staged_term', sql`bigint`],
      ['mirror_staged_value', byteOrderedText],
    ] as const) {
      await queries.schema.dropTable(table).execute()
      await queries.schema
        .createTable(table)
        .addColumn('list', 'integer', (column) => column.notNull())
        .addColumn('field', 'integer', (column) => column.notNull())
        .addColumn('key', key, (column) => column.notNull())
        .addColumn('entry', 'integer', (column) => column.notNull())
        .execute()
    }
  },

  '2026-11-21-mirror-kept': async ({ schema }) => {
    await schema.alterTable('mirror_list').addColumn('kept_from', 'bigint').execute()
  },

  '2026-11-21-mirror-of-copies': async (queries) => {
    for (const [table, all] of [
      ['mirror_entry', 1],
      ['mirror_generation', 0],
    ] as const) {
      await queries.schema
        .alterTable(table)
        .addColumn('copies', 'integer', (column) => column.notNull().defaultTo(all))
        .execute()
    }
    await sql`create index mirror_entry_copies on mirror_entry (list) where copies > 1`.execute(queries)
  },

  '2026-11-21-mirror-successor': async ({ schema }) => {
    await schema.alterTable('mirror_change').addColumn('successor', 'integer').execute()
  },

  '2026-11-21-mirror-forgotten': async ({ schema }) => {
    await schema
      .alterTable('mirror_list')
      .addColumn('forgotten_to', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },

  '2026-11-21-mirror-telephones': addPhoneTails,

  '2026-11-21-mirror-total-changed': async (queries) => {
    await queries.schema
      .alterTable('mirror_generation')
      .addColumn('total_changed', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update mirror_generation set total_changed = 1 where total_first <> total_last`.execute(queries)
  },
}

/** The text index of SQLite: its trigrams alone, since a hit is verified on the row itself. */
export const SQLITE_TEXT = sql`
  create virtual table if not exists mirror_text using fts5(
    text, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = none
  )`

/** The text index of PostgreSQL. It fails where the extension cannot be had. */
export const POSTGRES_TEXT = [
  sql`create extension if not exists pg_trgm`,
  sql`create table if not exists mirror_text (rowid integer primary key, text text not null)`,
  sql`create index if not exists mirror_text_trigrams on mirror_text using gin (text gin_trgm_ops)`,
]
