import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { Kysely } from 'kysely'
import pg from 'pg'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import { postgresDialect } from './postgres-dialect.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. `kind` is for the few statements in which the two databases differ. */
export type Database<Tables> = {
  readonly kind: DatabaseKind
  readonly queries: Kysely<Tables>
  close(): Promise<void>
}

type Options = {
  /** In milliseconds; PostgreSQL ends a statement that takes longer. */
  readonly longestStatement?: number
  /** How many connections a pool of PostgreSQL has at most. */
  readonly connections?: number | undefined
}

/** Longer than any statement of a request takes; a silent connection is found within 30 seconds. */
const LONGEST_STATEMENT_MILLISECONDS = 20_000
const CONNECTIONS = 10
/** A worker thread does few things at once. docs/operations.md adds up the connections of a program. */
const CONNECTIONS_OF_WORKER = 5

function openSqlite<Tables>(file: string): Kysely<Tables> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(file) })
}

/**
 * Returns the kind of database that a URL names: `postgres://…` or `postgresql://…`, `file:///…`, or `sqlite::memory:`
 * for tests.
 */
export function databaseKind(url: string): DatabaseKind | undefined {
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres'
  if (url.startsWith('file:') || url === 'sqlite::memory:') return 'sqlite'
  return undefined
}

/** The path in `file:/absolute/path`, `file:///absolute/path` or `file:relative/path`; `undefined` for other URLs. */
export function sqliteFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined
  return url.startsWith('file:/') ? fileURLToPath(url) : url.slice('file:'.length)
}

const FILE_FAULT = 'must name a file as file:/absolute/path or file:relative/path'
const POSTGRES_FAULT =
  'must be a URL such as postgres://user:password@host:5432/name. Its port is at most 65535, and in user and password # is %23, / is %2F and ? is %3F'

/** Says what is wrong with the URL of a database, without quoting it; `undefined` if it names one. */
export function databaseUrlFault(url: string): string | undefined {
  const kind = databaseKind(url)
  if (!kind) return 'must begin with file: or postgres://'
  try {
    // A client that does not connect only reads its URL.
    if (kind === 'postgres') new pg.Client({ connectionString: url })
    else if (sqliteFile(url) === '') return FILE_FAULT
    return undefined
  } catch (error) {
    if (kind === 'sqlite') return FILE_FAULT
    const isFile = error instanceof Error && 'syscall' in error
    return isFile ? 'names a certificate or key that cannot be read' : POSTGRES_FAULT
  }
}

/**
 * Opens the database that `url` names, without reading or writing yet. Creates the folder of a SQLite file if missing.
 *
 * @throws TypeError when the URL names neither SQLite nor PostgreSQL.
 */
export function openDatabase<Tables>(
  url: string,
  { longestStatement = LONGEST_STATEMENT_MILLISECONDS, connections = CONNECTIONS }: Options = {},
): Database<Tables> {
  const kind = databaseKind(url)
  if (!kind) throw new TypeError('A database URL begins with file: or postgres://')
  const most = isMainThread ? connections : Math.min(connections, CONNECTIONS_OF_WORKER)
  const queries =
    kind === 'postgres'
      ? new Kysely<Tables>({ dialect: postgresDialect(url, { longestStatement, connections: most }) })
      : openSqlite<Tables>(sqliteFile(url) ?? ':memory:')
  return { kind, queries, close: () => queries.destroy() }
}
