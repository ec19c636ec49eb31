import { type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'

/** What the service gives an entry; nobody edits it. */
const GIVEN = new Set(['id', 'createdAt', 'updatedAt'])

/** A field that someone else has changed; `undefined` where there is none. `mine` is there when both have changed it. */
export type FieldEdit = {
  readonly name: string
  readonly before: JsonValue | undefined
  readonly now: JsonValue | undefined
  readonly mine?: { readonly value: JsonValue | undefined }
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return stringifyJson(one) === stringifyJson(other)
}

/** The own field of an object: a name such as `constructor` is no field unless it was given. */
function field(item: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined
}

function namesIn(...items: readonly JsonObject[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !GIVEN.has(name))
}

/**
 * An entry with the edits of two in it, both made to the same one: what I did not touch is as it is now, and what both
 * of us changed is mine.
 */
export function mergeEdits(before: JsonObject, mine: JsonObject, now: JsonObject): JsonObject {
  const merged = namesIn(now, mine).flatMap((name): [string, JsonValue][] => {
    const own = field(mine, name)
    const value = isSame(own, field(before, name)) ? field(now, name) : own
    return value === undefined ? [] : [[name, value]]
  })
  // Not by assignment, which would take `__proto__` for something else than a name.
  return Object.fromEntries(merged)
}

/** The fields that someone else has changed since an entry was as `before`, in the order of the entry as it is now. */
export function changesBetween(before: JsonObject, now: JsonObject, mine: JsonObject): readonly FieldEdit[] {
  return namesIn(now, before).flatMap((name): FieldEdit[] => {
    const [was, is, own] = [field(before, name), field(now, name), field(mine, name)]
    if (isSame(was, is)) return []
    const isBoth = !isSame(own, was) && !isSame(own, is)
    return [{ name, before: was, now: is, ...(isBoth ? { mine: { value: own } } : {}) }]
  })
}
