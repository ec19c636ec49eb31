import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepPlans } from './kept-plan.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. `kind` is for the few statements in which the two databases differ. */
export type Database<Tables> = {
  readonly kind: DatabaseKind
  readonly queries: Kysely<Tables>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MILLISECONDS = 5000
const STATEMENT_TIMEOUT_MILLISECONDS = 30_000
const POOL_SIZE = 10

/** PostgreSQL sends bigint as text; ours are counts and milliseconds, which a double holds exactly. */
const BIGINT_TYPE = 20
function integerReader(type: number, format?: 'text' | 'binary') {
  return type === BIGINT_TYPE ? Number : pg.types.getTypeParser(type, format)
}

function openPostgres<Tables>(url: string): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    types: { getTypeParser: integerReader },
  })
  // A broken idle connection would otherwise end the process; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', keepPlans)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function openSqlite<Tables>(file: string): Kysely<Tables> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(file) })
}

/**
 * The kind of database that a URL names: `postgres://…` or `postgresql://…`, `file:///…`, or `sqlite::memory:` for
 * tests.
 */
export function databaseKind(url: string): DatabaseKind | undefined {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres'
  if (url.startsWith('file:') || url === 'sqlite::memory:') return 'sqlite'
  return undefined
}

/**
 * Opens the database that `url` names, without reading or writing yet. Creates the folder of a SQLite file if missing.
 *
 * @throws TypeError when the URL names neither SQLite nor PostgreSQL.
 */
export function openDatabase<Tables>(url: string): Database<Tables> {
  const kind = databaseKind(url)
  if (!kind) throw new TypeError('A database URL begins with file: or postgres://')
  const queries =
    kind === 'postgres'
      ? openPostgres<Tables>(url)
      : openSqlite<Tables>(url === 'sqlite::memory:' ? ':memory:' : sqliteFile(url))
  return { kind, queries, close: () => queries.destroy() }
}

/** The path in `file:/absolute/path`, `file:///absolute/path` or `file:relative/path`. */
function sqliteFile(url: string): string {
  return url.startsWith('file:/') ? fileURLToPath(url) : url.slice('file:'.length)
}
