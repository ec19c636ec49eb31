import 'server-only'
import type { Kysely } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { Fields } from '../query/fields.ts'
import type { Baseline } from './baseline.ts'
import { indexOf } from './entry-index.ts'
import type { FirstFill } from './first-fill.ts'
import { indexChanges } from './index-changes.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { CHANGE_KINDS, ENTRY_STATES, type MirrorTables } from './tables.ts'

export type Folding = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly firstFill: FirstFill
  readonly baseline: Baseline | undefined
}

/** The one that stays has been there for as long as the one that goes, and came when that came, if that was earlier. */
async function giveBeginning(within: Kysely<MirrorTables>, from: number, to: number): Promise<void> {
  const { first_seen, from_lo, from_hi } = await within
    .selectFrom('mirror_entry')
    .select(['first_seen', 'from_lo', 'from_hi'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await within
    .updateTable('mirror_entry')
    .set({ first_seen, from_lo, from_hi })
    .where('id', '=', to)
    .where('first_seen', '>', first_seen)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const additions = (entry: number) => ({ entry, kind: CHANGE_KINDS.added })
  await within
    .deleteFrom('mirror_change')
    .where(({ and }) => and(additions(to)))
    .execute()
  await within
    .updateTable('mirror_change')
    .set({ entry: to })
    .where(({ and }) => and(additions(from)))
    .execute()
}

/** A row that goes, and the one that it is. */
export type SameRow = { readonly kept: number; readonly folded: number }

/**
 * Makes one row of any two that were taken for different ones while a field that means nothing was thought to be content:
 * the second goes, with every line that tells of its coming and going, for nothing of that happened.
 */
export async function foldRows(
  within: Kysely<MirrorTables>,
  { database, list, fields, firstFill, baseline }: Folding,
  pairs: readonly SameRow[],
): Promise<void> {
  if (pairs.length === 0) return
  for (const { kept, folded } of pairs) await giveBeginning(within, folded, kept)
  const gone = pairs.map(({ folded }) => folded)
  const rows = await within.selectFrom('mirror_entry').select(['id', 'state', 'body']).where('id', 'in', gone).execute()
  const index = indexChanges(database, list, fields)
  for (const { id, state, body } of rows) {
    if (!(baseline || (await firstFill.hasIndexed(within, id)))) continue
    const found = indexOf(list, parseJson(body) as JsonObject)
    if (state !== ENTRY_STATES.removed) index.removed(id, found)
    index.forgotten(id, found)
  }
  await index.write(within)
  const lines = within.selectFrom('mirror_change').select('seq').where('entry', 'in', gone)
  await within.deleteFrom('mirror_changed_field').where('change', 'in', lines).execute()
  await within.deleteFrom('mirror_change').where('entry', 'in', gone).execute()
  await within.deleteFrom('mirror_version').where('entry', 'in', gone).execute()
  await within.deleteFrom('mirror_entry').where('id', 'in', gone).execute()
}
