import { hash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COLUMN_TYPES, type ColumnTypes } from './column-types.ts'
import type { Database } from './open.ts'

/**
 * Statements that create a schema in an empty database, in order. They cannot have parameters: use `sql.lit`. Once
 * released, a statement never changes: a change of the tables is another statement at the end.
 */
export type Schema = (types: ColumnTypes) => readonly RawBuilder<unknown>[]

/** The tables in the database were created by another build, with other statements. */
export class CreatedByAnotherBuild extends Error {
  readonly owner: SchemaOwner

  constructor(owner: SchemaOwner) {
    super(`The tables of the ${owner} were created by another build`)
    this.owner = owner
  }
}

/** An arbitrary fixed number for the lock under which processes that start at the same time wait for each other. */
const POSTGRES_LOCK = 7_305_171

/** Ignores white space. */
function fingerprintOf(statements: readonly string[]): string {
  return hash('sha256', statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim()).join(';\n'))
}

/** Tables that were created by migrations have no fingerprint. */
async function wasMigrated({ introspection }: Pick<Kysely<unknown>, 'introspection'>, owner: string): Promise<boolean> {
  const tables = await introspection.getTables()
  return tables.some(({ name }) => name === `${owner}_migration`)
}

/**
 * How many of the statements created the database that stores this fingerprint; 0 if other statements did.
 */
function statementsRun(statements: readonly string[], fingerprint: string): number {
  return statements.findIndex((_, index) => fingerprintOf(statements.slice(0, index + 1)) === fingerprint) + 1
}

export type SchemaOwner = 'console' | 'mirror' | 'mirror_run' | 'service' | 'webhook'

/**
 * Creates a schema in a database that does not have it, and stores the fingerprint of its statements. If the first of
 * these statements created what is there, runs the others: an earlier build created it. In one transaction, so that
 * processes that start at the same time, and an upgrade that fails, leave nothing half done.
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
  const texts = statements.map((statement) => statement.compile(queries).sql)
  const fingerprint = fingerprintOf(texts)
  await queries.transaction().execute(async (within) => {
    const table = sql.table(`${owner}_schema`)
    if (kind === 'postgres') {
      // A waiting statement would block all later ones, so it gives up soon. The program tries again.
      await sql`set local lock_timeout = '5s'`.execute(within)
      await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK)})`.execute(within)
    }
    await sql`create table if not exists ${table} (fingerprint text primary key)`.execute(within)
    const { rows } = await sql<{ fingerprint: string }>`select fingerprint from ${table}`.execute(within)
    const [known] = rows
    if (known?.fingerprint === fingerprint) return
    const run = known ? statementsRun(texts, known.fingerprint) : 0
    const isOurs = known ? run > 0 : !(await wasMigrated(within, owner))
    if (!isOurs) throw new CreatedByAnotherBuild(owner)
    for (const statement of statements.slice(run)) await statement.execute(within)
    await sql`delete from ${table}`.execute(within)
    await sql`insert into ${table} (fingerprint) values (${fingerprint})`.execute(within)
  })
}
