import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Fields in the order of their names; a number as its digits, told from a text by a letter in front of both. */
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

/**
 * Whether two items, as JSON texts, have the same fields with the same values, digit for digit; the order of fields does
 * not count, and neither do those left out.
 */
export function isSameItem(one: string, other: string, leftOut: ReadonlySet<string>): boolean {
  return one === other || comparableText(one, leftOut) === comparableText(other, leftOut)
}
