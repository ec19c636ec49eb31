import 'server-only'
import type { Kysely } from 'kysely'
import type { MirrorTables } from './tables.ts'

/** The last full read that proves who was not on the list, and from when on it does. */
export type Baseline = { readonly generation: number; readonly startedAt: number }

/** The last committed, certified read that reached every row. */
export async function findBaseline(within: Kysely<MirrorTables>, list: number): Promise<Baseline | undefined> {
  const row = await within
    .selectFrom('mirror_generation')
    .select(['id', 'started_at', 'lag_ms'])
    .where('list', '=', list)
    .where('state', '=', 'committed')
    .where('grade', '!=', 'best-effort')
    .where('reachable', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { generation: row.id, startedAt: row.started_at - row.lag_ms }
}
