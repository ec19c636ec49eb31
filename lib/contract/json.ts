/**
 * A JSON value as this product holds it: an integer too large for a double is a `bigint`, so no digit is lost; of a number
 * whose text a double would not give back, such as `1.10`, `sentText` has the text.
 */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [name: string]: JsonValue }

// JSON.parse source text access (ECMAScript 2026) is in Node and in every current browser; TypeScript's library does
// not describe it yet.
declare global {
  interface JSON {
    rawJSON(text: string): object
    parse(
      text: string,
      reviver: (this: object, name: string, value: JsonValue, context: { readonly source?: string }) => JsonValue,
    ): JsonValue
  }
}

const INTEGER = /^-?[0-9]+$/

/**
 * Without any of these JavaScript would write every number of a text as it stands there; looking is ten times as fast as
 * asking of each number. Only where a number begins, and ends: an id of hexadecimal digits has `e123` in it often
 * enough, and a time of day `:00.120`. In turn: a zero below zero, more digits than a double may hold, nothing but
 * zeros at first, a zero at the end of a fraction, an exponent.
 */
const OTHERWISE_WRITTEN =
  /[:,[]\s*(?:-0\s*[,}\]]|-?[0-9](?:[0-9]{15}|[0-9.]{16}|[0-9]*(?:\.(?:0{6}|[0-9]*0\s*[,}\]])|(?:\.[0-9]+)?[eE][-+]?[0-9]+\s*[,}\]])))/

/** A text that is one number, and nothing before it. */
const NUMBER_ALONE = /^\s*-?[0-9]/

/** What those numbers are in the text, by the object or list that they stand in, and their name there. */
const sentTexts = new WeakMap<object, Map<string, string>>()
let areAnyKept = false

function keepText(holder: object, name: string, text: string) {
  areAnyKept = true
  const kept = sentTexts.get(holder)
  if (kept) kept.set(name, text)
  else sentTexts.set(holder, new Map([[name, text]]))
}

/**
 * The text of a number that JavaScript would write otherwise than it was sent: `1.10`, `-0`, `1e400`, a fraction with
 * more digits than a double holds. `undefined` for every other value, and in a copy of what `parseJson` gave.
 *
 * @param holder the object or list that the number stands in.
 * @param name its name there; in a list its place.
 */
export function sentText(holder: object, name: string): string | undefined {
  return areAnyKept ? sentTexts.get(holder)?.get(name) : undefined
}

function reviveNumber(holder: object, name: string, value: number, source: string): JsonValue {
  if (!Number.isSafeInteger(value) && INTEGER.test(source)) return BigInt(source)
  if (String(value) !== source) keepText(holder, name, source)
  // Too large for a double, and written with a fraction or an exponent: the text is all that can be kept of it.
  return Number.isFinite(value) ? value : source
}

/**
 * Parses JSON text without losing a digit of any number: `stringifyJson` writes each as it was. `__proto__` becomes an
 * ordinary own property, as with `JSON.parse` itself.
 *
 * @throws SyntaxError when the text is not JSON. Its message quotes the text: never log or return it.
 */
export function parseJson(text: string): JsonValue {
  if (!OTHERWISE_WRITTEN.test(text) && !NUMBER_ALONE.test(text)) return JSON.parse(text) as JsonValue
  return JSON.parse(text, function (name, value, { source }) {
    return typeof value === 'number' && source !== undefined ? reviveNumber(this, name, value, source) : value
  })
}

/** Writes JSON text; a number that `parseJson` gave is written digit for digit as it was sent. */
export function stringifyJson(value: unknown, indent?: number): string {
  if (areAnyKept) return stringifyAsSent(value, indent)
  try {
    // Without a function to ask of every part it takes a fifth of the time; it throws at the first `bigint`.
    return JSON.stringify(value, undefined, indent)
  } catch {
    return stringifyAsSent(value, indent)
  }
}

function stringifyAsSent(value: unknown, indent: number | undefined): string {
  return JSON.stringify(
    value,
    function (this: object, name, part: unknown) {
      if (typeof part === 'bigint') return JSON.rawJSON(part.toString())
      if (typeof part !== 'number' && typeof part !== 'string') return part
      const text = sentText(this, name)
      return text === undefined ? part : JSON.rawJSON(text)
    },
    indent,
  )
}

/** A value that stands in an object or list as JSON text. */
export function stringifyPart(holder: object, name: string, value: JsonValue): string {
  return sentText(holder, name) ?? stringifyJson(value)
}

/** Whether a value is an object, and not `null` or an array. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as it is passed on: nobody changes it. */
export type Immutable<Value> = Value extends string | number | bigint | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : { readonly [Name in keyof Value]: Immutable<Value[Name]> }
