import { isNested, type JsonValue } from '#lib/contract/json.ts'

/** How much of a nested value's content its summary names. */
const CONTENT = 60

/** The size of a nested value, as `{4}` or `[3]`. */
export function sizeMark(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`
}

function words(part: JsonValue): string {
  if (isNested(part)) return sizeMark(part)
  return String(part).slice(0, CONTENT)
}

/** What a nested value holds, on one line: the names of an object's fields, or a list's values; empty when it is empty. */
export function content(value: object): string {
  if (!Array.isArray(value)) return Object.keys(value).slice(0, CONTENT).join(', ').slice(0, CONTENT)
  const parts: readonly JsonValue[] = value
  return parts.slice(0, CONTENT).map(words).join(', ').slice(0, CONTENT)
}

/** Size and content of a nested value, as they stand in a cell. */
export function summary(value: object): string {
  return `${sizeMark(value)} ${content(value)}`.trimEnd()
}
