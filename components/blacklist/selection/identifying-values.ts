import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isJsonNumber, isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Texts and numbers at or below a path. A path has names joined by dots, and `[]` for any index. */
function valuesAt(path: string, value: JsonValue, paths: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: JsonValue) => valuesAt(`${path}[]`, each, paths))
  if (isJsonObject(value)) {
    const below = path === '' ? '' : `${path}.`
    return Object.entries(value).flatMap(([name, each]) => valuesAt(`${below}${name}`, each, paths))
  }
  return paths.has(path) && (typeof value === 'string' || isJsonNumber(value)) ? [String(value)] : []
}

/** Returns the identifying values of entries, each once and on one line, in the order of the entries. */
export function identifyingValues(users: readonly BlacklistedUser[], paths: ReadonlySet<string>): readonly string[] {
  const values = users.flatMap((user) => valuesAt('', user, paths))
  return [...new Set(values.map((value) => value.replaceAll(/\s+/g, ' ').trim()))].filter((value) => value !== '')
}
