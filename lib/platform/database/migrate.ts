import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database, DatabaseKind } from './open.ts'

/** Which database a step runs in, and the column types that are written differently in the two. */
export type ColumnTypes = {
  readonly kind: DatabaseKind
  /** Text compared byte by byte, so that both databases sort it alike. */
  readonly byteOrderedText: RawBuilder<unknown>
  /** A primary key that the database itself counts up, never the same twice; declare nothing else on the column. */
  readonly countedKey: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
  /** The end of a table that is kept in the order of its primary key, where the database can do that. */
  readonly clustered: RawBuilder<unknown>
}

const COLUMN_TYPES: Record<DatabaseKind, ColumnTypes> = {
  sqlite: {
    kind: 'sqlite',
    byteOrderedText: sql`text`,
    countedKey: sql`integer primary key autoincrement`,
    bytes: sql`blob`,
    clustered: sql`without rowid`,
  },
  postgres: {
    kind: 'postgres',
    byteOrderedText: sql`text collate "C"`,
    countedKey: sql`bigint generated always as identity primary key`,
    bytes: sql`bytea`,
    clustered: sql``,
  },
}

/** One step of a schema's history. Steps run in the order of their names, each once; a published step never changes. */
export type Migration = (schema: Kysely<unknown>, types: ColumnTypes) => Promise<void>

/**
 * Brings a database up to its newest schema. Several processes may call it at once: they wait for each other.
 *
 * @param owner prefix of the bookkeeping tables, so that two programs can share one database.
 * @throws the first error of a step; that step leaves nothing behind.
 */
export async function migrate<Tables>(
  database: Database<Tables>,
  owner: 'console' | 'service' | 'mirror' | 'webhook' | 'mirror_run',
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
