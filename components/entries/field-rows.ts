import {
  isJsonObject,
  isNested,
  type JsonObject,
  type JsonValue,
  parseJson,
  stringifyJson,
} from '#lib/contract/json.ts'

/** What a value is taken for; `empty` is null. */
export const FIELD_KINDS = ['text', 'number', 'boolean', 'empty', 'json'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field of an entry while it is being written. `key` tells rows apart, whatever is typed into them. */
export type FieldRow = {
  readonly key: number
  readonly name: string
  readonly kind: FieldKind
  readonly text: string
  /** Offered by the form; it is left out unless someone fills it in. */
  readonly offered?: true
}

/** What is wrong with a row; the name of its sentence. */
export type RowFault = 'nameless' | 'repeated' | 'reserved' | 'number' | 'boolean' | 'json'

/** Fields that the service gives, and those that have a field of their own in the form. */
const RESERVED = new Set(['createdAt', 'updatedAt', 'reason', 'expiresAt'])

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** The value that a row stands for; `undefined` when its text is none of its kind. */
function valueIn({ kind, text }: FieldRow): JsonValue | undefined {
  switch (kind) {
    case 'text':
      return text
    case 'empty':
      return null
    case 'number':
      return NUMBER.test(text.trim()) ? parsed(text) : undefined
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'json':
      return parsed(text)
  }
}

/** Fields by which the service finds other entries of the same person. */
const OFFERED = ['userId', 'email', 'phone']

/** What the form of a new entry begins with. */
export const OFFERED_ROWS: readonly FieldRow[] = OFFERED.map((name, key) => ({
  key,
  name,
  kind: 'text',
  text: '',
  offered: true,
}))

function isBlank({ kind, name, text, offered }: FieldRow): boolean {
  return kind === 'text' && text === '' && (name === '' || offered === true)
}

type Reading =
  | { readonly ok: true; readonly fields: JsonObject }
  | { readonly ok: false; readonly faults: ReadonlyMap<number, RowFault> }

/** The fields that rows stand for, or what is wrong with which row. */
export function readRows(rows: readonly FieldRow[], reserved: ReadonlySet<string> = RESERVED): Reading {
  const faults = new Map<number, RowFault>()
  const fields: [string, JsonValue][] = []
  const seen = new Set<string>()
  for (const row of rows) {
    if (isBlank(row)) continue
    const value = valueIn(row)
    if (row.name === '') faults.set(row.key, 'nameless')
    else if (reserved.has(row.name)) faults.set(row.key, 'reserved')
    else if (seen.has(row.name)) faults.set(row.key, 'repeated')
    else if (value === undefined) faults.set(row.key, row.kind === 'text' || row.kind === 'empty' ? 'json' : row.kind)
    else fields.push([row.name, value])
    seen.add(row.name)
  }
  // Not by assignment, which would take `__proto__` for something else than a name.
  return faults.size > 0 ? { ok: false, faults } : { ok: true, fields: Object.fromEntries(fields) }
}

function kindOf(value: JsonValue): FieldKind {
  if (value === null) return 'empty'
  if (isNested(value)) return 'json'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'text' : 'number'
}

/** Rows for the fields of an entry, but for those that a form of an entry does not offer. */
export function rowsOf(item: JsonObject, without: ReadonlySet<string> = RESERVED): readonly FieldRow[] {
  return Object.entries(item)
    .filter(([name]) => !without.has(name))
    .map(([name, value], key) => {
      const kind = kindOf(value)
      const text = kind === 'empty' ? '' : typeof value === 'string' ? value : stringifyJson(value)
      return { key, name, kind, text }
    })
}

/** Rows for one JSON object, as people paste it; `undefined` when the text is none. */
export function rowsOfJson(text: string): readonly FieldRow[] | undefined {
  const value = parsed(text)
  return isJsonObject(value) ? rowsOf(value, new Set()) : undefined
}
