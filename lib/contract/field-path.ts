import { isJsonObject, type JsonObject, type JsonValue } from './json.ts'

/** The longest path that is taken or kept, in characters. */
export const FIELD_PATH_MAXIMUM = 200

/**
 * Where a value stands in a record: the names that lead to it, from the record's own fields inwards, as one text. A dot
 * is between two names; a dot or backslash of a name itself has a backslash before it.
 */
export type FieldPath = string

export function pathOf(names: readonly string[]): FieldPath {
  return names.map((name) => name.replaceAll(/[\\.]/g, '\\$&')).join('.')
}

const PIECES = /\\?./gsu

/** The names of a path, the reverse of `pathOf`. */
export function namesOf(path: FieldPath): readonly string[] {
  const names = ['']
  for (const [piece] of path.matchAll(PIECES)) {
    if (piece === '.') names.push('')
    else names.push(`${names.pop() ?? ''}${piece.startsWith('\\') ? piece.slice(1) : piece}`)
  }
  return names
}

/** What stands there in a record; `undefined` where one of the names is missing. Lists are not looked into. */
export function valueAt(record: JsonObject, names: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = record
  for (const name of names) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
