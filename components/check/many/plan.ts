import { CHECK_VALUE_LONGEST } from '#lib/features/check/api/check.ts'
import type { Row, Table } from './read-table.ts'

/** Why a line cannot be checked. */
export type LineFault = 'empty' | 'too_long' | 'columns'

/** A line of the input; `value` is what is checked of it. */
export type Line = Row & { readonly value: string; readonly fault: LineFault | undefined }

/** What would be checked, before anything is. */
export type Plan = {
  readonly lines: readonly Line[]
  /** Different values, in the order in which they first appear; the same text is checked once. */
  readonly values: readonly string[]
  readonly duplicates: number
  readonly unusable: number
  /** Lines with more or fewer columns than the first. */
  readonly ragged: readonly number[]
}

/** Nothing that anyone can see. */
const BLANK = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u

function faultOf(value: string, isRagged: boolean): LineFault | undefined {
  // Which of its cells is which, nobody can tell.
  if (isRagged) return 'columns'
  if (BLANK.test(value)) return 'empty'
  return value.length > CHECK_VALUE_LONGEST ? 'too_long' : undefined
}

/** The plan for one column of a table; its first row is left out where it only names the columns. */
export function planOf({ rows, columns }: Table, column: number, hasHead: boolean): Plan {
  const lines = rows.slice(hasHead ? 1 : 0).map((row): Line => {
    const value = (row.cells[column] ?? '').trim()
    return { ...row, value, fault: faultOf(value, row.cells.length !== columns) }
  })
  const usable = lines.filter(({ fault }) => fault === undefined)
  const values = [...new Set(usable.map(({ value }) => value))]
  return {
    lines,
    values,
    duplicates: usable.length - values.length,
    unusable: lines.length - usable.length,
    ragged: lines.filter(({ fault }) => fault === 'columns').map(({ line }) => line),
  }
}

/** The column that most likely holds whom to check: the first with an `@` in most cells, else the first of all. */
export function likelyColumn({ rows, columns }: Table): number {
  const sample = rows.slice(1, 50)
  const places = Array.from({ length: columns }, (_, place) => place)
  const share = (place: number) => sample.filter(({ cells }) => cells[place]?.includes('@')).length / sample.length
  return Math.max(
    0,
    places.findIndex((place) => share(place) > 0.5),
  )
}
