import 'server-only'
import type { Kysely } from 'kysely'
import type { MirrorTables } from './tables.ts'

/** The last sync that proves who was not on the list, and since when. */
export type Baseline = { readonly generation: number; readonly startedAt: number }

/** Selects the completed syncs of a list, the latest first. */
export function committedReads(within: Kysely<MirrorTables>, list: number) {
  return within
    .selectFrom('mirror_generation')
    .where('list', '=', list)
    .where('state', '=', 'committed')
    .orderBy('id', 'desc')
}

/** Selects those that prove who was not on the list, as `provesList` says. */
export function provingReads(within: Kysely<MirrorTables>, list: number) {
  return committedReads(within, list).where('grade', '!=', 'best-effort').where('reachable', 'is', null)
}

export async function findBaseline(within: Kysely<MirrorTables>, list: number): Promise<Baseline | undefined> {
  const row = await provingReads(within, list).select(['id', 'started_at', 'lag_ms']).limit(1).executeTakeFirst()
  return row && { generation: row.id, startedAt: row.started_at - row.lag_ms }
}
