import { type Line, LONGEST_LINE } from './lines.ts'
import type { FileRecord } from './records.ts'

/** A cell of a record: its text, or `undefined` when nothing at all stands between two commas. */
type Cell = string | undefined

type Cells = { readonly ok: true; readonly cells: readonly Cell[] } | { readonly ok: false; readonly reason: string }

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y

/** Cuts one record into cells by RFC 4180: a cell in quotes may hold commas, line ends, and quotes written twice. */
export function csvCells(record: string): Cells {
  const cells: Cell[] = []
  CELL.lastIndex = 0
  for (;;) {
    const match = CELL.exec(record)
    if (!match)
      return { ok: false, reason: 'a quote stands where none may be; a cell with quotes is quoted as a whole' }
    const [, quoted, plain, end] = match
    cells.push(quoted === undefined ? plain || undefined : quoted.replaceAll('""', '"'))
    if (end === '') return { ok: true, cells }
  }
}

/** A line that ends within a quoted cell. */
const ENDS_IN_CELL = /^(?:(?:"[^"]*(?:""[^"]*)*"|[^",]*),)*"[^"]*(?:""[^"]*)*$/

function quotesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++
  return count
}

/** Joins lines to records: a line end inside quotes belongs to its cell. The carriage return before it stays, too. */
async function* recordsOf(lines: AsyncIterable<Line>): AsyncGenerator<Line & { readonly closed: boolean }> {
  let open: { number: number; texts: string[]; length: number } | undefined
  for await (const { number, text } of lines) {
    open ??= { number, texts: [], length: 0 }
    open.texts.push(text)
    open.length += text.length
    // An odd number of quotes opens a cell on the first line, and closes it on a later one.
    const isOdd = quotesIn(text) % 2 === 1
    const closed = open.texts.length === 1 ? !(isOdd && ENDS_IN_CELL.test(text)) : isOdd
    if (!closed && open.length <= LONGEST_LINE) continue
    yield { number: open.number, text: open.texts.join('\n').replace(/\r$/, ''), closed }
    if (!closed) return
    open = undefined
  }
  if (open) yield { number: open.number, text: open.texts.join('\n'), closed: false }
}

function headerFault(names: readonly Cell[]): string | undefined {
  if (names.some((name) => name === undefined || name === '')) return 'every column of the first line needs a name'
  if (new Set(names).size !== names.length) return 'two columns of the first line have the same name'
  return undefined
}

function asJson(names: readonly Cell[], cells: readonly Cell[]): string {
  const fields = cells.flatMap((cell, column) =>
    cell === undefined ? [] : [`${JSON.stringify(names[column])}:${JSON.stringify(cell)}`],
  )
  return `{${fields.join(',')}}`
}

/**
 * CSV by RFC 4180 with a first line of field names. CSV knows no types, so every value is a text, as it stands. An empty
 * cell means that the item has no such field; `""` is an empty text.
 */
export async function* csvRecords(lines: AsyncIterable<Line>): AsyncGenerator<FileRecord> {
  let names: readonly Cell[] | undefined
  for await (const { number: line, text, closed } of recordsOf(lines)) {
    const cut: Cells = closed ? csvCells(text) : { ok: false, reason: 'a quoted cell that begins here is never closed' }
    if (!names) {
      const fault = cut.ok ? headerFault(cut.cells) : cut.reason
      if (!cut.ok || fault !== undefined) {
        yield { line, ok: false, reason: fault ?? '' }
        return
      }
      names = cut.cells
    } else if (!cut.ok) {
      yield { line, ok: false, reason: cut.reason }
    } else if (cut.cells.length !== names.length) {
      yield { line, ok: false, reason: `${cut.cells.length} cells, but the first line has ${names.length}` }
    } else {
      yield { line, ok: true, json: asJson(names, cut.cells) }
    }
  }
}
