import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { Certificate, CommitOutcome, ListKnowledge } from '../generation.ts'
import type { Fields } from '../query/fields.ts'
import type { Baseline } from './baseline.ts'
import { indexOf } from './entry-index.ts'
import { indexChanges } from './index-changes.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { SeenRows } from './seen-rows.ts'
import { findSuccessors } from './successors.ts'
import { CHANGE_KINDS, ENTRY_STATES, type MirrorTables } from './tables.ts'

/** Rows looked through, or written, with one statement. */
const CHUNK = 20_000
const REMOVED_CHUNK = 500

/** As many certified reads in a row have to miss a row; one more where rows are known to move about. */
const MISSES = 2
const MISSES_WHILE_MOVING = 3

/** More removals at once than these are held back until as many further reads agree. */
const BRAKE_ROWS = 20
const BRAKE_SHARE = 0.02
const BRAKE_MISSES = 2

export type Removing = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly generation: number
  readonly seen: SeenRows
  readonly baseline: Baseline | undefined
  readonly knowledge: ListKnowledge | undefined
}

type Missed = { readonly id: number; readonly misses: number }

/** Every row that counts as listed and was not seen, with the misses it has now, and how many count as listed. */
async function findMissed(within: Kysely<MirrorTables>, list: number, seen: SeenRows) {
  const missed: Missed[] = []
  let listed = 0
  for (const state of [ENTRY_STATES.listed, ENTRY_STATES.pending]) {
    for (let after = 0; ; ) {
      const rows = await within
        .selectFrom('mirror_entry')
        .select('id')
        .where('list', '=', list)
        .where('state', '=', state)
        .where('id', '>', after)
        .orderBy('id')
        .limit(CHUNK)
        .execute()
      listed += rows.length
      const unseen = rows.flatMap(({ id }) => (seen.has(id) ? [] : [id]))
      missed.push(...(await withMisses(within, unseen)))
      const last = rows.at(-1)
      if (!last || rows.length < CHUNK) break
      after = last.id
    }
  }
  return { missed, listed }
}

async function withMisses(within: Kysely<MirrorTables>, ids: readonly number[]): Promise<readonly Missed[]> {
  if (ids.length === 0) return []
  const rows = await within.selectFrom('mirror_entry').select(['id', 'misses']).where('id', 'in', ids).execute()
  return rows.map(({ id, misses }) => ({ id, misses: misses + 1 }))
}

/** Writes down a miss. A row that the last certified read still saw was there at its beginning. */
async function noteMisses(
  within: Kysely<MirrorTables>,
  missed: readonly Missed[],
  removing: Removing,
  endedAt: number,
) {
  const seenAt = removing.baseline?.startedAt ?? 0
  for (let start = 0; start < missed.length; start += CHUNK) {
    const ids = missed.slice(start, start + CHUNK).map(({ id }) => id)
    await sql`update mirror_entry set
        seen_at = case when misses = 0 and seen_at < ${seenAt} then ${seenAt} else seen_at end,
        missed_at = case when misses = 0 then ${endedAt} else missed_at end,
        state = ${ENTRY_STATES.pending}, misses = misses + 1
      where id in (${sql.join(ids)})`.execute(within)
  }
}

async function removeChunk(within: Kysely<MirrorTables>, ids: readonly number[], removing: Removing): Promise<void> {
  const { database, list, fields, generation } = removing
  const index = indexChanges(database, list, fields)
  const rows = await within
    .selectFrom('mirror_entry')
    .select(['id', 'seen_at', 'missed_at', 'body'])
    .where('id', 'in', ids)
    .execute()
  // A row that has a name is recognised by it.
  const isNamed = removing.knowledge?.identityPaths.length !== 0
  const successors = isNamed ? undefined : await findSuccessors(within, list, rows)
  await within
    .insertInto('mirror_change')
    .values(
      rows.map(({ id, seen_at, missed_at }) => ({
        list,
        entry: id,
        kind: CHANGE_KINDS.removed,
        at_lo: seen_at,
        at_hi: missed_at ?? seen_at,
        generation,
        version: null,
        successor: successors?.get(id) ?? null,
      })),
    )
    .execute()
  for (const { id, body } of rows) index.removed(id, indexOf(list, parseJson(body) as JsonObject))
  await index.write(within)
  await within.updateTable('mirror_entry').set({ state: ENTRY_STATES.removed }).where('id', 'in', ids).execute()
}

/**
 * Counts the misses of a certified read, and takes off the list what enough reads in a row have missed. Too many at once
 * are a fault of the service more often than a truth, so they wait.
 */
export async function removeMissed(
  within: Kysely<MirrorTables>,
  removing: Removing,
  certificate: Certificate,
): Promise<Pick<CommitOutcome, 'pending' | 'removed' | 'heldBack'>> {
  const { missed, listed } = await findMissed(within, removing.list, removing.seen)
  await noteMisses(within, missed, removing, certificate.endedAt)
  const enough = removing.knowledge?.order === 'moving' ? MISSES_WHILE_MOVING : MISSES
  const due = missed.filter(({ misses }) => misses >= enough)
  const isBraked = certificate.read === 0 || due.length > Math.max(BRAKE_ROWS, listed * BRAKE_SHARE)
  const removed = isBraked ? due.filter(({ misses }) => misses >= enough + BRAKE_MISSES) : due
  const ids = removed.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += REMOVED_CHUNK) {
    await removeChunk(within, ids.slice(start, start + REMOVED_CHUNK), removing)
  }
  const first = missed.filter(({ misses }) => misses === 1).length
  return { pending: first, removed: removed.length, heldBack: due.length - removed.length }
}
