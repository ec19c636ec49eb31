import 'server-only'
import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { pathBelow } from '#lib/matching/leaves.ts'

/** A field whose value differs. `undefined`: the item has no such field. */
export type Difference = {
  readonly path: string
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
}

function compare(before: JsonValue | undefined, after: JsonValue | undefined, path: string, into: Difference[]): void {
  if (isJsonObject(before) && isJsonObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const own = (item: JsonObject) => (Object.hasOwn(item, name) ? item[name] : undefined)
      compare(own(before), own(after), pathBelow(path, name), into)
    }
  } else if (stringifyJson(before) !== stringifyJson(after)) {
    into.push({ path, before, after })
  }
}

/** Returns the fields that differ between two contents, without what changes by itself. An array is one value. */
export function differencesOf(
  before: JsonObject,
  after: JsonObject,
  unsteady: ReadonlySet<string> = new Set(),
): readonly Difference[] {
  const all: Difference[] = []
  compare(before, after, '', all)
  return all.filter(({ path }) => !unsteady.has(path))
}
