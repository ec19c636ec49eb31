import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import type { Store } from '../store/open-store.ts'
import { END_KEY } from '../store/page-key.ts'
import type { ServiceTables } from '../store/tables.ts'

/** So few that reading them holds up nobody. */
const ROWS_AT_ONCE = 200

/**
 * A list as it is at one moment, whatever is changed meanwhile: its items as JSON texts, newest first, some at a time;
 * from the beginning each time it is asked for.
 */
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

/** A transaction that only reads, and sees what was there when it began. */
async function beginReading({ kind, queries }: Database<ServiceTables>) {
  if (kind === 'postgres') {
    const transaction = await queries.startTransaction().setIsolationLevel('repeatable read').execute()
    return { reading: transaction, end: () => transaction.rollback().execute() }
  }
  // SQLite has one connection here, and Kysely's own transaction would ask for the right to write.
  await sql`begin`.execute(queries)
  return { reading: queries, end: () => sql`rollback`.execute(queries) }
}

/**
 * Lets `work` read a list as it is now, over a connection of its own.
 *
 * @param now epoch milliseconds: what has expired by then is left out.
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
