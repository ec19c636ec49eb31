import 'server-only'
import { createHash } from 'node:crypto'
import { isJsonObject, type JsonNumber, type JsonObject, type JsonValue } from '#lib/contract/json.ts'

/** A scalar in an item. `path` names its field: names joined by dots, `[]` for any index of an array. */
export type Leaf = { readonly path: string; readonly value: null | boolean | JsonNumber | string }

/** Paths are index keys of at most about 2,700 bytes. A longer path is its start and its hash. */
const PATH_MAXIMUM = 500

function bounded(path: string): string {
  if (path.length <= PATH_MAXIMUM) return path
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 32)
  return `${path.slice(0, PATH_MAXIMUM - hash.length - 1).toWellFormed()}…${hash}`
}

/** Returns the path of a field within an object, as it is stored. */
export function pathBelow(path: string, name: string): string {
  // A database refuses U+0000 and half of a surrogate pair in a text, or stores another one.
  const stored = name.isWellFormed() && !name.includes('\0') ? name : name.toWellFormed().replaceAll('\0', '\ufffd')
  return bounded(path === '' ? stored : `${path}.${stored}`)
}

/** Returns the path of the elements of an array, as it is stored. */
export function pathOfElements(path: string): string {
  return bounded(`${path}[]`)
}

type Below = { readonly path: string; readonly value: JsonValue }

function below({ path, value }: Below): readonly Below[] | undefined {
  if (isJsonObject(value)) {
    return Object.entries(value).map(([name, each]) => ({ path: pathBelow(path, name), value: each }))
  }
  if (!Array.isArray(value)) return undefined
  const elements = pathOfElements(path)
  return value.map((each: JsonValue) => ({ path: elements, value: each }))
}

/** Puts values onto a stack, the first on top. One by one: as arguments, a hundred thousand exhaust the call stack. */
function stack(values: readonly Below[], onto: Below[]): void {
  for (const value of values.toReversed()) onto.push(value)
}

/** Returns every scalar of an item at any depth, with the path of its field. */
export function leavesOf(item: JsonObject): readonly Leaf[] {
  const leaves: Leaf[] = []
  // An explicit stack: a deep item would exhaust the call stack.
  const left: Below[] = [{ path: '', value: item }]
  for (let next = left.pop(); next; next = left.pop()) {
    const within = below(next)
    if (within) stack(within, left)
    else leaves.push(next as Leaf)
  }
  return leaves
}

/** Returns the scalars that are side by side: those of each object and of each array in an item. */
export function leavesSideBySide(item: JsonObject): readonly (readonly Leaf[])[] {
  const groups: (readonly Leaf[])[] = []
  const left: Below[] = [{ path: '', value: item }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { inner = [], scalars = [] } = Object.groupBy(below(next) ?? [], (each) =>
      below(each) ? 'inner' : 'scalars',
    )
    stack(inner, left)
    if (scalars.length > 1) groups.push(scalars as Leaf[])
  }
  return groups
}
