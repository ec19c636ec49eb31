import { hash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COLUMN_TYPES, type ColumnTypes } from './column-types.ts'
import type { Database } from './open.ts'

/** The statements that create a schema in an empty database, in order. They hold no parameters: use `sql.lit`. */
export type Schema = (types: ColumnTypes) => readonly RawBuilder<unknown>[]

/** Another build, with other statements, created the tables in the database. */
export class CreatedByAnotherBuild extends Error {
  readonly owner: SchemaOwner

  constructor(owner: SchemaOwner) {
    super(`The tables of the ${owner} were created by another build`)
    this.owner = owner
  }
}

/** Any fixed number: processes that start at the same moment wait for each other by it. */
const POSTGRES_LOCK = 7_305_171

/** White space does not count. */
function fingerprintOf(statements: readonly string[]): string {
  return hash('sha256', statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim()).join(';\n'))
}

/** Tables that were created by migrations have no fingerprint. */
async function wasMigrated({ introspection }: Pick<Kysely<unknown>, 'introspection'>, owner: string): Promise<boolean> {
  const tables = await introspection.getTables()
  return tables.some(({ name }) => name === `${owner}_migration`)
}

export type SchemaOwner = 'console' | 'mirror' | 'mirror_run' | 'service' | 'webhook'

/**
 * Creates a schema in a database that does not have it, and stores the fingerprint of its statements. If the schema
 * exists, checks that the same statements created it: until the first release there are no migrations, so a build
 * cannot use the tables of another.
 *
 * @param owner prefix of the table that holds the fingerprint, so that two programs can share one database.
 * @throws CreatedByAnotherBuild, or the first error of a statement; nothing is left behind.
 */
export async function createSchema<Tables>(
  { kind, queries }: Database<Tables>,
  owner: SchemaOwner,
  schema: Schema,
): Promise<void> {
  const statements = schema(COLUMN_TYPES[kind])
  const fingerprint = fingerprintOf(statements.map((statement) => statement.compile(queries).sql))
  await queries.transaction().execute(async (within) => {
    const table = sql.table(`${owner}_schema`)
    if (kind === 'postgres') {
      // A statement that waits for a lock holds up all that come later. The program tries again.
      await sql`set local lock_timeout = '5s'`.execute(within)
      await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(within)
    }
    await sql`create table if not exists ${table} (fingerprint text primary key)`.execute(within)
    const { rows } = await sql<{ fingerprint: string }>`select fingerprint from ${table}`.execute(within)
    const [known] = rows
    if (known?.fingerprint === fingerprint) return
    if (known || (await wasMigrated(within, owner))) throw new CreatedByAnotherBuild(owner)
    for (const statement of statements) await statement.execute(within)
    await sql`insert into ${table} (fingerprint) values (${fingerprint})`.execute(within)
  })
}
