import {
  isNested,
  type JsonObject,
  type JsonValue,
  parsedJson,
  parsedObject,
  stringifyJson,
} from '#lib/contract/json.ts'

/** Types of a value in the form; `empty` is null. */
export const FIELD_KINDS = ['text', 'number', 'boolean', 'empty', 'json'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field of an entry being written. `key` identifies the row while its texts change. */
export type FieldRow = {
  readonly key: number
  readonly name: string
  readonly kind: FieldKind
  readonly text: string
  /** Offered by the form, and left out unless filled in. */
  readonly offered?: true
}

/** Fault of a row, by the name of its sentence. */
export type RowFault = 'nameless' | 'repeated' | 'reserved' | 'number' | 'boolean' | 'json'

/** Fields that the service sets, and those with their own control in the form. */
const RESERVED = new Set(['createdAt', 'updatedAt', 'reason', 'expiresAt'])

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** Returns a row's value; `undefined` if its text does not fit its type. */
function valueIn({ kind, text }: FieldRow): JsonValue | undefined {
  switch (kind) {
    case 'text':
      return text
    case 'empty':
      return null
    case 'number':
      return NUMBER.test(text.trim()) ? parsedJson(text) : undefined
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'json':
      return parsedJson(text)
  }
}

/** Fields by which the service finds other entries of the same person. */
const OFFERED = ['userId', 'email', 'phone']

/** The initial rows of a new entry: those of the fields that the list has, or all if it is not known to have any. */
export function offeredRows(names: readonly string[]): readonly FieldRow[] {
  const own = OFFERED.filter((name) => names.includes(name))
  const offered = own.length > 0 ? own : OFFERED
  return offered.map((name, key) => ({ key, name, kind: 'text', text: '', offered: true }))
}

function isBlank({ kind, name, text, offered }: FieldRow): boolean {
  return kind === 'text' && text === '' && (name === '' || offered === true)
}

type Reading =
  | { readonly ok: true; readonly fields: JsonObject }
  | { readonly ok: false; readonly faults: ReadonlyMap<number, RowFault> }

/** Returns the fields of rows, or the fault of each faulty row. */
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
  // Not by assignment, which would set the prototype for a field called `__proto__`.
  return faults.size > 0 ? { ok: false, faults } : { ok: true, fields: Object.fromEntries(fields) }
}

function kindOf(value: JsonValue): FieldKind {
  if (value === null) return 'empty'
  if (isNested(value)) return 'json'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'text' : 'number'
}

/** Returns rows for the fields of an entry, except those that have their own control. */
export function rowsOf(item: JsonObject, without: ReadonlySet<string> = RESERVED): readonly FieldRow[] {
  return Object.entries(item)
    .filter(([name]) => !without.has(name))
    .map(([name, value], key) => {
      const kind = kindOf(value)
      const text = kind === 'empty' ? '' : typeof value === 'string' ? value : stringifyJson(value)
      return { key, name, kind, text }
    })
}

/** Returns rows for one pasted JSON object; `undefined` for any other text. */
export function rowsOfJson(text: string): readonly FieldRow[] | undefined {
  const item = parsedObject(text)
  return item && rowsOf(item, new Set())
}
