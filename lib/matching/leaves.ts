import 'server-only'
import { isJsonObject, type JsonNumber, type JsonObject, type JsonValue } from '#lib/contract/json.ts'

/** A scalar in an item. `path` names its field: names joined by dots, `[]` for any index of an array. */
export type Leaf = { readonly path: string; readonly value: null | boolean | JsonNumber | string }

/** Deeper values are stored but not searched. */
const DEPTH_MAXIMUM = 16

function collect(value: JsonValue, path: string, depth: number, into: Leaf[]): void {
  if (depth > DEPTH_MAXIMUM) return
  if (isJsonObject(value)) {
    for (const [name, below] of Object.entries(value))
      collect(below, path === '' ? name : `${path}.${name}`, depth + 1, into)
  } else if (Array.isArray(value)) {
    for (const below of value) collect(below, `${path}[]`, depth + 1, into)
  } else {
    into.push({ path, value: value as Leaf['value'] })
  }
}

/** Every scalar of an item, with the path of its field. */
export function leavesOf(item: JsonObject): readonly Leaf[] {
  const leaves: Leaf[] = []
  collect(item, '', 0, leaves)
  return leaves
}
