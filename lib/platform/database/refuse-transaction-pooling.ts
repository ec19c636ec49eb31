import { type Kysely, sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * A pooler such as pgbouncer is in front of the database and gives each transaction another connection. Prepared
 * statements, temporary tables and settings of a session would be lost, or found by other sessions.
 */
export class TransactionPooling extends Error {
  constructor() {
    super('A pooler in transaction mode is in front of the database')
  }
}

/** Transactions held open besides the watched connection: more than a pooler is likely to have idle backends. */
const HELD = 2

async function backendOf<Tables>(queries: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)
  return rows[0]?.pid ?? 0
}

/** Whether an idle connection gets another backend once other connections are in transactions. */
async function losesItsPlace<Tables>(
  queries: Kysely<Tables>,
  watched: Kysely<Tables>,
  pid: number,
  held: number,
): Promise<boolean> {
  if (held === 0) return (await backendOf(watched)) !== pid
  return queries
    .transaction()
    .execute(async (within) => (await backendOf(within)) === pid || losesItsPlace(queries, watched, pid, held - 1))
}

/**
 * Refuses a PostgreSQL behind a pooler that does not keep a connection for each session.
 *
 * @throws TransactionPooling
 */
export async function refuseTransactionPooling<Tables>({ kind, queries }: Database<Tables>): Promise<void> {
  if (kind !== 'postgres') return
  const isPooled = await queries
    .connection()
    .execute(async (watched) => losesItsPlace(queries, watched, await backendOf(watched), HELD))
  if (isPooled) throw new TransactionPooling()
}
