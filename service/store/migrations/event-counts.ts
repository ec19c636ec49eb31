import type { Migration } from '#lib/platform/database/migrate.ts'

/** An event may say how many entries it concerned. */
export const eventCounts: Migration = async (schema) => {
  await schema.schema.alterTable('account_event').addColumn('counts', 'text').execute()
}
