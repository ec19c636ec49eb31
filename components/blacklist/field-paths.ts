import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type FieldPath, pathOf } from '#lib/contract/field-path.ts'
import { isJsonObject, type JsonObject } from '#lib/contract/json.ts'

/** So many names deep are columns offered, and so many within one field. */
const DEEPEST = 4
const MOST = 40

function pathsIn(value: JsonObject, names: readonly string[]): readonly FieldPath[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...names, name]
    const deeper = here.length < DEEPEST && isJsonObject(inner) ? pathsIn(inner, here) : []
    return [pathOf(here), ...deeper]
  })
}

/** The paths to every value of a user that can have a column: a field, then what is in it. */
export function fieldPaths(user: BlacklistedUser): readonly FieldPath[] {
  return Object.entries(user).flatMap(([name, value]) => {
    const inner = isJsonObject(value) ? pathsIn(value, [name]) : []
    return [pathOf([name]), ...inner.slice(0, MOST)]
  })
}
