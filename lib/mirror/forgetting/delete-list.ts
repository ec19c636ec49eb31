import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { fieldsOf } from '../query/fields.ts'
import { indexOf } from '../store/entry-index.ts'
import { indexChanges } from '../store/index-changes.ts'
import { itemOf } from '../store/item-of.ts'
import type { MirrorDatabase } from '../store/open-mirror.ts'
import { deleteContents } from '../store/retention.ts'
import { sheetOf } from '../store/sheet.ts'
import { CONTENT_STATES, type MirrorTables } from '../store/tables.ts'
import { holdWriters } from '../store/writers.ts'

/** Contents deleted per step. */
const STEP_ROWS = 500

/** Deletes some contents with their index rows. @returns whether there was any. */
async function deleteSome(within: Kysely<MirrorTables>, database: MirrorDatabase, list: number): Promise<boolean> {
  const contents = await within
    .selectFrom('mirror_content')
    .select(['id', 'state', 'body'])
    .where('list', '=', list)
    .limit(STEP_ROWS)
    .execute()
  if (contents.length === 0) return false
  const fields = fieldsOf(list)
  const index = indexChanges(database, list, fields)
  for (const { id, state, body } of contents) {
    if (state < CONTENT_STATES.removed) index.removed(id, indexOf(list, itemOf(body)))
  }
  await index.write(within)
  await deleteContents(
    within,
    { database, list, fields },
    contents.map(({ id }) => id),
  )
  return true
}

/** Deletes what a list without contents still has, the list last. */
async function deleteRest(within: Kysely<MirrorTables>, list: number): Promise<void> {
  const syncs = within.selectFrom('mirror_generation').select('id').where('list', '=', list)
  const fields = within.selectFrom('mirror_field').select('id').where('list', '=', list)
  await within.deleteFrom('mirror_page').where('generation', 'in', syncs).execute()
  await within.deleteFrom('mirror_changed_field').where('field', 'in', fields).execute()
  await within.deleteFrom('mirror_facet').where('field', 'in', fields).execute()
  for (const table of [
    'mirror_generation',
    'mirror_field',
    'mirror_folded',
    'mirror_version',
    'mirror_change',
    'mirror_event_entry',
    'mirror_event',
    'mirror_move',
    'mirror_staged_term',
  ] as const) {
    await within.deleteFrom(table).where('list', '=', list).execute()
  }
  await sql`drop table if exists ${sheetOf(list)}`.execute(within)
  await within.deleteFrom('mirror_list').where('id', '=', list).execute()
}

/**
 * Deletes the copies of lists that the console no longer works with and has not synced since a moment: no further sync
 * deletes their history. A list itself goes one call after its entries, so that notes about these can be found by it.
 *
 * @param connections whose lists stay, however old their last sync is.
 */
export async function deleteFormerLists(
  database: MirrorDatabase,
  connections: readonly string[],
  before: number,
): Promise<void> {
  const lists = await database.queries
    .selectFrom('mirror_list')
    .leftJoin('mirror_generation', 'mirror_generation.list', 'mirror_list.id')
    .select(({ fn }) => ['mirror_list.id', 'connection', fn.max('started_at').as('syncedAt')])
    .groupBy(['mirror_list.id', 'connection'])
    .execute()
  for (const { id, connection, syncedAt } of lists) {
    if (connections.includes(connection) || Number(syncedAt ?? 0) >= before) continue
    const alone = <Result>(work: (within: Kysely<MirrorTables>) => Promise<Result>) =>
      database.queries.transaction().execute(async (within) => {
        await holdWriters(within, database.kind, id)
        return work(within)
      })
    let hadEntries = false
    while (await alone((within) => deleteSome(within, database, id))) {
      hadEntries = true
      await setImmediate()
    }
    if (!hadEntries) await alone((within) => deleteRest(within, id))
  }
}
