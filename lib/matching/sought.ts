import 'server-only'
import { isJsonNumber } from '#lib/contract/json.ts'
import { fold, tidy } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { formsOfQuery } from './forms/forms-of.ts'
import { CHECK_VALUE_LONGEST, type UnusableReason } from './usable.ts'

/** A value to be checked, in the forms under which it is looked for. */
export type Sought = {
  readonly given: string
  /** What people would take the value for, spaces and invisible characters put right. */
  readonly readAs: string
  readonly folded: string
  readonly forms: readonly Form[]
}

/** Reads a value of a request; a number is looked for by its digits. */
export function readValue(value: unknown): Sought | UnusableReason {
  if (isJsonNumber(value)) return readValue(String(value))
  if (typeof value !== 'string') return 'not_text'
  if (value.length > CHECK_VALUE_LONGEST) return 'too_long'
  const forms = formsOfQuery(value)
  return forms.length === 0 ? 'empty' : { given: value, readAs: tidy(value), folded: fold(value), forms }
}
