import 'server-only'
import { type Kysely, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { Fields } from '../query/fields.ts'
import type { MirroredList } from '../query/mirrored-list.ts'
import { findBaseline } from './baseline.ts'
import { indexOf, NOTHING } from './entry-index.ts'
import { indexChanges } from './index-changes.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { CONTENT_STATES, type MirrorTables } from './tables.ts'

/** Rows of each sort forgotten in one step. */
const STEP_ROWS = 500

export type Forgetting = { readonly database: MirrorDatabase; readonly list: number; readonly fields: Fields }

/** What is over since before a moment: nothing that is told of a later one needs it. */
async function findOver(within: Kysely<MirrorTables>, list: number, before: number) {
  const numbers = async (statement: { execute(): Promise<{ id: number }[]> }) =>
    (await statement.execute()).map(({ id }) => id)
  const versions = within.selectFrom('mirror_version').select('id').where('list', '=', list)
  const old = within.selectFrom('mirror_change').select('seq as id').where('list', '=', list)
  const lines = await numbers(old.where('at_hi', '<', before).limit(STEP_ROWS))
  // A line tells of contents: one that stays a while longer keeps them with it.
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
    // The last proof stays, however old it is, and whatever came after it.
    .where('id', '<', baseline?.generation ?? 0)
  return {
    versions: await numbers(versions.where('to_hi', '<', before).limit(STEP_ROWS)),
    lines,
    gone: await numbers(gone.where('missed_at', '<', before).limit(STEP_ROWS)),
    reads: await numbers(reads.limit(STEP_ROWS)),
  }
}

async function forgetLines(within: Kysely<MirrorTables>, list: number, lines: readonly number[]): Promise<void> {
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

/** Former contents with everything that they are found by. */
async function forgetGone(
  within: Kysely<MirrorTables>,
  { database, list, fields }: Forgetting,
  gone: readonly number[],
): Promise<void> {
  const contents = within.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', gone)
  const sightings = within.selectFrom('mirror_sighting').select(['content as id', 'body']).where('content', 'in', gone)
  const index = indexChanges(database, list, fields)
  for (const { id, body } of [...(await contents.execute()), ...(await sightings.execute())]) {
    index.terms(id, indexOf(list, parseJson(body) as JsonObject), NOTHING)
  }
  await index.write(within)
  await within.deleteFrom('mirror_sighting').where('content', 'in', gone).execute()
  await within.deleteFrom('mirror_version').where('content', 'in', gone).execute()
  await within.deleteFrom('mirror_content').where('id', 'in', gone).execute()
}

/** Events of the service, each after the ids of its entries. @returns whether there was any. */
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
 * Forgets some of what was over before a moment: earlier stays, lines of the feed, former contents, reads, and events of the service. From then on the list says since when its history is whole.
 *
 * @returns whether there was anything, and so may be more.
 */
export async function forgetSome(within: Kysely<MirrorTables>, given: Forgetting, before: number): Promise<boolean> {
  const { list } = given
  const { versions, lines, gone, reads } = await findOver(within, list, before)
  const hadEvent = await forgetEvents(within, list, before)
  if (versions.length + lines.length + gone.length + reads.length === 0) return hadEvent
  await sql`update mirror_list set kept_from = ${before}
    where id = ${list} and (kept_from is null or kept_from < ${before})`.execute(within)
  if (versions.length > 0) await within.deleteFrom('mirror_version').where('id', 'in', versions).execute()
  if (lines.length > 0) await forgetLines(within, list, lines)
  if (gone.length > 0) await forgetGone(within, given, gone)
  if (reads.length > 0) await within.deleteFrom('mirror_generation').where('id', 'in', reads).execute()
  return true
}

/** Since when the history of a list is whole; undefined where nothing of it was forgotten. */
export async function findKeptFrom({ queries, id }: MirroredList): Promise<number | undefined> {
  const { kept_from } = await queries
    .selectFrom('mirror_list')
    .select('kept_from')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kept_from ?? undefined
}

/** The number of the latest line of a list's feed that was forgotten; 0 where none was. */
export async function findForgottenTo({ queries, id }: MirroredList): Promise<number> {
  const { forgotten_to } = await queries
    .selectFrom('mirror_list')
    .select('forgotten_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return forgotten_to
}
