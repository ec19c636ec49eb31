import { type JsonObject, parsedObject, stringifyJson } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'

/** Rows shown of a file. */
const ROWS = 5

/** The first rows of a file, their cells as text; `undefined` for a missing cell. */
export type Preview = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | undefined)[])[]
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y

/** The first records of a CSV text (RFC 4180), without a last one that may be cut. */
function csvRecords(text: string, isWhole: boolean): readonly (readonly (string | undefined)[])[] {
  const records: (string | undefined)[][] = []
  let cells: (string | undefined)[] = []
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length && records.length <= ROWS) {
    const match = CELL.exec(text)
    if (!match) return records
    const [, quoted, plain, end] = match
    cells.push(quoted === undefined ? plain || undefined : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (end === '' && !isWhole) return records
    if (cells.length > 1 || cells[0] !== undefined) records.push(cells)
    cells = []
  }
  return records
}

function previewCsv(text: string, isWhole: boolean): Preview {
  const [names = [], ...rows] = csvRecords(text, isWhole)
  return { columns: names.map((name) => name ?? ''), rows: rows.slice(0, ROWS) }
}

/** Returns the complete objects in the beginning of a JSON array, as texts. */
function arrayObjects(text: string): readonly string[] {
  const objects: string[] = []
  let depth = 0
  let start = 0
  // Skip strings as a whole, whatever brackets they contain.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{' && depth++ === 0) start = index
    if (token === '}' && --depth === 0) objects.push(text.slice(start, index + 1))
    if (objects.length === ROWS) break
  }
  return objects
}

function previewObjects(texts: readonly string[]): Preview {
  const items = texts
    .map(parsedObject)
    .filter((item) => item !== undefined)
    .slice(0, ROWS)
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const cell = (item: JsonObject, name: string) => {
    const value = Object.hasOwn(item, name) ? item[name] : undefined
    return value === undefined || typeof value === 'string' ? value : stringifyJson(value)
  }
  return { columns, rows: items.map((item) => columns.map((name) => cell(item, name))) }
}

/** Returns the first rows of a file in a format; no rows if it is not in that format. */
export function previewOf(format: ListFileFormat, text: string, isWhole: boolean): Preview {
  const plain = text.replace(/^\uFEFF/, '')
  if (format === 'csv') return previewCsv(plain, isWhole)
  return previewObjects(format === 'json' ? arrayObjects(plain) : plain.split('\n', ROWS * 2))
}
