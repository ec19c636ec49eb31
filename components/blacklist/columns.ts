import { summary } from '#components/values/summary.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type FieldPath, namesOf, valueAt } from '#lib/contract/field-path.ts'
import { isJsonNumber, isNested, type JsonValue } from '#lib/contract/json.ts'
import { segments } from '#lib/platform/browser/characters.ts'
import { isoTime } from '#lib/platform/browser/time.ts'
import { fieldPaths } from './field-paths.ts'

/** A column of the list. `kind` only guides alignment and the head; each value is shown as what it is. */
export type Column = {
  readonly field: FieldPath
  /** The names that lead to its values; one that is nested in another field has several. */
  readonly names: readonly string[]
  readonly kind: 'text' | 'number' | 'time'
  /** Pixels; kept for the whole visit, so that no page moves another's columns. */
  readonly width: number
  /** First seen on a later page than the first one of the visit, or after the person had arranged the columns. */
  readonly isNew: boolean
}

/** Fields that come first where they exist, since people look for them; the rest follow as the service sends them. */
const FIRST = ['id', 'email', 'phone', 'fullName', 'name', 'reason', 'riskScore']
const LAST = ['createdAt', 'updatedAt']

// Pixels that a character of each sort takes in the table's type; tabular figures are wider than those in words.
const LETTER = 7.2
const IDEOGRAPH = 13
const FIGURE = 8.6
const HEAD_LETTER = 6.9
/** A hidden character is drawn by its number, small, in a frame. */
const TOKEN_LETTER = 6
const TOKEN_FRAME = 12
const FIRST_IDEOGRAPH = '\u2e80'

const GAP = 16
const NARROWEST = 72
const WIDEST = 264
/** A number is wanted digit for digit, so its column may be wider. */
const WIDEST_NUMBER = 400
/** More of a text than fits in the widest column. */
const MEASURED = 40
const TIME_LENGTH = 20
/** Of an empty list or object, in words. */
const EMPTY_LENGTH = 16
const NEW_MARK = 40
const ZONE_LETTERS = 14

function kindOf(values: readonly JsonValue[]): Column['kind'] {
  const given = values.filter((value) => value !== null)
  if (given.length === 0) return 'text'
  if (given.every(isJsonNumber)) return 'number'
  return given.every((value) => typeof value === 'string' && isoTime(value) !== undefined) ? 'time' : 'text'
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

/** A column's name, as the service writes the names that lead to it. */
export function columnName({ names }: Pick<Column, 'names'>): string {
  return names.join('.')
}

function describeColumn(field: FieldPath, items: readonly BlacklistedUser[], isNew: boolean): Column {
  const names = namesOf(field)
  const values = items.map((item) => valueAt(item, names)).filter((value) => value !== undefined)
  const kind = kindOf(values)
  const headLetters = Math.min(columnName({ names }).length, MEASURED) + (kind === 'time' ? ZONE_LETTERS : 0)
  const head = headLetters * HEAD_LETTER + (isNew ? NEW_MARK : 0)
  const content = Math.max(head, ...values.map(valueWidth))
  const most = kind === 'number' ? WIDEST_NUMBER : WIDEST
  const width = Math.ceil(Math.min(most, Math.max(NARROWEST, content + GAP)))
  return { field, names, kind, width, isNew }
}

/** What is nested has the rank of its field, and so stays behind it. */
function rank(path: FieldPath): number {
  const [field = ''] = namesOf(path)
  const place = FIRST.indexOf(field)
  return place === -1 ? FIRST.length + 1 + LAST.indexOf(field) : place
}

/**
 * The columns after seeing more rows: every field of every row has one, and so has what is nested in it. Known columns keep their place and their width;
 * what a later page brings is added at the end. Gives back `known` itself when nothing is new.
 *
 * @param remembered fields that the person has seen on earlier visits, if they have arranged the columns.
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
