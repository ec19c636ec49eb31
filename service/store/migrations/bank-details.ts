import type { Migration } from '#lib/platform/database/migrate.ts'

/** The one set of bank details, sealed, and when which of its fields changed. */
export const bankDetails: Migration = async (schema, { countedKey }) => {
  await schema.schema
    .createTable('bank_details')
    .addColumn('account', 'integer', (column) => column.primaryKey())
    .addColumn('sealed', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute()
  await schema.schema
    .createTable('bank_details_change')
    .addColumn('id', countedKey)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute()
}
