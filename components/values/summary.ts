import { isNested, type JsonValue } from '#lib/contract/json.ts'
import { cut } from '#lib/platform/browser/characters.ts'

/** Characters of a nested value's content shown in its summary. */
const CONTENT = 60

/** The size of a nested value, as `{4}` or `[3]`. */
export function sizeMark(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`
}

function words(part: JsonValue): string {
  if (isNested(part)) return sizeMark(part)
  return cut(String(part), CONTENT)
}

/** A nested value's content on one line: an object's field names, or a list's values; empty if it is empty. */
export function content(value: object): string {
  if (!Array.isArray(value)) return cut(Object.keys(value).slice(0, CONTENT).join(', '), CONTENT)
  const parts: readonly JsonValue[] = value
  return cut(parts.slice(0, CONTENT).map(words).join(', '), CONTENT)
}

/** Size and content of a nested value, as a cell shows them. */
export function summary(value: object): string {
  return `${sizeMark(value)} ${content(value)}`.trimEnd()
}
