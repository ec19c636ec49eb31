import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { parsedJson, stringifyJson } from '#lib/contract/json.ts'
import { leavesOf } from '#lib/matching/leaves.ts'

const IN_LIST = '[]'

/** The values of an item as JSON text, by path. A path with several values has them in order. */
export type Values = ReadonlyMap<string, string>

export function valuesOf(item: BlacklistedUser): Values {
  const values = new Map<string, string>()
  for (const { path, value } of leavesOf(item)) {
    const before = values.get(path)
    const text = stringifyJson(value)
    values.set(path, before === undefined ? text : `${before},${text}`)
  }
  return values
}

/** Returns the value that could pair two contents: a single value other than null. */
export function pairingValue(values: Values, path: string): string | undefined {
  const value = values.get(path)
  if (value === undefined || value === 'null' || path.includes(IN_LIST)) return undefined
  // A name with a dot may lead to the path of a nested field: the two values are no JSON text.
  return value.includes(',') && parsedJson(value) === undefined ? undefined : value
}
