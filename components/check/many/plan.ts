import { CHECK_VALUE_LONGEST } from '#lib/features/check/api/check.ts'
import type { Row, Table } from './read-table.ts'

/** Why a line cannot be checked. */
type LineFault = 'empty' | 'too_long' | 'columns'

/** A line of the input; `value` is the part that is checked. */
export type Line = Row & { readonly value: string; readonly fault: LineFault | undefined }

/** What a run would check. */
export type Plan = {
  readonly lines: readonly Line[]
  /** Distinct values, in order of first appearance. */
  readonly values: readonly string[]
  readonly duplicates: number
  readonly unusable: number
  /** Lines with more or fewer columns than the first. */
  readonly ragged: readonly number[]
}

/** Only invisible characters. */
const BLANK = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u

function faultOf(value: string, isRagged: boolean): LineFault | undefined {
  // Nobody can tell which of its cells belongs to which column.
  if (isRagged) return 'columns'
  if (BLANK.test(value)) return 'empty'
  return value.length > CHECK_VALUE_LONGEST ? 'too_long' : undefined
}

/** Returns the plan for one column of a table. Skips the first row if it only names the columns. */
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

/** Guesses the column to check: the first in which most cells contain an `@`, else the first. */
export function likelyColumn({ rows, columns }: Table): number {
  const sample = rows.slice(1, 50)
  const columnIndexes = Array.from({ length: columns }, (_, index) => index)
  const share = (index: number) => sample.filter(({ cells }) => cells[index]?.includes('@')).length / sample.length
  return Math.max(
    0,
    columnIndexes.findIndex((index) => share(index) > 0.5),
  )
}
