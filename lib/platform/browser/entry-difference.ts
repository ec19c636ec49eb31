import { type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'

/** What the service gives an entry; nobody edits it. */
const GIVEN = new Set(['id', 'createdAt', 'updatedAt'])

/** A field that is another in one entry than in the other; `undefined` where there is none. */
export type FieldDifference = {
  readonly name: string
  readonly before: JsonValue | undefined
  readonly now: JsonValue | undefined
}

export function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return stringifyJson(one) === stringifyJson(other)
}

/** The own field of an object: a name such as `constructor` is no field unless it was given. */
export function field(item: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined
}

/** The names of the fields of entries that people may edit, those of the first one first. */
export function namesIn(...items: readonly JsonObject[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !GIVEN.has(name))
}

/** The fields that differ, in the order of the entry as it is now. */
export function differencesBetween(before: JsonObject, now: JsonObject): readonly FieldDifference[] {
  return namesIn(now, before).flatMap((name) => {
    const [was, is] = [field(before, name), field(now, name)]
    return isSame(was, is) ? [] : [{ name, before: was, now: is }]
  })
}
