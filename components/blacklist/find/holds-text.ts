import { isNested, type JsonValue } from '#lib/contract/json.ts'

/** Whether a value, or one at any depth in it, contains a text that is in lower case. */
export function holdsText(value: JsonValue, wanted: string): boolean {
  // An explicit stack: a deep value would exhaust the call stack.
  const left: JsonValue[] = [value]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (isNested(next)) left.push(...Object.values<JsonValue>(next))
    else if (String(next).toLowerCase().includes(wanted)) return true
  }
  return false
}
