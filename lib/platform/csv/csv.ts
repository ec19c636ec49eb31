import { isNested, type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'

/** First in every CSV file: spreadsheets take a file for UTF-8 only behind it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What stands between cells: a comma, or what somebody's own file has in its place. */
export type Delimiter = ',' | ';' | '\t'

/** What a spreadsheet may run as a formula when a cell begins with it; the wide forms count in East Asian ones. */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** RFC 4180 asks for quotes around these; blanks at an edge get them too, since many readers trim. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** Most text: printable ASCII that no rule below touches, told in one look. */
const SIMPLE = /^[!#-*./0-9:;<>?A-~](?:[ !#-+\--~]*[!#-+\--~])?$/

function quoted(text: string, delimiter: Delimiter): string {
  return text === '' || NEEDS_QUOTES.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Only text can be a formula: a negative number stays the number it is. */
function plain(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

function cell(value: JsonValue | undefined, delimiter: Delimiter): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return quoted(isNested(value) ? stringifyJson(value) : String(value), delimiter)
  const isSimple = SIMPLE.test(value) && (delimiter === ',' || !value.includes(delimiter))
  return isSimple ? value : quoted(plain(value), delimiter)
}

function line(cells: readonly string[], delimiter: Delimiter): string {
  return `${cells.join(delimiter)}\r\n`
}

/** The fields of some items, each once, in the order in which they are first seen. */
export function fieldsOf(items: readonly JsonObject[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))]
}

/**
 * One line by RFC 4180, with its end. A missing value is nothing at all and an empty text is `""`, which is how our
 * service reads them again; `null` is the word, numbers keep every digit, nested values are JSON. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front: the one change that is made to a value.
 */
export function csvLine(values: readonly (JsonValue | undefined)[], delimiter: Delimiter = ','): string {
  return line(
    values.map((value) => cell(value, delimiter)),
    delimiter,
  )
}

/** The line of an item under columns of these fields; other fields of it are left out. */
export function csvItem(fields: readonly string[], item: JsonObject): string {
  return line(
    fields.map((field) => cell(Object.hasOwn(item, field) ? item[field] : undefined, ',')),
    ',',
  )
}

/** Items as a whole CSV text: a line of field names, then a line each. For what fits in memory. */
export function csvText(fields: readonly string[], items: readonly JsonObject[]): string {
  return BYTE_ORDER_MARK + csvLine(fields) + items.map((item) => csvItem(fields, item)).join('')
}
