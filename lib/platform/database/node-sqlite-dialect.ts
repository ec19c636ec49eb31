import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { makePrivate } from './private-file.ts'

const CACHED_STATEMENTS = 200
const BUSY_TIMEOUT_MILLISECONDS = 5000
/** Well below the pause of a long task between its steps, so that a waiting statement gets its turn then. */
const BUSY_PAUSE_MILLISECONDS = 3
const SQLITE_BUSY = 5

/** Refuses values that node:sqlite would silently misread: it takes an object as named parameters and stores NULL. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError('A value bound to a statement must be a text, a number, a boolean, bytes or null')
}

function plainRow(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  names.forEach((name, index) => {
    row[name] = values[index]
  })
  return row
}

/**
 * A statement whose rows are plain objects. Rows of node:sqlite have no prototype, and React refuses to serialise
 * those. Building rows from arrays takes two thirds of the time of copying objects.
 */
function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  const reader = names.length > 0
  statement.setReturnArrays(reader)
  // After a change of a full-text index, the last row id may be one of the index, which a double cannot hold.
  if (!reader) statement.setReadBigInts(true)
  const rowOf = (values: unknown) => plainRow(names, values as readonly unknown[])
  return {
    reader,
    all: (parameters) => statement.all(...parameters.map(bindable)).map(rowOf),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)).map(rowOf),
  }
}

/** The part of better-sqlite3's interface that Kysely uses, with a cache of compiled statements. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS })
  return {
    close() {
      statements.clear()
      database.close()
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = prepare(database, sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Retries while another connection holds the lock, because SQLite's own waiting would block the whole process.
 *
 * @param pause waits between two attempts.
 */
async function whenFree<T>(run: () => T | Promise<T>, pause: () => Promise<void> = shortPause): Promise<T> {
  const deadline = performance.now() + BUSY_TIMEOUT_MILLISECONDS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await pause()
  }
}

async function shortPause(): Promise<void> {
  await setTimeout(BUSY_PAUSE_MILLISECONDS)
}

/** Gives the connection to one statement or transaction at a time, in the order in which they ask for it. */
class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

class RetryingConnection implements DatabaseConnection {
  /** Whether a statement has run in this turn: it may have begun a transaction, or changed a setting. */
  isUsed = false
  readonly #connection: DatabaseConnection
  readonly #pause: () => Promise<void>

  constructor(connection: DatabaseConnection, pause: () => Promise<void>) {
    this.#connection = connection
    this.#pause = pause
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await whenFree(() => this.#connection.executeQuery<Row>(query), this.#pause)
    this.isUsed = true
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

const BEGIN = CompiledQuery.raw('begin immediate')

/** Takes the write lock when a transaction begins: one that reads first and writes later would fail without waiting. */
class ImmediateTransactionDriver extends SqliteDriver {
  readonly #turns = new Turns()
  #database: DatabaseSync | undefined
  #connection: RetryingConnection | undefined

  constructor(file: string) {
    super({
      database: async () => {
        this.#database ??= await whenFree(() => openFile(file))
        return asKyselyDatabase(this.#database)
      },
    })
  }

  /**
   * Lets others use the connection while the first statement of a turn waits for another writer: a check must not wait
   * behind a write that waits for the end of a sync.
   */
  async #pause(): Promise<void> {
    if (this.#connection?.isUsed) return shortPause()
    this.#turns.release()
    await shortPause()
    await this.#turns.take()
    if (this.#connection) this.#connection.isUsed = false
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    this.#connection ??= new RetryingConnection(await super.acquireConnection(), () => this.#pause())
    this.#connection.isUsed = false
    return this.#connection
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.release()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN)
  }

  /** Writes everything into the file, so that a copy of it is complete even while another connection is open. */
  override async destroy(): Promise<void> {
    try {
      this.#database?.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // A reader or a full disk prevents it: the rest stays in the write-ahead log.
    }
    await super.destroy()
  }

  /** When the disk is full, SQLite rolls back by itself. A second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database?.isTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * With a bare parameter as limit, SQLite plans by its value and recompiles the statement whenever the parameter is
 * bound, which costs more than most statements. With a sum it does not.
 */
class SteadyLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

class OwnAdapter extends SqliteAdapter {
  /** Kysely would keep the connection for a statement that waits; the driver gives it to others meanwhile. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  readonly present = "cast(unixepoch('subsec') * 1000 as integer)"
}

/** Fails as busy, also at once, while another connection turns the new file's journal into WAL. */
function openFile(file: string): DatabaseSync {
  if (file !== ':memory:') makePrivate(file)
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
  try {
    // WAL lets readers continue during a write. FULL makes every acknowledged commit survive a power loss. The memory
    // map is as large as SQLite allows, because each read outside the map and the cache is copied.
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 2147418112; pragma cache_size = -65536',
    )
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Kysely on Node's own SQLite. `file` is a path, or `:memory:`. */
export function nodeSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new OwnAdapter(),
    createQueryCompiler: () => new SteadyLimitCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createDriver: () => new ImmediateTransactionDriver(file),
  }
}
