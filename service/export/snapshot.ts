import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import type { Store } from '../store/open-store.ts'
import { END_KEY } from '../store/page-key.ts'
import type { ServiceTables } from '../store/tables.ts'

/** Few enough not to delay other requests. */
const ROWS_AT_ONCE = 200

/** A consistent snapshot of a list: batches of items as JSON text, newest first. Each call starts over. */
export type ListSnapshot = () => AsyncGenerator<readonly string[]>

async function* bodiesOf(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  now: number,
): AsyncGenerator<readonly string[]> {
  let { created_at, id } = END_KEY
  for (;;) {
    const rows = await queries
      .selectFrom('blacklist_entry')
      .select(['created_at', 'id', 'body'])
      .where('edition', '=', queries.selectFrom('blacklist').select('edition').where('environment', '=', environment))
      .where(sql<boolean>`(created_at, id) < (${created_at}, ${id})`)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ body }) => body)
    ;({ created_at, id } = last)
    await setImmediate()
  }
}

/** Starts a read-only transaction that sees the database as of now. */
async function beginReading({ kind, queries }: Database<ServiceTables>) {
  if (kind === 'postgres') {
    const transaction = await queries.startTransaction().setIsolationLevel('repeatable read').execute()
    return { reading: transaction, end: () => transaction.rollback().execute() }
  }
  // Kysely's transaction would take the write lock. This SQLite database has one connection, so a plain `begin`
  // suffices.
  await sql`begin`.execute(queries)
  return { reading: queries, end: () => sql`rollback`.execute(queries) }
}

/**
 * Passes `work` a snapshot of a list, read over a connection of its own.
 *
 * @param now epoch milliseconds. Entries that expired by then are left out.
 */
export async function* withSnapshot<Piece>(
  { url }: Store,
  environment: Environment,
  now: number,
  work: (snapshot: ListSnapshot) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const database = openDatabase<ServiceTables>(url)
  try {
    const { reading, end } = await beginReading(database)
    try {
      yield* work(() => bodiesOf(reading, environment, now))
    } finally {
      await end()
    }
  } finally {
    await database.close()
  }
}
