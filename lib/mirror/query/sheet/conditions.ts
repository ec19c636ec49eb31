import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { isJsonNumber } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { ListFilter } from '../../api/list-question.ts'
import { KEY_BORDER } from '../../store/cells.ts'
import { TEXT_BORDER } from '../../store/index/entry-index.ts'
import type { SheetField } from './sheet-fields.ts'
import { sortKey, TEXT_MARK } from './sort-key.ts'

export type Condition = RawBuilder<unknown>

export const TRUE = sql`1 = 1`
export const FALSE = sql`1 = 0`

/** Above every character. */
export const LAST = '\u{10ffff}'
/** The keys of all numbers are from `2` to below this. */
const ABOVE_NUMBERS = '3'

type Column = Extract<SheetField, { kind: 'column' }>

/** Whether a piece occurs in a text. */
export function occurs(kind: DatabaseKind, text: Condition, piece: string): Condition {
  return kind === 'sqlite' ? sql`instr(${text}, ${piece}) > 0` : sql`strpos(${text}, ${piece}) > 0`
}

/** Whether one of the keys in a cell equals this, or begins with it. */
function hasKey(kind: DatabaseKind, { column }: Column, key: string, isWhole: boolean): Condition {
  const end = isWhole ? KEY_BORDER : ''
  return occurs(kind, sql`(${KEY_BORDER} || ${column} || ${KEY_BORDER})`, KEY_BORDER + key + end)
}

function isKey(kind: DatabaseKind, field: Column, key: string): Condition {
  return field.isSeveral ? hasKey(kind, field, key, true) : sql`${field.column} = ${key}`
}

function within({ column }: Column, from: string, below: string): Condition {
  return sql`(${column} >= ${from} and ${column} < ${below})`
}

function betweenCondition(
  field: Column,
  { from, to }: Extract<ListFilter, { operator: 'between' }>,
): Condition | undefined {
  if (field.isSeveral) return undefined
  if (isJsonNumber(from ?? to)) {
    const lower = from === undefined ? '2' : sortKey(from)
    return to === undefined
      ? within(field, lower, ABOVE_NUMBERS)
      : sql`(${field.column} >= ${lower} and ${field.column} <= ${sortKey(to)})`
  }
  const upper = to === undefined ? '' : fold(String(to))
  return within(field, TEXT_MARK + (from === undefined ? '' : fold(String(from))), TEXT_MARK + upper + LAST)
}

function textCondition(
  kind: DatabaseKind,
  field: Column,
  { operator, value }: Extract<ListFilter, { operator: 'contains' | 'begins' }>,
): Condition | undefined {
  const piece = fold(value)
  if (operator === 'begins') {
    return field.isSeveral
      ? hasKey(kind, field, TEXT_MARK + piece, false)
      : within(field, TEXT_MARK + piece, TEXT_MARK + piece + LAST)
  }
  if (piece === '')
    return field.isSeveral ? hasKey(kind, field, TEXT_MARK, false) : within(field, TEXT_MARK, TEXT_MARK + LAST)
  // Among several keys, only texts can be told from the others.
  if (field.isSeveral) return field.isText ? occurs(kind, field.column, piece) : undefined
  return sql`(${field.column} >= ${TEXT_MARK} and ${occurs(kind, field.column, piece)})`
}

/** Returns a filter as a condition on rows of the sheet; `undefined` if only the entries themselves can tell. */
export function conditionOf(kind: DatabaseKind, filter: ListFilter, field: SheetField): Condition | undefined {
  if (field.kind === 'unindexed') return undefined
  const isNegative = filter.operator === 'is_not' || filter.operator === 'missing'
  if (field.kind === 'absent') return isNegative ? TRUE : FALSE
  const { column } = field
  if (filter.operator === 'missing') return sql`${column} is null`
  if (filter.operator === 'empty')
    return sql`(${isKey(kind, field, sortKey(null))} or ${isKey(kind, field, TEXT_MARK)})`
  if (filter.operator === 'is') return isKey(kind, field, sortKey(filter.value))
  if (filter.operator === 'is_not') return sql`(${column} is null or not ${isKey(kind, field, sortKey(filter.value))})`
  return filter.operator === 'between' ? betweenCondition(field, filter) : textCondition(kind, field, filter)
}

/** Whether the index of the field's column finds the rows that match a filter. */
export function isRange(filter: ListFilter, field: SheetField): boolean {
  if (field.kind !== 'column' || !field.isIndexed) return false
  if (filter.operator === 'missing') return true
  return !field.isSeveral && filter.operator !== 'is_not' && filter.operator !== 'contains'
}

/** Shorter pieces occur in most entries, so they are searched at the start of values only. */
const PIECE_MINIMUM = 3

export function isShort(search: string): boolean {
  return [...fold(search)].length < PIECE_MINIMUM
}

/** Returns what to search for in the text of an entry, in which a border precedes each value. */
export function pieceOf(search: string): string {
  return isShort(search) ? TEXT_BORDER + fold(search) : fold(search)
}

/** Returns the pieces of text that an entry must contain to match, so that the text index can be used. */
export function piecesOf(filters: readonly ListFilter[], search: string | undefined): readonly string[] {
  const pieces = filters.flatMap((filter) => {
    if (filter.operator === 'contains') return [fold(filter.value)]
    if (filter.operator === 'begins') return [TEXT_BORDER + fold(filter.value)]
    return filter.operator === 'is' && typeof filter.value === 'string' ? [TEXT_BORDER + fold(filter.value)] : []
  })
  return [...pieces, ...(search === undefined ? [] : [pieceOf(search)])].filter((piece) => [...piece].length >= 3)
}
