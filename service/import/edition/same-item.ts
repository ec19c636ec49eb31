import { isJsonNumber, isJsonObject, type JsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'

/** Sorts fields by name, at every depth. Numbers become their digits; a prefix keeps them apart from strings. */
function comparable(value: JsonValue): JsonValue {
  if (isJsonNumber(value)) return `n${value}`
  if (typeof value === 'string') return `t${value}`
  if (isJsonObject(value)) return Object.fromEntries(sortedFields(value))
  return Array.isArray(value) ? value.map(comparable) : value
}

function sortedFields(item: JsonObject): [string, JsonValue][] {
  return Object.entries(item)
    .map(([name, value]): [string, JsonValue] => [name, comparable(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function comparableText(item: string, leftOut: ReadonlySet<string>): string {
  const value = parseJson(item)
  return JSON.stringify(isJsonObject(value) ? sortedFields(value).filter(([name]) => !leftOut.has(name)) : [])
}

/** Whether two items have the same fields and values, digit for digit, in any order, apart from `leftOut`. */
export function isSameItem(one: string, other: string, leftOut: ReadonlySet<string>): boolean {
  return one === other || comparableText(one, leftOut) === comparableText(other, leftOut)
}
