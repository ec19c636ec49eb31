/**
 * A JSON value as this product holds it, without losing a digit of any number: an integer too large for a double is a
 * `bigint`, and a number whose text a double would not give back is a `SentNumber`.
 */
export type JsonValue = null | boolean | JsonNumber | string | readonly JsonValue[] | JsonObject
export type JsonNumber = number | bigint | SentNumber
export type JsonObject = { readonly [name: string]: JsonValue }

/**
 * A number such as `1.10`, `-0` or `1e400`: what it is as text is what was sent, and what is written again. It stays that
 * in a copy of the object around it. `structuredClone` and messages to a worker lose it: they take JSON text instead.
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

function numberOf(value: number, source: string): JsonNumber {
  if (!Number.isSafeInteger(value) && INTEGER.test(source)) return BigInt(source)
  return String(value) === source ? value : new SentNumber(source)
}

/**
 * Parses JSON text without losing a digit of any number: `stringifyJson` writes each as it was. `__proto__` becomes an
 * ordinary own property, as with `JSON.parse` itself.
 *
 * @throws SyntaxError when the text is not JSON. Its message quotes the text: never log or return it.
 */
export function parseJson(text: string): JsonValue {
  if (!OTHERWISE_WRITTEN.test(text) && !NUMBER_ALONE.test(text)) return JSON.parse(text) as JsonValue
  return JSON.parse(text, (_name, value, { source }) =>
    typeof value === 'number' && source !== undefined ? numberOf(value, source) : value,
  )
}

/** Writes JSON text; a number that `parseJson` gave is written digit for digit as it was sent. */
export function stringifyJson(value: unknown, indent?: number): string {
  try {
    // Without a function to ask of every part it takes a fifth of the time; it throws at the first `bigint`.
    return JSON.stringify(value, undefined, indent)
  } catch {
    const withBigints = (_name: string, part: unknown) =>
      typeof part === 'bigint' ? JSON.rawJSON(part.toString()) : part
    return JSON.stringify(value, withBigints, indent)
  }
}

/** Whether a value is a number, however it is held. */
export function isJsonNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof SentNumber
}

/** Whether a value is an object or a list. */
export function isNested(value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] {
  return typeof value === 'object' && value !== null && !(value instanceof SentNumber)
}

/** Whether a value is an object, and neither `null` nor a list. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return isNested(value) && !Array.isArray(value)
}

/** A value as it is passed on: nobody changes it. */
export type Immutable<Value> = Value extends string | JsonNumber | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : { readonly [Name in keyof Value]: Immutable<Value[Name]> }
