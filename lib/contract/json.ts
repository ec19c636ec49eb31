/** A JSON value as this product holds it: an integer too large for a double is a `bigint`, so no digit is lost. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [name: string]: JsonValue }

// JSON.parse source text access (ECMAScript 2026) is in Node and in every current browser; TypeScript's library does
// not describe it yet.
declare global {
  interface JSON {
    rawJSON(text: string): object
    parse(
      text: string,
      reviver: (name: string, value: JsonValue, context: { readonly source?: string }) => JsonValue,
    ): JsonValue
  }
}

const INTEGER = /^-?[0-9]+$/

/**
 * Whether any number is beyond what a double counts exactly, so that it may not be as it was written. Looking for one is
 * many times as fast as asking of each number how it was written. Not by recursion: a text may be nested as deep as it likes.
 */
function holdsLongNumber(value: JsonValue): boolean {
  const waiting: unknown[] = [value]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part === 'number') {
      if (Math.abs(part) > Number.MAX_SAFE_INTEGER) return true
    } else if (typeof part === 'object' && part !== null) {
      for (const inner of Object.values(part)) {
        if (typeof inner === 'number' || typeof inner === 'object') waiting.push(inner)
      }
    }
  }
  return false
}

function reviveNumber(value: number, source: string): JsonValue {
  if (Number.isSafeInteger(value)) return value
  if (INTEGER.test(source)) return BigInt(source)
  // Too large for a double and written with a fraction or an exponent: the text is all that can be kept of it.
  return Number.isFinite(value) ? value : source
}

/**
 * Parses JSON text without losing a digit of any integer. `__proto__` becomes an ordinary own property, as with
 * `JSON.parse` itself.
 *
 * @throws SyntaxError when the text is not JSON. Its message quotes the text: never log or return it.
 */
export function parseJson(text: string): JsonValue {
  const value = JSON.parse(text) as JsonValue
  if (!holdsLongNumber(value)) return value
  return JSON.parse(text, (_name, part, { source }) =>
    typeof part === 'number' && source !== undefined ? reviveNumber(part, source) : part,
  )
}

/** Writes JSON text; a `bigint` is written digit for digit as a number. */
export function stringifyJson(value: unknown, indent?: number): string {
  try {
    // Without a function to ask of every part it takes a fifth of the time; it throws at the first `bigint`.
    return JSON.stringify(value, undefined, indent)
  } catch {
    return stringifyWithIntegers(value, indent)
  }
}

function stringifyWithIntegers(value: unknown, indent: number | undefined): string {
  return JSON.stringify(
    value,
    (_name, part: unknown) => (typeof part === 'bigint' ? JSON.rawJSON(part.toString()) : part),
    indent,
  )
}

/** Whether a value is an object, and not `null` or an array. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
