/**
 * A JSON value that keeps every digit of its numbers: an integer too large for a double is a `bigint`, and a number
 * whose text a double would not reproduce, or a longer integer than any real one, is a `SentNumber`.
 */
export type JsonValue = null | boolean | JsonNumber | string | readonly JsonValue[] | JsonObject
export type JsonNumber = number | bigint | SentNumber
export type JsonObject = { readonly [name: string]: JsonValue }

/**
 * A number such as `1.10`, `-0` or `1e400`, kept as the text that was sent and written as that text again. Copies of
 * the object around it keep it. `structuredClone` and messages to a worker lose it, so send JSON text instead.
 */
export class SentNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }

  toJSON(): object {
    return JSON.rawJSON(this.text)
  }
}

// JSON.parse source text access (ECMAScript 2026) is in Node and in every current browser, but not yet in TypeScript's
// library.
declare global {
  interface JSON {
    rawJSON(text: string): object
    parse(
      text: string,
      reviver: (this: object, name: string, value: JsonValue, context: { readonly source?: string }) => JsonValue,
    ): JsonValue
  }
}

/** An integer no longer than a value that can be checked. A `bigint` of a million digits takes a second to write. */
const INTEGER = /^-?[0-9]{1,5000}$/

/**
 * Finds JSON text with numbers that JavaScript would write differently. One test of the text is ten times as fast as a
 * function call for each number. It matches only where a number begins and ends, because hexadecimal ids often contain
 * `e123`, and times of day `:00.120`. In order: a negative zero, more digits than a double may hold, a fraction that
 * begins with many zeros, a zero at the end of a fraction, an exponent.
 */
const OTHERWISE_WRITTEN =
  /[:,[]\s*(?:-0\s*[,}\]]|-?[0-9](?:[0-9]{15}|[0-9.]{16}|[0-9]*(?:\.(?:0{6}|[0-9]*0\s*[,}\]])|(?:\.[0-9]+)?[eE][-+]?[0-9]+\s*[,}\]])))/

/** A text that is a single number. */
const NUMBER_ALONE = /^\s*-?[0-9]/

function numberOf(value: number, source: string): JsonNumber {
  if (!Number.isSafeInteger(value) && INTEGER.test(source)) return BigInt(source)
  return String(value) === source ? value : new SentNumber(source)
}

/** Finds every text with a name that contains an escape, and a few others. */
const ESCAPE_IN_NAME = /\\.[^"\\]*"\s*:/s

/** A string up to its end or that of the text, with the colon after a name. Takes linear time: no string begins within another. */
const STRING = /("[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$))(\s*:)?/gs

/** First character of a stand-in, so that none looks like a number: objects put names that are numbers first. */
const STAND_IN = '\uE000'

/** Replaces stand-ins by the names in `names`. Not recursive: texts may be nested to any depth. */
function withNames(value: JsonValue, names: ReadonlyMap<string, string>): JsonValue {
  const root = [value]
  const open: (JsonObject | readonly JsonValue[])[] = [root]
  for (let outer = open.pop(); outer; outer = open.pop()) {
    for (const [name, part] of Object.entries<JsonValue>(outer)) {
      if (!isNested(part)) continue
      const named = isJsonObject(part)
        ? Object.fromEntries(Object.entries(part).map(([standIn, inner]) => [names.get(standIn), inner]))
        : part
      Reflect.set(outer, name, named)
      open.push(named)
    }
  }
  return root[0] as JsonValue
}

/**
 * Parses text whose names contain escapes. V8 may return a wrong name instead, depending on what was parsed before
 * (nodejs/node issue 63785), so `JSON.parse` gets stand-ins without escapes. Equal names have the same stand-in, so of
 * two fields with the same name the last counts, as usual. Takes time in proportion to the length of the text.
 */
function parseEscapedNames(text: string): JsonValue {
  const standIns = new Map<string, string>()
  const replaced = text.replace(STRING, (whole: string, written: string, colon: string | undefined) => {
    if (colon === undefined) return whole
    const name = JSON.parse(written) as string
    const standIn = standIns.get(name) ?? STAND_IN + standIns.size
    standIns.set(name, standIn)
    return `"${standIn}"${colon}`
  })
  const names = new Map([...standIns].map(([name, standIn]) => [standIn, name]))
  return withNames(parseNumbers(replaced), names)
}

function parseNumbers(text: string): JsonValue {
  if (!OTHERWISE_WRITTEN.test(text) && !NUMBER_ALONE.test(text)) return JSON.parse(text) as JsonValue
  return JSON.parse(text, (_name, value, { source }) =>
    typeof value === 'number' && source !== undefined ? numberOf(value, source) : value,
  )
}

/**
 * Parses JSON text without losing a digit of any number; `stringifyJson` writes them as they were. `__proto__` becomes
 * an ordinary own property, as with `JSON.parse` itself.
 *
 * @throws SyntaxError when the text is not JSON. Its message quotes the text: never log or return it.
 */
export function parseJson(text: string): JsonValue {
  // Few texts have a backslash, and looking for one takes a fortieth of the regular expression's time.
  return text.includes('\\') && ESCAPE_IN_NAME.test(text) ? parseEscapedNames(text) : parseNumbers(text)
}

/** Parses as `parseJson` does; `undefined` if the text is not JSON. */
export function parsedJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Parses as `parseJson` does; `undefined` if the text is not a JSON object. */
export function parsedObject(text: string): JsonObject | undefined {
  const value = parsedJson(text)
  return isJsonObject(value) ? value : undefined
}

/** Writes JSON text. A number from `parseJson` is written digit for digit as it was sent. */
export function stringifyJson(value: unknown, indent?: number): string {
  try {
    // A fifth of the time without a replacer function; throws at the first `bigint`.
    return JSON.stringify(value, undefined, indent)
  } catch {
    const withBigints = (_name: string, part: unknown) =>
      typeof part === 'bigint' ? JSON.rawJSON(part.toString()) : part
    return JSON.stringify(value, withBigints, indent)
  }
}

/** Whether a value is a number in any representation. */
export function isJsonNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof SentNumber
}

/** Whether a value is an object or a list. */
export function isNested(value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] {
  return typeof value === 'object' && value !== null && !(value instanceof SentNumber)
}

/** Whether a JSON value is an object, and neither `null` nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof SentNumber) && !Array.isArray(value)
}

/** Whether a value is nested at most this deep; 0 allows neither objects nor lists. */
export function isWithinDepth(value: JsonValue, deepest: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return deepest > 0 && Object.values(value).every((part: JsonValue) => isWithinDepth(part, deepest - 1))
}

/** A value as it is passed on, read-only at every depth. */
export type Immutable<Value> = Value extends string | JsonNumber | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : { readonly [Name in keyof Value]: Immutable<Value[Name]> }
