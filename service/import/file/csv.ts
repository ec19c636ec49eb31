import { type Fault, faultOf } from '#lib/contract/management/import-faults.ts'
import { IMPORT_COLUMNS_MOST } from '#lib/contract/management/limits.ts'
import type { ImportColumn } from '#lib/contract/management/list-imports-schema.ts'
import { type Cell, type RowText, rowText } from './csv-row.ts'
import { FileFault } from './file-fault.ts'
import { type Line, LONGEST_LINE, lineCutter } from './lines.ts'
import type { FileRecord, RecordReader } from './records.ts'

type Cells = { readonly ok: true; readonly cells: readonly Cell[] } | ({ readonly ok: false } & Fault)

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y

/** Splits a record into cells by RFC 4180. A quoted cell may contain commas, line breaks and doubled quotes. */
export function csvCells(record: string): Cells {
  const cells: Cell[] = []
  CELL.lastIndex = 0
  for (;;) {
    const match = CELL.exec(record)
    if (!match) return { ok: false, ...faultOf('csv_quote') }
    const [, quoted, plain, end] = match
    cells.push(quoted === undefined ? plain || undefined : quoted.replaceAll('""', '"'))
    if (end === '') return { ok: true, cells }
  }
}

/** Matches a line that ends inside a quoted cell. */
const ENDS_IN_CELL = /^(?:(?:"[^"]*(?:""[^"]*)*"|[^",]*),)*"[^"]*(?:""[^"]*)*$/

function quotesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++
  return count
}

/** Joins lines into records. A line break inside quotes belongs to its cell, including its carriage return. */
function recordJoiner(): { join(line: Line): Line | undefined; end(): void } {
  let open: { readonly number: number; readonly texts: string[]; length: number } | undefined
  function neverClosed(number: number): FileFault {
    return new FileFault(number, faultOf('csv_open_quote'))
  }
  return {
    join({ number, text }) {
      // An odd number of quotes opens a multi-line cell on its first line and closes it on a later one.
      const isOdd = quotesIn(text) % 2 === 1
      if (!open && !(isOdd && ENDS_IN_CELL.test(text))) return { number, text: text.replace(/\r$/, '') }
      if (!open) {
        open = { number, texts: [text], length: text.length }
        return undefined
      }
      open.texts.push(text)
      // With its line break, so that empty lines count.
      open.length += text.length + 1
      if (open.length > LONGEST_LINE) throw neverClosed(open.number)
      if (!isOdd) return undefined
      const joined = { number: open.number, text: open.texts.join('\n').replace(/\r$/, '') }
      open = undefined
      return joined
    },
    end() {
      if (open) throw neverClosed(open.number)
    },
  }
}

/** Returns the column names in the header. */
function readNames(text: string, line: number): readonly string[] {
  // Read as one line, the file would have no entries. Within quotes it is part of a name.
  if (text.replaceAll(/"[^"]*"/g, '').includes('\r')) throw new FileFault(line, faultOf('csv_line_ends'))
  // Read as one column, such a file would be a list of entries without ids, and a reason for all would let them in.
  if (!text.includes(',') && /[;\t]/.test(text)) throw new FileFault(line, faultOf('csv_no_commas'))
  const cut = csvCells(text)
  if (!cut.ok) throw new FileFault(line, faultOf('csv_quote'))
  const names = cut.cells.flatMap((name) => name || [])
  if (names.length < cut.cells.length) throw new FileFault(line, faultOf('csv_nameless_column'))
  if (names.length > IMPORT_COLUMNS_MOST) {
    throw new FileFault(line, faultOf('csv_many_columns', { columns: names.length, most: IMPORT_COLUMNS_MOST }))
  }
  if (new Set(names).size !== names.length) {
    throw new FileFault(line, faultOf('csv_repeated_column'))
  }
  return names
}

/**
 * Reads CSV by RFC 4180 with a header line. An empty cell means that the item lacks the field; `""` is an empty text.
 * Skips blank lines.
 */
export function csvReader(columns?: readonly ImportColumn[]): RecordReader {
  const lines = lineCutter()
  const joiner = recordJoiner()
  let header: { readonly text: string; readonly width: number; readonly rowText: RowText } | undefined

  function readRecord(line: number, given: string): FileRecord | undefined {
    // A byte order mark, where files were joined to one.
    const text = given.replace(/^\uFEFF/, '')
    if (!header) {
      const names = readNames(text, line)
      header = { text, width: names.length, rowText: rowText(names, columns, line) }
      return undefined
    }
    if (text === header.text) return { line, ok: false, ...faultOf('csv_repeated_header') }
    const cut = csvCells(text)
    if (!cut.ok) return { line, ...cut }
    if (cut.cells.length !== header.width) {
      return { line, ok: false, ...faultOf('csv_other_width', { cells: cut.cells.length, columns: header.width }) }
    }
    return { line, ...header.rowText(cut.cells) }
  }

  function* records(some: Iterable<Line>): Generator<FileRecord> {
    for (const line of some) {
      const joined = joiner.join(line)
      const record = joined && joined.text !== '' ? readRecord(joined.number, joined.text) : undefined
      if (record) yield record
    }
  }

  return {
    take: (text) => records(lines.take(text)),
    *end() {
      yield* records(lines.end())
      joiner.end()
    },
  }
}
