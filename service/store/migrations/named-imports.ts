import type { Migration } from '#lib/platform/database/migrate.ts'

/** Imports know the name of their file. What was wrong with lines is told in codes from now on, which older ones lack. */
export const namedImports: Migration = async (schema) => {
  await schema.schema.alterTable('list_import').addColumn('file_name', 'text').execute()
  await schema
    .withTables<{ list_import: { faults: string } }>()
    .updateTable('list_import')
    .set({ faults: '[]' })
    .execute()
}
