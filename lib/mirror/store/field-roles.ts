import 'server-only'
import { type Kysely, sql } from 'kysely'
import { decideRole, ENTRIES_TO_DECIDE, type FieldStatistics, OTHERS_FEW } from '#lib/matching/field-role.ts'
import { sortKey } from '../query/sort-key.ts'
import type { MirrorTables } from './tables.ts'

/** How the listed entries share the values of a field. An array counts as often as it holds different values. */
async function statisticsOf(
  within: Kysely<MirrorTables>,
  field: number,
): Promise<NonNullable<FieldStatistics['sharing']>> {
  const { rows } = await sql<{ entries: number | null; sharing: number | null }>`
    select sum(n) as entries, sum(case when n > ${sql.lit(OTHERS_FEW + 1)} then n else 0 end) as sharing
    from (select count(*) as n from mirror_value where field = ${field} and key <> ${sortKey(null)} group by key) as shares
    `.execute(within)
  return { entries: Number(rows[0]?.entries ?? 0), sharing: Number(rows[0]?.sharing ?? 0) }
}

/** Decides by how entries share its values what a field is used for, once: as soon as enough listed entries have it. */
export async function decideRoles(within: Kysely<MirrorTables>, list: number): Promise<void> {
  const fields = await within
    .selectFrom('mirror_field')
    .select(['id', 'path', 'telling'])
    .where('list', '=', list)
    .where('role', 'is', null)
    .where('present', '>=', ENTRIES_TO_DECIDE)
    .execute()
  for (const { id, path, telling } of fields) {
    if (decideRole(path, { telling: telling === 1 }).why !== 'undecided') continue
    const { role, why } = decideRole(path, { telling: true, sharing: await statisticsOf(within, id) })
    if (why === 'sharing') await within.updateTable('mirror_field').set({ role }).where('id', '=', id).execute()
  }
}
