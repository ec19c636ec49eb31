import { isJsonNumber, isNested, type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'

/** Starts every CSV file: spreadsheets recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The delimiter between cells. The console writes commas; other people's files may use another. */
export type Delimiter = ',' | ';' | '\t'

/**
 * A cell that begins with one of these may run as a formula in a spreadsheet; the wide forms count in East Asian
 * versions.
 */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * The same after a character that a spreadsheet may treat as the end of a cell, whatever the delimiter is, and after quotes,
 * which it then drops. Commas are in quotes that hold if they are the delimiter.
 */
const GOES_ON_AS_FORMULA = /(?<=[;\t\r\n]"*)[=+\-@＝＋－＠]/g
const GOES_ON_AFTER_COMMAS = /(?<=[,;\t\r\n]"*)[=+\-@＝＋－＠]/g

/** The characters before such a place: testing for them first takes a third off a line. */
const ENDS_CELL = /[,;\t\r\n]/

/** A text within JSON, with a comma in front of it. */
const JSON_TEXT = /,?"(?:[^"\\]|\\.)*"/g

/** RFC 4180 requires quotes around these. Blanks at an edge are quoted too, since many readers trim them. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** Fast path for most text: printable ASCII that needs no quotes and starts no formula. */
const SIMPLE = /^[!#-*./0-9:<>?A-~](?:[ !#-+\--:<-~]*[!#-+\--:<-~])?$/

function quoted(text: string, delimiter: Delimiter): string {
  return text === '' || NEEDS_QUOTES.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

function disarmedInside(text: string, delimiter: Delimiter): string {
  if (!ENDS_CELL.test(text)) return text
  return text.replaceAll(delimiter === ',' ? GOES_ON_AS_FORMULA : GOES_ON_AFTER_COMMAS, "'$&")
}

/** Only text can be a formula, so a negative number stays unchanged. */
function disarmed(text: string, delimiter: Delimiter): string {
  const inside = disarmedInside(text, delimiter)
  return STARTS_FORMULA.test(text) ? `'${inside}` : inside
}

/** The same for the texts within JSON. */
function disarmedJson(json: string, delimiter: Delimiter): string {
  return ENDS_CELL.test(json) ? json.replaceAll(JSON_TEXT, (text) => disarmedInside(text, delimiter)) : json
}

function cell(value: JsonValue | undefined, delimiter: Delimiter, decimal: '.' | ','): string {
  if (typeof value === 'string') {
    const isSimple = SIMPLE.test(value) && (delimiter === ',' || !value.includes(delimiter))
    return isSimple ? value : quoted(disarmed(value, delimiter), delimiter)
  }
  if (value === undefined) return ''
  if (isJsonNumber(value)) {
    const text = decimal === '.' ? String(value) : String(value).replace('.', decimal)
    return decimal === delimiter ? quoted(text, delimiter) : text
  }
  return isNested(value) ? quoted(disarmedJson(stringifyJson(value), delimiter), delimiter) : String(value)
}

/** The fields of all items, in order of first appearance. */
export function fieldsOf(items: readonly JsonObject[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))]
}

/**
 * Returns one line by RFC 4180, with its line end. A missing value is empty and an empty text is `""`, as our service
 * reads them. `null` is written as the word, numbers keep every digit, nested values are JSON. Text that a spreadsheet
 * would run as a formula gets an apostrophe in front, the only change to a value.
 *
 * @param decimal the decimal separator.
 */
export function csvLine(
  values: readonly (JsonValue | undefined)[],
  delimiter: Delimiter = ',',
  decimal: '.' | ',' = '.',
): string {
  return `${values.map((value) => cell(value, delimiter, decimal)).join(delimiter)}\r\n`
}

/** The line of an item under these columns. Omits its other fields. */
export function csvItem(fields: readonly string[], item: JsonObject): string {
  return csvLine(fields.map((field) => (Object.hasOwn(item, field) ? item[field] : undefined)))
}

/** Items as a complete CSV text with a header line. For lists that fit in memory. */
export function csvText(fields: readonly string[], items: readonly JsonObject[]): string {
  return BYTE_ORDER_MARK + csvLine(fields) + items.map((item) => csvItem(fields, item)).join('')
}
