import 'server-only'
import { sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { ListFilter, ListQuestion } from '../../api/list-question.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { type Condition, conditionOf, isRange, occurs, pieceOf, piecesOf } from './conditions.ts'
import { readSheet, type SheetField } from './sheet-fields.ts'

type Column = Extract<SheetField, { kind: 'column' }>

/** A condition on one column. */
export type ColumnCondition = { readonly field: Column; readonly condition: Condition }

/** Rows match if they meet every condition in `wanted` and none in `unwanted`. */
export type OnIndexes = { readonly wanted: readonly ColumnCondition[]; readonly unwanted: readonly ColumnCondition[] }

function onIndexesOf(
  kind: DatabaseKind,
  filters: readonly ListFilter[],
  fieldOf: (path: string) => SheetField,
): OnIndexes | undefined {
  const [wanted, unwanted]: [ColumnCondition[], ColumnCondition[]] = [[], []]
  for (const filter of filters) {
    const field = fieldOf(filter.path)
    const isNot = filter.operator === 'is_not'
    const condition = conditionOf(kind, isNot ? { ...filter, operator: 'is' } : filter, field)
    if (field.kind !== 'column' || !field.isIndexed || !condition) return undefined
    if (isNot) unwanted.push({ field, condition })
    else wanted.push({ field, condition })
  }
  return { wanted, unwanted }
}

/** How the sheet answers a question. `rest` are the filters that only the entries themselves can answer. */
export type Plan = {
  readonly list: MirroredList
  readonly conditions: readonly Condition[]
  /** Conditions that are a range of a column's index. */
  readonly ranges: readonly ColumnCondition[]
  /** All conditions as conditions on the indexes of columns; `undefined` if that is not possible. */
  readonly onIndexes: OnIndexes | undefined
  /** Pieces of text for the text index. */
  readonly pieces: readonly string[]
  readonly columns: readonly Condition[]
  readonly sort: { readonly field: Column; readonly descending: boolean } | undefined
  readonly isSortSlow: boolean
  readonly rest: readonly ListFilter[]
}

/** Returns the plan of a question; `undefined` while the sheet is incomplete. */
export async function planOf(list: MirroredList, question: ListQuestion<number>): Promise<Plan | undefined> {
  const { filters, search, sort } = question
  const { kind, textSearch } = list.database
  const paths = [...filters.map(({ path }) => path), ...(sort ? [sort.path] : [])]
  const sheet = await readSheet(list, [...new Set(paths)])
  if (!sheet.isComplete) return undefined
  const fieldOf = (path: string): SheetField => sheet.fields.get(path) ?? { kind: 'absent' }
  const conditions: Condition[] = []
  const ranges: ColumnCondition[] = []
  const rest: ListFilter[] = []
  const others: ListFilter[] = []
  for (const filter of filters) {
    const field = fieldOf(filter.path)
    const condition = conditionOf(kind, filter, field)
    if (!condition) rest.push(filter)
    else conditions.push(condition)
    if (condition && field.kind === 'column' && isRange(filter, field)) ranges.push({ field, condition })
    else others.push(filter)
  }
  if (search !== undefined)
    conditions.push(occurs(kind, sql`(select text from mirror_text where rowid = n)`, pieceOf(search)))
  const columns = [...sheet.fields.values()].flatMap((field) => (field.kind === 'column' ? [field.column] : []))
  const sorted = sort && fieldOf(sort.path)
  return {
    list,
    conditions,
    ranges,
    onIndexes: search === undefined ? onIndexesOf(kind, filters, fieldOf) : undefined,
    pieces: textSearch ? piecesOf(others, search) : [],
    columns,
    sort: sort && sorted?.kind === 'column' ? { field: sorted, descending: sort.descending } : undefined,
    isSortSlow: sorted?.kind === 'unindexed',
    rest,
  }
}
