import type { JsonObject, JsonValue } from '#lib/contract/json.ts'
import {
  differencesBetween,
  type FieldDifference,
  field,
  isSame,
  namesIn,
} from '#lib/platform/browser/entry-difference.ts'

/** A field that someone else has changed. `mine` is there when both have changed it. */
export type FieldEdit = FieldDifference & { readonly mine?: { readonly value: JsonValue | undefined } }

/** Merges two people's edits of one entry: fields I did not touch are as now, fields that both changed are mine. */
export function mergeEdits(before: JsonObject, mine: JsonObject, now: JsonObject): JsonObject {
  const merged = namesIn(now, mine).flatMap((name): [string, JsonValue][] => {
    const own = field(mine, name)
    const value = isSame(own, field(before, name)) ? field(now, name) : own
    return value === undefined ? [] : [[name, value]]
  })
  // Not by assignment, which would set the prototype for a field called `__proto__`.
  return Object.fromEntries(merged)
}

/** Returns the fields that somebody else changed since `before`, in the order of the entry as it is now. */
export function changesBetween(before: JsonObject, now: JsonObject, mine: JsonObject): readonly FieldEdit[] {
  return differencesBetween(before, now).map((difference) => {
    const own = field(mine, difference.name)
    const isBoth = !isSame(own, difference.before) && !isSame(own, difference.now)
    return { ...difference, ...(isBoth ? { mine: { value: own } } : {}) }
  })
}
