import 'server-only'
import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** A value in an item that names something: a text or a number. `path` is names joined by dots, `[]` for an array's place. */
export type Leaf = { readonly path: string; readonly value: string | number | bigint }

/** Nothing is looked for below this depth. */
const DEPTH_MAXIMUM = 16

/** Every text and number in an item. */
export function* leavesOf(value: JsonValue, path = '', depth = 0): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') yield { path, value }
  else if (depth > DEPTH_MAXIMUM) return
  else if (isJsonObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      yield* leavesOf(inner, path === '' ? name : `${path}.${name}`, depth + 1)
    }
  } else if (Array.isArray(value)) for (const inner of value) yield* leavesOf(inner, `${path}[]`, depth + 1)
}
