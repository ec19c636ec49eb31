import type { Immutable } from './json.ts'
import { isoTime } from './time.ts'

/** Whether a value that was read has the expected shape. */
export type Check<Value> = (value: unknown) => value is Value

/** The type of what passes a check. */
export type Checked<Of> = Of extends Check<infer Value> ? Immutable<Value> : never

export const isText: Check<string> = (value) => typeof value === 'string'
export const isYesOrNo: Check<boolean> = (value) => typeof value === 'boolean'

/** An ISO 8601 date-time with an offset. */
export const isMoment: Check<string> = (value): value is string => isText(value) && isoTime(value) !== undefined

export const isCount: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)

/** One of the given texts. */
export function isOneOf<const Text extends string>(...texts: readonly Text[]): Check<Text> {
  return (value): value is Text => texts.some((text) => text === value)
}

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value)
}

export function isListOf<Value>(check: Check<Value>): Check<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.every(check)
}

/** An object with at least these fields. Other fields are ignored. */
export function isShape<Shape extends object>(fields: { readonly [Name in keyof Shape]: Check<Shape[Name]> }) {
  const checks = Object.entries<Check<unknown>>(fields)
  return (value: unknown): value is Shape => {
    if (typeof value !== 'object' || value === null) return false
    const given = new Map(Object.entries(value))
    return checks.every(([name, check]) => check(given.get(name)))
  }
}
