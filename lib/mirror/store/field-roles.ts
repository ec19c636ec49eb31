import 'server-only'
import { type Kysely, sql } from 'kysely'
import { decideRole, ENTRIES_TO_DECIDE, type FieldStatistics, OTHERS_FEW } from '#lib/matching/field-role.ts'
import { sortKey } from '../query/sort-key.ts'
import { KEY_BORDER } from './cells.ts'
import { columnOf, sheetOf } from './sheet.ts'
import type { MirrorTables } from './tables.ts'

type Sharing = NonNullable<FieldStatistics['sharing']>

/** Returns how listed entries share the values of a field. */
async function sharingOf(within: Kysely<MirrorTables>, list: number, field: number): Promise<Sharing> {
  const column = columnOf(field)
  const { rows } = await sql<{ entries: number | null; sharing: number | null }>`
    select sum(n) as entries, sum(case when n > ${sql.lit(OTHERS_FEW + 1)} then n else 0 end) as sharing
    from (select count(*) as n from ${sheetOf(list)} where ${column} <> ${sortKey(null)} group by ${column}) as shares
    `.execute(within)
  return { entries: Number(rows[0]?.entries ?? 0), sharing: Number(rows[0]?.sharing ?? 0) }
}

/** The same for a field with several values: each entry counts once per different value. */
async function sharingOfSeveral(within: Kysely<MirrorTables>, list: number, field: number): Promise<Sharing> {
  const column = columnOf(field)
  const { rows } = await sql<{ cell: string; n: number }>`select ${column} as cell, count(*) as n
    from ${sheetOf(list)} where ${column} is not null group by ${column}`.execute(within)
  const counts = new Map<string, number>()
  for (const { cell, n } of rows) {
    for (const key of cell.split(KEY_BORDER)) {
      if (key !== sortKey(null)) counts.set(key, (counts.get(key) ?? 0) + Number(n))
    }
  }
  let [entries, sharing] = [0, 0]
  for (const n of counts.values()) {
    entries += n
    if (n > OTHERS_FEW + 1) sharing += n
  }
  return { entries, sharing }
}

/** Decides once what a field is used for by how entries share its values, when enough listed entries have it. */
export async function decideRoles(within: Kysely<MirrorTables>, list: number): Promise<void> {
  const fields = await within
    .selectFrom('mirror_field')
    .select(['id', 'path', 'telling', 'several'])
    .where('list', '=', list)
    .where('role', 'is', null)
    .where('present', '>=', ENTRIES_TO_DECIDE)
    // A field without a column stays undecided, which is the stricter choice.
    .where('columned', '=', 1)
    .execute()
  for (const { id, path, telling, several } of fields) {
    if (decideRole(path, { telling: telling === 1 }).why !== 'undecided') continue
    const sharing = await (several ? sharingOfSeveral : sharingOf)(within, list, id)
    const { role, why } = decideRole(path, { telling: true, sharing })
    if (why === 'sharing') await within.updateTable('mirror_field').set({ role }).where('id', '=', id).execute()
  }
}
