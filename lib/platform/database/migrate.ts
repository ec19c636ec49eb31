import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { COLUMN_TYPES, type ColumnTypes } from './column-types.ts'
import type { Database } from './open.ts'

/** One step of a schema's history. Steps run once each, in the order of their names. Never change a published step. */
export type Migration = (schema: Kysely<unknown>, types: ColumnTypes) => Promise<void>

/**
 * Brings a database to its newest schema. Concurrent processes wait for each other.
 *
 * @param owner prefix of the bookkeeping tables, so that two programs can share one database.
 * @throws the first error of a step; that step leaves nothing behind.
 */
export async function migrate<Tables>(
  database: Database<Tables>,
  owner: 'console' | 'mirror' | 'webhook' | 'mirror_run',
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const types = COLUMN_TYPES[database.kind]
  const migrator = new Migrator({
    db: database.queries,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, step]) => [name, { up: (schema) => step(schema, types) }]),
        ),
    },
    migrationTableName: `${owner}_migration`,
    migrationLockTableName: `${owner}_migration_lock`,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
