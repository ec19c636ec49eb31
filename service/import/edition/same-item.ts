import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Sorts fields by name. Numbers become their digits; a prefix keeps them apart from strings. */
function comparable(value: JsonValue, source: string | undefined): JsonValue {
  if (typeof value === 'number') return `n${source}`
  if (typeof value === 'string') return `t${value}`
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function comparableText(item: string, leftOut: ReadonlySet<string>): string {
  const value = JSON.parse(item, (_name, part, { source }) => comparable(part, source))
  const fields = isJsonObject(value) ? Object.entries(value).filter(([name]) => !leftOut.has(name)) : []
  return JSON.stringify(fields)
}

/** Whether two items have the same fields and values, digit for digit, in any order, apart from `leftOut`. */
export function isSameItem(one: string, other: string, leftOut: ReadonlySet<string>): boolean {
  return one === other || comparableText(one, leftOut) === comparableText(other, leftOut)
}
