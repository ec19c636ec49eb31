import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type FieldPath, pathOf } from '#lib/contract/field-path.ts'
import { isJsonObject, type JsonObject } from '#lib/contract/json.ts'

/** Nesting depth, and number of paths per field, up to which columns are offered. */
const DEEPEST = 4
const MOST = 40

function pathsIn(value: JsonObject, names: readonly string[]): readonly FieldPath[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...names, name]
    const deeper = here.length < DEEPEST && isJsonObject(inner) ? pathsIn(inner, here) : []
    return [pathOf(here), ...deeper]
  })
}

/** Returns the paths of all values of a user that can be columns, each field before its nested values. */
export function fieldPaths(user: BlacklistedUser): readonly FieldPath[] {
  return Object.entries(user).flatMap(([name, value]) => {
    const inner = isJsonObject(value) ? pathsIn(value, [name]) : []
    return [pathOf([name]), ...inner.slice(0, MOST)]
  })
}
