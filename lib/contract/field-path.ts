import { isJsonObject, type JsonObject, type JsonValue } from './json.ts'

/** The longest accepted path, in characters. */
export const FIELD_PATH_MAXIMUM = 200

/**
 * Path to a value in a record: the names from the record's own fields inwards, as one text. A dot separates names; a
 * backslash escapes a dot or backslash within a name.
 */
export type FieldPath = string

export function pathOf(names: readonly string[]): FieldPath {
  return names.map((name) => name.replaceAll(/[\\.]/g, '\\$&')).join('.')
}

const PIECES = /\\?./gsu

/** Returns the names of a path, the reverse of `pathOf`. */
export function namesOf(path: FieldPath): readonly string[] {
  const names = ['']
  for (const [piece] of path.matchAll(PIECES)) {
    if (piece === '.') names.push('')
    else names.push(`${names.pop() ?? ''}${piece.startsWith('\\') ? piece.slice(1) : piece}`)
  }
  return names
}

/** Returns the value at a path; `undefined` if a name is missing. Does not look inside arrays. */
export function valueAt(record: JsonObject, names: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = record
  for (const name of names) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
