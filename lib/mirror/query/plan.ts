import 'server-only'
import { sql } from 'kysely'
import type { ListFilter, ListQuestion } from '../api/list-question.ts'
import { type Condition, conditionOf, isRange, occurs, pieceOf, piecesOf } from './conditions.ts'
import type { MirroredList } from './mirrored-list.ts'
import { readSheet, type SheetField } from './sheet-fields.ts'

type Column = Extract<SheetField, { kind: 'column' }>

/** A condition that the index of a column leads to. */
export type Range = { readonly field: Column; readonly condition: Condition }

/** How the sheet answers a question. `rest`: filters that only the entries themselves tell. */
export type Plan = {
  readonly list: MirroredList
  readonly conditions: readonly Condition[]
  readonly ranges: readonly Range[]
  /** Pieces of text that the index of texts leads to. */
  readonly pieces: readonly string[]
  readonly columns: readonly Condition[]
  readonly sort: { readonly field: Column; readonly descending: boolean } | undefined
  readonly isSortSlow: boolean
  readonly rest: readonly ListFilter[]
}

/** `undefined` where the sheet does not have every entry yet. */
export async function planOf(list: MirroredList, question: ListQuestion<number>): Promise<Plan | undefined> {
  const { filters, search, sort } = question
  const { kind, textSearch } = list.database
  const paths = [...filters.map(({ path }) => path), ...(sort ? [sort.path] : [])]
  const sheet = await readSheet(list, [...new Set(paths)])
  if (!sheet.isComplete) return undefined
  const fieldOf = (path: string): SheetField => sheet.fields.get(path) ?? { kind: 'absent' }
  const conditions: Condition[] = []
  const ranges: Range[] = []
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
    pieces: textSearch ? piecesOf(others, search) : [],
    columns,
    sort: sort && sorted?.kind === 'column' ? { field: sorted, descending: sort.descending } : undefined,
    isSortSlow: sorted?.kind === 'unindexed',
    rest,
  }
}
