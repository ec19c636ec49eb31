import 'server-only'
import { isJsonObject, type JsonObject, type JsonValue, sentText } from '#lib/contract/json.ts'

/**
 * A scalar in an item. `path` names its field: names joined by dots, `[]` for any index of an array. `sent` is the text
 * of a number that JavaScript would write differently.
 */
export type Leaf = {
  readonly path: string
  readonly value: null | boolean | number | bigint | string
  readonly sent?: string
}

/** Deeper values are stored but not searched. */
const DEPTH_MAXIMUM = 16

function collect(value: JsonValue, path: string, depth: number, into: Leaf[], sent?: string): void {
  if (depth > DEPTH_MAXIMUM) return
  if (isJsonObject(value)) {
    for (const [name, below] of Object.entries(value))
      collect(below, path === '' ? name : `${path}.${name}`, depth + 1, into, sentText(value, name))
  } else if (Array.isArray(value)) {
    for (const [place, below] of value.entries())
      collect(below, `${path}[]`, depth + 1, into, sentText(value, String(place)))
  } else {
    into.push({ path, value: value as Leaf['value'], ...(sent === undefined ? {} : { sent }) })
  }
}

/** Every scalar of an item, with the path of its field. */
export function leavesOf(item: JsonObject): readonly Leaf[] {
  const leaves: Leaf[] = []
  collect(item, '', 0, leaves)
  return leaves
}
