import { type Dialect, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { countConnections } from './connection-counts.ts'
import { keepPlans } from './kept-plan.ts'
import { noticeLoss } from './notice-loss.ts'

const CONNECT_TIMEOUT_MILLISECONDS = 5000
/** How long a connection may be idle before the kernel probes whether the server is still there. */
const KEEP_ALIVE_MILLISECONDS = 5000

/** PostgreSQL sends bigint as text; ours are counts and milliseconds, which a double holds exactly. */
const BIGINT_TYPE = 20
function integerReader(type: number, format?: 'text' | 'binary') {
  return type === BIGINT_TYPE ? Number : pg.types.getTypeParser(type, format)
}

type PoolOptions = { readonly longestStatement: number; readonly connections: number }

function openPool(url: string, { longestStatement, connections }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    types: { getTypeParser: integerReader },
    onConnect: async (client) => {
      client.on('error', () => {})
      keepPlans(client)
      if (client instanceof pg.Client) noticeLoss(client, longestStatement)
      // A pooler would refuse this as a parameter of the connection.
      await client.query(`set statement_timeout = ${longestStatement}`)
    },
  })
  // A lost connection is an event of the pool while it is idle, and of the client while it is in use. Without listeners
  // the event would end the process. The next statement reports the loss.
  pool.on('error', () => {})
  countConnections(pool)
  return pool
}

/** The server rolls back a transaction on a lost connection. The caller gets the error that ended it. */
class LossTolerantDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    // The pool discards the connection.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class ClockAdapter extends PostgresAdapter {
  readonly present = 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)'
  readonly liftLimit = 'set local statement_timeout = 0'
}

/**
 * Kysely on PostgreSQL. A program survives the loss of any connection: statements that run on it fail as unavailable,
 * and later ones use another.
 *
 * @param options `longestStatement` in milliseconds, after which the server ends a statement.
 */
export function postgresDialect(url: string, options: PoolOptions): Dialect {
  return {
    createAdapter: () => new ClockAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createDriver: () => new LossTolerantDriver({ pool: openPool(url, options) }),
  }
}
