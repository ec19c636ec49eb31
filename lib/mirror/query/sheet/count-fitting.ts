import 'server-only'
import { sql } from 'kysely'
import type { Leaf } from '#lib/matching/leaves.ts'
import type { ListFilter } from '../../api/list-question.ts'
import { sheetOf } from '../../store/sheet.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { type Condition, conditionOf, FALSE, TRUE } from './conditions.ts'
import { readSheet, type SheetField } from './sheet-fields.ts'
import { TEXT_MARK } from './sort-key.ts'
import { readValues } from './suggest-values.ts'

/** The dates whose texts are in the order of time, as patterns of their folded texts: days, and times in UTC. */
const DATES = ['____-__-__', '____-__-__t__:__:__%z', '____-__-__t__:__:__%+00:00']

/** Returns the condition that an entry has such a date in a field. */
function isDate(field: SheetField | undefined): Condition | undefined {
  if (field?.kind !== 'column' || field.isSeveral) return field?.kind === 'absent' ? FALSE : undefined
  const forms = DATES.map((form) => sql`${field.column} like ${sql.lit(TEXT_MARK + form)}`)
  return sql`(${sql.join(forms, sql` or `)})`
}

/**
 * Returns the condition that an entry matches every filter, and has a date in the field `dated`; `undefined` if the sheet
 * alone cannot tell, or is not complete.
 */
async function fitting(
  list: MirroredList,
  filters: readonly ListFilter[],
  dated: string | undefined,
): Promise<Condition | undefined> {
  const paths = filters.map(({ path }) => path)
  const { fields, isComplete } = await readSheet(list, dated === undefined ? paths : [...new Set([...paths, dated])])
  const conditions = filters.map((filter) => {
    const field = fields.get(filter.path)
    return field && conditionOf(list.database.kind, filter, field)
  })
  if (dated !== undefined) conditions.push(isDate(fields.get(dated)))
  if (!isComplete) return undefined
  const known = conditions.filter((condition) => condition !== undefined)
  return known.length === conditions.length ? sql.join([TRUE, ...known], sql` and `) : undefined
}

/**
 * Counts the listed entries that match the filters of each question; `undefined` if that needs reading each entry.
 *
 * @param dated a field of dates. Only entries whose date there can be compared count: a day, or a time in UTC.
 */
export async function countFitting(
  list: MirroredList,
  questions: readonly (readonly ListFilter[])[],
  dated?: string,
): Promise<readonly number[] | undefined> {
  const counts: number[] = []
  for (const filters of questions) {
    const condition = await fitting(list, filters, dated)
    if (!condition) return undefined
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sheetOf(list.id)} where ${condition}`.execute(
      list.queries,
    )
    counts.push(Number(rows[0]?.n))
  }
  return counts
}

/** How many of some entries have a value of a field, however it is written: `key` is the same for all its spellings. */
export type ValueCount = { readonly key: string; readonly value: Leaf['value']; readonly count: number }

/**
 * Counts by value of a field the listed entries that match some filters, the most frequent value first; `undefined` if that
 * needs reading each entry.
 *
 * @param dated as for `countFitting`.
 */
export async function countByValue(
  list: MirroredList,
  path: string,
  filters: readonly ListFilter[],
  most: number,
  dated?: string,
): Promise<readonly ValueCount[] | undefined> {
  const field = (await readSheet(list, [path])).fields.get(path)
  const condition = await fitting(list, filters, dated)
  if (!condition) return undefined
  if (field?.kind === 'absent') return []
  if (field?.kind !== 'column' || field.isSeveral) return undefined
  const { column } = field
  const { rows } = await sql<{ key: string; count: number; content: number }>`
    select ${column} as key, count(*) as count, min(n) as content from ${sheetOf(list.id)}
    where ${column} is not null and ${condition} group by 1 order by 2 desc, 1 limit ${sql.lit(most)}`.execute(
    list.queries,
  )
  const values = await readValues(list, path, rows)
  return rows.map(({ key, count }, index) => ({ key, value: values[index] ?? null, count: Number(count) }))
}
