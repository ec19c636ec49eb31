import 'server-only'
import { type Kysely, sql } from 'kysely'
import {
  decideRole,
  ENTRIES_TO_DECIDE,
  OTHERS_FEW,
  type Shares,
  type Sharing,
  saysNothing,
  sharesOf,
  sharingOf,
  withoutShares,
} from '#lib/matching/field-role.ts'
import { sortKey, TEXT_MARK } from '../query/sheet/sort-key.ts'
import { KEY_BORDER } from './cells.ts'
import { columnOf, sheetOf } from './sheet.ts'
import type { MirrorTables } from './tables.ts'

/** The most frequent values read besides the totals. Values that say nothing matter only if they are among these. */
const MOST_FREQUENT = 16

type Count = { readonly cell: string; readonly entries: number }

const saysNothingIn = ({ cell }: Count) => cell.startsWith(TEXT_MARK) && saysNothing(cell.slice(TEXT_MARK.length))

/** @param frequent the most frequent values, the most frequent first. */
function sharingWith(all: Shares, frequent: readonly Count[]): Sharing {
  const countsOf = (some: readonly Count[]) => some.map(({ entries }) => entries)
  const empty = sharesOf(countsOf(frequent.filter(saysNothingIn)))
  return sharingOf(withoutShares(all, empty), countsOf(frequent.filter((count) => !saysNothingIn(count))))
}

/** Counts how listed entries share the values of a field. */
async function countShares(within: Kysely<MirrorTables>, list: number, field: number): Promise<Sharing> {
  const column = columnOf(field)
  // All values that few entries have are one row, without a cell.
  const { rows } = await sql<{ cell: string | null; entries: number; of: number; in: number; sharing: number }>`
    select cell, entries, sum(different) over () as "of", sum(entries) over () as "in",
      sum(case when cell is null then 0 else entries end) over () as sharing
    from (
      select cell, count(*) as different, sum(n) as entries from (
        select case when n > ${sql.lit(OTHERS_FEW + 1)} then cell end as cell, n from (
          select ${column} as cell, count(*) as n from ${sheetOf(list)}
          where ${column} <> ${sortKey(null)} group by ${column}
        ) as counted
      ) as marked group by cell
    ) as shares
    order by entries desc limit ${MOST_FREQUENT}`.execute(within)
  const [first] = rows
  const all = { values: Number(first?.of ?? 0), entries: Number(first?.in ?? 0), sharing: Number(first?.sharing ?? 0) }
  return sharingWith(
    all,
    rows.flatMap(({ cell, entries }) => (cell === null ? [] : [{ cell, entries: Number(entries) }])),
  )
}

/** The same for a field with several values: each entry counts once per different value. */
async function countSharesOfSeveral(within: Kysely<MirrorTables>, list: number, field: number): Promise<Sharing> {
  const column = columnOf(field)
  const { rows } = await sql<{ cell: string; n: number }>`select ${column} as cell, count(*) as n
    from ${sheetOf(list)} where ${column} is not null group by ${column}`.execute(within)
  const counts = new Map<string, number>()
  for (const { cell, n } of rows) {
    for (const key of cell.split(KEY_BORDER)) {
      if (key !== sortKey(null)) counts.set(key, (counts.get(key) ?? 0) + Number(n))
    }
  }
  const values = [...counts].map(([cell, entries]) => ({ cell, entries }))
  const all = sharesOf(values.map(({ entries }) => entries))
  return sharingWith(
    all,
    values.sort((one, other) => other.entries - one.entries),
  )
}

/**
 * Decides once what a field is used for by how entries share its values, when enough listed entries have it. What an
 * earlier version decided by counting placeholders too is decided again.
 */
export async function decideRoles(within: Kysely<MirrorTables>, list: number): Promise<void> {
  const fields = await within
    .selectFrom('mirror_field')
    .select(['id', 'path', 'telling', 'several', 'present'])
    .where('list', '=', list)
    .where('counted', '=', 0)
    .where(({ eb, or }) => or([eb('role', 'is', null), eb('role', '=', 'describes')]))
    .where('present', '>=', ENTRIES_TO_DECIDE)
    // Counting reads the whole list, so not after each sync: before, too few entries can have a value.
    .whereRef('present', '>=', 'count_from')
    // A field without a column stays undecided, which is the stricter choice.
    .where('columned', '=', 1)
    .execute()
  for (const { id, path, telling, several, present } of fields) {
    if (decideRole(path, { telling: telling === 1 }).why !== 'undecided') continue
    const sharing = await (several ? countSharesOfSeveral : countShares)(within, list, id)
    const { role, why, fewOnly } = decideRole(path, { telling: true, sharing })
    const { entries } = sharing.all
    const found =
      why === 'sharing'
        ? { role, counted: 1, few_only: fewOnly ? 1 : 0 }
        : // Nothing is left to identify, as in a copy that this version has built.
          { role: null, telling: entries > 0 ? 1 : 0, count_from: present + ENTRIES_TO_DECIDE - entries }
    await within.updateTable('mirror_field').set(found).where('id', '=', id).execute()
  }
}
