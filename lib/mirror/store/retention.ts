import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Fields } from '../query/fields.ts'
import type { MirroredList } from '../query/mirrored-list.ts'
import { findBaseline } from './baseline.ts'
import { indexOf, NOTHING } from './index/entry-index.ts'
import { indexChanges } from './index/index-changes.ts'
import { itemOf } from './item-of.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { CONTENT_STATES, type MirrorTables } from './tables.ts'

/** Rows of each kind deleted per step. */
const STEP_ROWS = 500

export type Forgetting = { readonly database: MirrorDatabase; readonly list: number; readonly fields: Fields }

/** Finds history that was over before a moment and that no later history refers to. */
async function findOver(within: Kysely<MirrorTables>, list: number, before: number) {
  const numbers = async (statement: { execute(): Promise<{ id: number }[]> }) =>
    (await statement.execute()).map(({ id }) => id)
  const versions = within.selectFrom('mirror_version').select('id').where('list', '=', list)
  const old = within.selectFrom('mirror_change').select('seq as id').where('list', '=', list)
  const lines = await numbers(old.where('at_hi', '<', before).limit(STEP_ROWS))
  // Lines refer to contents, so a line that stays keeps its contents.
  const gone = within
    .selectFrom('mirror_content')
    .select('id')
    .where('list', '=', list)
    .where('state', '>=', CONTENT_STATES.removed)
    .where(({ and, exists, not, selectFrom }) =>
      and(
        (['old_content', 'new_content'] as const).map((column) => {
          const own = selectFrom('mirror_change').select('seq').whereRef(column, '=', 'mirror_content.id')
          return not(exists(lines.length > 0 ? own.where('seq', 'not in', lines) : own))
        }),
      ),
    )
  const baseline = await findBaseline(within, list)
  const reads = within
    .selectFrom('mirror_generation')
    .select('id')
    .where('list', '=', list)
    .where('state', '!=', 'open')
    .where('started_at', '<', before)
    // Keep the last proof, however old it is, and everything since.
    .where('id', '<', baseline?.generation ?? 0)
  return {
    versions: await numbers(versions.where('to_hi', '<', before).limit(STEP_ROWS)),
    lines,
    gone: await numbers(gone.where('missed_at', '<', before).limit(STEP_ROWS)),
    reads: await numbers(reads.limit(STEP_ROWS)),
  }
}

/** Deletes lines, and notes up to which line some are missing, so that webhooks can tell their receivers. */
export async function deleteLines(within: Kysely<MirrorTables>, list: number, lines: readonly number[]): Promise<void> {
  const fields = within.selectFrom('mirror_field').select('id').where('list', '=', list)
  await within.deleteFrom('mirror_changed_field').where('field', 'in', fields).where('change', 'in', lines).execute()
  await within.deleteFrom('mirror_change').where('seq', 'in', lines).execute()
  const last = Math.max(...lines)
  await within
    .updateTable('mirror_list')
    .set({ forgotten_to: last })
    .where('id', '=', list)
    .where('forgotten_to', '<', last)
    .execute()
}

/** Deletes former contents with all their index rows. */
export async function deleteContents(
  within: Kysely<MirrorTables>,
  { database, list, fields }: Forgetting,
  gone: readonly number[],
): Promise<void> {
  const contents = within.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', gone)
  const sightings = within.selectFrom('mirror_sighting').select(['content as id', 'body']).where('content', 'in', gone)
  const index = indexChanges(database, list, fields)
  for (const { id, body } of [...(await contents.execute()), ...(await sightings.execute())]) {
    index.terms(id, indexOf(list, itemOf(body)), NOTHING)
  }
  await index.write(within)
  await within.deleteFrom('mirror_sighting').where('content', 'in', gone).execute()
  await within.deleteFrom('mirror_version').where('content', 'in', gone).execute()
  await within.deleteFrom('mirror_content').where('id', 'in', gone).execute()
}

/**
 * Deletes events of the service, with the ids of their entries first.
 *
 * @returns whether there was any.
 */
async function forgetEvents(within: Kysely<MirrorTables>, list: number, before: number): Promise<boolean> {
  const over = within.selectFrom('mirror_event').select('id').where('list', '=', list).where('at', '<', before)
  const [first] = await over.orderBy('at').limit(1).execute()
  if (!first) return false
  const ids = within.selectFrom('mirror_event_entry').select('entry_id').where('event', '=', first.id)
  const some = (await ids.limit(STEP_ROWS).execute()).map(({ entry_id }) => entry_id)
  if (some.length > 0) {
    await within.deleteFrom('mirror_event_entry').where('event', '=', first.id).where('entry_id', 'in', some).execute()
  }
  if (some.length < STEP_ROWS) await within.deleteFrom('mirror_event').where('id', '=', first.id).execute()
  return true
}

/**
 * Deletes some of what was over before a moment: earlier stays, lines, former contents, syncs and events of the
 * service. The list stores since when its history is complete.
 *
 * @returns whether it deleted anything; then there may be more to delete.
 */
export async function forgetSome(within: Kysely<MirrorTables>, given: Forgetting, before: number): Promise<boolean> {
  const { list } = given
  const { versions, lines, gone, reads } = await findOver(within, list, before)
  const hadEvent = await forgetEvents(within, list, before)
  if (versions.length + lines.length + gone.length + reads.length === 0) return hadEvent
  await sql`update mirror_list set kept_from = ${before}
    where id = ${list} and (kept_from is null or kept_from < ${before})`.execute(within)
  if (versions.length > 0) await within.deleteFrom('mirror_version').where('id', 'in', versions).execute()
  if (lines.length > 0) await deleteLines(within, list, lines)
  if (gone.length > 0) await deleteContents(within, given, gone)
  if (reads.length > 0) await within.deleteFrom('mirror_generation').where('id', 'in', reads).execute()
  return true
}

/** Returns since when the history of a list is complete; undefined if none was deleted. */
export async function findKeptFrom({ queries, id }: MirroredList): Promise<number | undefined> {
  const { kept_from } = await queries
    .selectFrom('mirror_list')
    .select('kept_from')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kept_from ?? undefined
}

/**
 * Whether the history that a past moment needs is complete; always true of the present. Asked after the entries were read, it
 * tells whether some were deleted meanwhile.
 */
export async function isMomentKept(list: MirroredList, moment: number | undefined): Promise<boolean> {
  return moment === undefined || moment >= ((await findKeptFrom(list)) ?? moment)
}

/** Returns the number of a list's latest deleted line; 0 if none was deleted. */
export async function findForgottenTo({ queries, id }: Pick<MirroredList, 'queries' | 'id'>): Promise<number> {
  const { forgotten_to } = await queries
    .selectFrom('mirror_list')
    .select('forgotten_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return forgotten_to
}
