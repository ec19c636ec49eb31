import { type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { SERVICE_FIELDS } from '#lib/contract/management/service-fields.ts'

/** A field that differs between two versions of an entry; `undefined` where the entry lacks it. */
export type FieldDifference = {
  readonly name: string
  readonly before: JsonValue | undefined
  readonly now: JsonValue | undefined
}

export function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return stringifyJson(one) === stringifyJson(other)
}

/** An own field of an object; an inherited name such as `constructor` is not a field. */
export function field(item: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined
}

/** The names of the fields that people may edit, those of the first entry first. */
export function namesIn(...items: readonly JsonObject[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !SERVICE_FIELDS.has(name))
}

/** The fields that differ, in the order of the entry as it is now. */
export function differencesBetween(before: JsonObject, now: JsonObject): readonly FieldDifference[] {
  return namesIn(now, before).flatMap((name) => {
    const [was, is] = [field(before, name), field(now, name)]
    return isSame(was, is) ? [] : [{ name, before: was, now: is }]
  })
}
