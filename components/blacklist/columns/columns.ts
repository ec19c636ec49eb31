import { summary } from '#components/values/summary.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type FieldPath, namesOf, valueAt } from '#lib/contract/field-path.ts'
import { isJsonNumber, isNested, type JsonValue } from '#lib/contract/json.ts'
import { isoTime } from '#lib/contract/time.ts'
import { segments } from '#lib/platform/browser/characters.ts'
import { fieldPaths } from './field-paths.ts'

/** A column of the list. `kind` only sets the alignment and the head; each value is shown by its own type. */
export type Column = {
  readonly field: FieldPath
  /** Path to its values; longer than one name for a nested column. */
  readonly names: readonly string[]
  readonly kind: 'text' | 'number' | 'time'
  /** The path that it sorts by: for a list, its elements; undefined for an object and a list with nested elements. */
  readonly sortPath: string | undefined
  /** Pixels; fixed for the whole visit, so that columns do not jump between pages. */
  readonly width: number
  /** First seen after the first page of the visit, or after the person arranged the columns. */
  readonly isNew: boolean
}

/** Fields that come first if they exist, because people look for them. The rest follow in the service's order. */
const FIRST = ['id', 'email', 'phone', 'fullName', 'name', 'reason', 'riskScore']
const LAST = ['createdAt', 'updatedAt']

// Pixels per character in the table's type; tabular figures are wider than figures in words.
const LETTER = 7.2
const IDEOGRAPH = 13
const FIGURE = 8.6
const HEAD_LETTER = 6.9
/** A hidden character is shown as its number, small and framed. */
const TOKEN_LETTER = 6
const TOKEN_FRAME = 12
const FIRST_IDEOGRAPH = '\u2e80'

const GAP = 16
const NARROWEST = 72
const WIDEST = 264
/** People compare numbers digit by digit, so number columns may be wider. */
const WIDEST_NUMBER = 400
/** Characters of a value that are measured: more than fit in the widest column. */
const MEASURED = 40
const TIME_LENGTH = 20
/** Length of the words that stand for an empty list or object. */
const EMPTY_LENGTH = 16
const NEW_MARK = 40
const ZONE_LETTERS = 14

function kindOf(values: readonly JsonValue[]): Column['kind'] {
  const given = values.filter((value) => value !== null)
  if (given.length === 0) return 'text'
  if (given.every(isJsonNumber)) return 'number'
  return given.every((value) => typeof value === 'string' && isoTime(value) !== undefined) ? 'time' : 'text'
}

function sortPathOf(name: string, values: readonly JsonValue[]): string | undefined {
  const given = values.filter((value) => value !== null)
  if (given.length === 0 || !given.every(isNested)) return name
  const lists = given.filter((value) => Array.isArray(value))
  return lists.length > 0 && !lists.flat().some(isNested) ? `${name}[]` : undefined
}

function plainWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0)
}

function widthOf(letter: string): number {
  if (letter >= '0' && letter <= '9') return FIGURE
  return letter < FIRST_IDEOGRAPH ? LETTER : IDEOGRAPH
}

function textWidth(text: string): number {
  const parts = segments(text.slice(0, MEASURED))
  return parts.reduce(
    (sum, part) =>
      sum + (part.kind === 'hidden' ? TOKEN_FRAME + part.label.length * TOKEN_LETTER : plainWidth(part.raw)),
    0,
  )
}

function valueWidth(value: JsonValue): number {
  if (isJsonNumber(value)) return String(value).length * FIGURE
  if (typeof value === 'string') return isoTime(value) === undefined ? textWidth(value) : TIME_LENGTH * FIGURE
  return textWidth(isNested(value) ? summary(value).padEnd(EMPTY_LENGTH, '·') : String(value))
}

/** The column's name: its path as the service writes it. */
export function columnName({ names }: Pick<Column, 'names'>): string {
  return names.join('.')
}

function describeColumn(field: FieldPath, items: readonly BlacklistedUser[], isNew: boolean): Column {
  const names = namesOf(field)
  const values = items.map((item) => valueAt(item, names)).filter((value) => value !== undefined)
  const kind = kindOf(values)
  const name = columnName({ names })
  const headLetters = Math.min(name.length, MEASURED) + (kind === 'time' ? ZONE_LETTERS : 0)
  const head = headLetters * HEAD_LETTER + (isNew ? NEW_MARK : 0)
  const content = Math.max(head, ...values.map(valueWidth))
  const most = kind === 'number' ? WIDEST_NUMBER : WIDEST
  const width = Math.ceil(Math.min(most, Math.max(NARROWEST, content + GAP)))
  return { field, names, kind, sortPath: sortPathOf(name, values), width, isNew }
}

/** A nested column has the rank of its field and so stays behind it. */
function rank(path: FieldPath): number {
  const [field = ''] = namesOf(path)
  const index = FIRST.indexOf(field)
  return index === -1 ? FIRST.length + 1 + LAST.indexOf(field) : index
}

/**
 * Returns the columns after more rows were seen: every field and every nested value has one. Known columns keep their
 * order and width, new ones are added at the end. Returns `known` itself when nothing is new.
 *
 * @param remembered fields seen on earlier visits, if the person arranged the columns.
 */
export function learnColumns(
  known: readonly Column[],
  items: readonly BlacklistedUser[],
  remembered: readonly string[] = [],
): readonly Column[] {
  const fields = new Set(known.map(({ field }) => field))
  const added = new Set(items.flatMap(fieldPaths).filter((field) => !fields.has(field)))
  if (added.size === 0) return known
  const isLater = known.length > 0
  const ordered = isLater ? [...added] : [...added].sort((one, other) => rank(one) - rank(other))
  const old = new Set(remembered)
  const isNew = (field: string) => !old.has(field) && (isLater || old.size > 0)
  return [...known, ...ordered.map((field) => describeColumn(field, items, isNew(field)))]
}
