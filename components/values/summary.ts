import { isNested, type JsonValue } from '#lib/contract/json.ts'

/** Characters of a nested value's content shown in its summary. */
const CONTENT = 60

/** Cuts a text before a character that it would split. */
function cut(text: string): string {
  return text.slice(0, (text.codePointAt(CONTENT - 1) ?? 0) > 0xffff ? CONTENT - 1 : CONTENT)
}

/** The size of a nested value, as `{4}` or `[3]`. */
export function sizeMark(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`
}

function words(part: JsonValue): string {
  if (isNested(part)) return sizeMark(part)
  return cut(String(part))
}

/** A nested value's content on one line: an object's field names, or a list's values; empty if it is empty. */
export function content(value: object): string {
  if (!Array.isArray(value)) return cut(Object.keys(value).slice(0, CONTENT).join(', '))
  const parts: readonly JsonValue[] = value
  return cut(parts.slice(0, CONTENT).map(words).join(', '))
}

/** Size and content of a nested value, as a cell shows them. */
export function summary(value: object): string {
  return `${sizeMark(value)} ${content(value)}`.trimEnd()
}
