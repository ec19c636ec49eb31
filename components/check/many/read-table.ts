import type { Delimiter } from '#lib/platform/csv/csv.ts'
import { isHeadOfResult } from './result-columns.ts'

/** A row of a pasted text or a file; `line` is where it begins, from 1. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

/** A parsed text; rows may have another number of cells than `columns`. */
export type Table = { readonly rows: readonly Row[]; readonly columns: number; readonly delimiter: Delimiter }

const DELIMITERS: readonly Delimiter[] = [';', ',', '\t']

const LINE_END = /\r\n|\r|\n/

/** Rows sampled to find the delimiter. */
const SAMPLE = 50

/** A quoted cell with line ends: its index in its row, and its lines as written. */
type LongCell = { readonly index: number; readonly lines: readonly string[] }

/**
 * Returns the rows that a long cell contains: somebody wrote a quotation mark in a cell and another one some rows below,
 * as in `24"`. Nobody in between must stay unchecked, so a remark that looks like rows is read as rows too.
 */
function rowsWithin(
  cells: readonly string[],
  { index, lines }: LongCell,
  delimiter: Delimiter,
): readonly (readonly string[])[] | undefined {
  const [first = '', ...others] = lines
  const last = others.pop() ?? ''
  const rows = [
    [...cells.slice(0, index), ...`"${first}`.split(delimiter)],
    ...others.map((line) => split(line, delimiter).flatMap((row) => row.cells)),
    [...`${last}"`.split(delimiter), ...cells.slice(index + 1)],
  ]
  return cells.length > 1 && rows.every(({ length }) => length === cells.length) ? rows : undefined
}

/** Parses a text by RFC 4180 with the given delimiter; quoted cells may contain line ends. */
function split(text: string, delimiter: Delimiter): readonly Row[] {
  const token = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`, 'gy')
  const rows: Row[] = []
  let line = 1
  let next = 1
  let cells: string[] = []
  let long: LongCell[] = []
  while (token.lastIndex < text.length || cells.length > 0) {
    const from = token.lastIndex
    const [whole = '', quoted, bare = '', end = ''] = token.exec(text) ?? []
    // A quote that is never closed, or text after a closing quote: read every line as one value.
    if (whole === '' && end === '' && from < text.length) return bareLines(text)
    const lines = quoted?.split(LINE_END) ?? []
    if (lines.length > 1) long.push({ index: cells.length, lines })
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    next += whole.split(LINE_END).length - 1
    if (end === delimiter) continue
    const [only, another] = long
    const within = only && !another ? rowsWithin(cells, only, delimiter) : undefined
    rows.push(...(within ?? [cells]).map((each, index) => ({ line: line + index, cells: each })))
    cells = []
    long = []
    line = next
    if (end === '') break
  }
  return rows
}

const QUOTED = /^"((?:[^"]|"")*)"$/

/** Every line as one value, without quotes around all of it. */
function bareLines(text: string): readonly Row[] {
  const lines = text.split(LINE_END)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line, index) => ({
    line: index + 1,
    cells: [QUOTED.exec(line)?.[1]?.replaceAll('""', '"') ?? line],
  }))
}

/** Returns a value as a line that `readTable` reads as this value, even if it has delimiters or quotes. */
export const asLine = (value: string): string => (/[;,\t"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/**
 * Returns each different cell of a row as a value if all have an address, as in the recipients of a mail: nobody must stay unchecked because
 * only one column is checked.
 */
function addressesIn(rows: readonly Row[]): readonly Row[] | undefined {
  const values = rows.flatMap(({ line, cells }) =>
    [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => cell !== '').map((cell) => ({ line, cell })),
  )
  if (!values.every(({ cell }) => cell.includes('@'))) return undefined
  return values.map(({ line, cell }) => ({ line, cells: [cell] }))
}

/** Returns the rows of a text. A text without a delimiter has one value for each line, and so has a single row. */
function rowsOf(text: string, delimiter: Delimiter | undefined): readonly Row[] {
  const rows = delimiter === undefined ? [] : split(text, delimiter)
  if (rows.length === 0) return bareLines(text)
  return addressesIn(rows) ?? (rows.length === 1 ? bareLines(text) : rows)
}

/** Guesses the delimiter: the one that gives most rows of a sample the same number of columns, two or more. */
function delimiterOf(text: string): Delimiter | undefined {
  const sample = text.split(LINE_END, SAMPLE).join('\n')
  const scores = DELIMITERS.map((delimiter) => {
    const widths = split(sample, delimiter).map(({ cells }) => cells.length)
    const width = widths[0] ?? 1
    return { delimiter, score: width < 2 ? 0 : widths.filter((each) => each === width).length / widths.length }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0.6 ? best.delimiter : undefined
}

/**
 * Parses pasted text or a file: as columns if it has some, else one value per line, or per address in a line. Drops a
 * byte order mark and the last line end.
 */
export function readTable(given: string): Table {
  const text = given.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  const rows = rowsOf(text, delimiter)
  return { rows, columns: rows[0]?.cells.length ?? 1, delimiter: delimiter ?? ',' }
}

/** Names of columns. Any other word may be somebody's name, and that person would not be checked. */
const COLUMN_NAMES =
  /^(?:(?:user|customer|account|kunden|benutzer)[ _-]?)?(?:e-?mails?|mail|phones?|telephone|telefon|mobile|handy|name|id|values?|wert|number|nummer)(?:[ _-]?(?:address|adresse|number|nummer))?$/i

/**
 * Whether the first row names columns: those of a result file, or one name is usual, all differ, and none looks like an
 * address or a number.
 */
export function looksLikeHead({ rows }: Table): boolean {
  const cells = rows[0]?.cells ?? []
  if (isHeadOfResult(cells)) return true
  if (!cells.some((cell) => COLUMN_NAMES.test(cell.trim()))) return false
  return new Set(cells).size === cells.length && cells.every((cell) => /^[^\d@]+$/.test(cell.trim()))
}
