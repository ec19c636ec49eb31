import 'server-only'
import type { Kysely } from 'kysely'
import type { PersonSearch } from '#lib/matching/named-in.ts'
import { fieldsOf } from '../query/fields.ts'
import { indexOf } from '../store/index/entry-index.ts'
import { indexChanges } from '../store/index/index-changes.ts'
import { itemOf } from '../store/item-of.ts'
import type { MirrorDatabase } from '../store/open-mirror.ts'
import { deleteContents, deleteLines, type Forgetting } from '../store/retention.ts'
import { noteRevision } from '../store/sheet.ts'
import { CONTENT_STATES, isShown, type MirrorTables } from '../store/tables.ts'
import { holdWriters } from '../store/writers.ts'
import { type ForgettingList, findHeld, type Held } from './held.ts'

/** Renumbers each act whose number is that of a deleted line, after another of its lines. */
async function renumberActs(within: Kysely<MirrorTables>, list: number, lines: readonly number[]): Promise<void> {
  const heads = await within
    .selectFrom('mirror_change')
    .select('seq')
    .where('list', '=', list)
    .where('seq', 'in', lines)
    .whereRef('act', '=', 'seq')
    .execute()
  for (const { seq } of heads) {
    const next = await within
      .selectFrom('mirror_change')
      .select('seq')
      .where('act', '=', seq)
      .where('seq', 'not in', lines)
      .orderBy('at_hi', 'desc')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (next) await within.updateTable('mirror_change').set({ act: next.seq }).where('act', '=', seq).execute()
  }
}

/** Deletes contents of any state. Only the copy of a list that is no longer read can still have listed ones. */
export async function deleteUnread(
  within: Kysely<MirrorTables>,
  given: Forgetting,
  contents: readonly number[],
): Promise<void> {
  const { database, list, fields } = given
  const listed = await within
    .selectFrom('mirror_content')
    .select(['id', 'state', 'body'])
    .where('id', 'in', contents)
    .where('state', '<', CONTENT_STATES.removed)
    .execute()
  const index = indexChanges(database, list, fields)
  for (const { id, state, body } of listed) {
    const found = indexOf(list, itemOf(body))
    if (isShown(state)) index.removed(id, found)
    else if (state === CONTENT_STATES.arrived) index.withdrawn(id, found)
  }
  await index.write(within)
  await deleteContents(within, given, contents)
}

async function forgetContents(
  within: Kysely<MirrorTables>,
  database: MirrorDatabase,
  list: number,
  { contents, entries, related }: Held,
): Promise<void> {
  // These rows contain hashes of former values.
  await within.deleteFrom('mirror_move').where('list', '=', list).where('content', 'in', related).execute()
  await deleteUnread(within, { database, list, fields: fieldsOf(list) }, contents)
  if (entries.length > 0) {
    await within
      .deleteFrom('mirror_folded')
      .where('list', '=', list)
      .where((row) => row.or([row('entry', 'in', entries), row('into_entry', 'in', entries)]))
      .execute()
  }
  // The value of a deleted entry would stay in this table with a count of 0.
  const own = within.selectFrom('mirror_field').select('id').where('list', '=', list)
  await within.deleteFrom('mirror_facet').where('field', 'in', own).where('count', '<=', 0).execute()
}

async function forgetEvents(within: Kysely<MirrorTables>, list: number, { ids, reasons, files }: Held): Promise<void> {
  const events = within.updateTable('mirror_event').where('list', '=', list)
  if (ids.length > 0) {
    await within.deleteFrom('mirror_event_entry').where('list', '=', list).where('entry_id', 'in', ids).execute()
  }
  if (reasons.length > 0) await events.set({ reason: null }).where('reason', 'in', reasons).execute()
  if (files.length > 0) await events.set({ file_name: null }).where('file_name', 'in', files).execute()
}

/**
 * Deletes what the copy of a list stores about a person who is no longer on it: former contents with their index and
 * history, lines, and the person's ids and values in the service's events. A sync may be running: to it, the deleted
 * contents are unknown, as before they were first seen.
 *
 * @returns what was found. If it names listed entries or is `undefined`, nothing was deleted.
 */
export function forgetHeld(
  database: MirrorDatabase,
  asked: ForgettingList,
  search: PersonSearch,
): Promise<Held | undefined> {
  const { id: list } = asked
  return database.queries.transaction().execute(async (within) => {
    await holdWriters(within, database.kind, list)
    const held = await findHeld(within, asked, search)
    if (!held || held.listed.length > 0) return held
    if (held.lines.length > 0) {
      await renumberActs(within, list, held.lines)
      await deleteLines(within, list, held.lines)
    }
    if (held.contents.length > 0) await forgetContents(within, database, list, held)
    await forgetEvents(within, list, held)
    await noteRevision(within, list)
    return held
  })
}
