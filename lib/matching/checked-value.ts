import 'server-only'
import { isJsonNumber } from '#lib/contract/json.ts'
import { fold, tidy } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { formsOfQuery } from './forms/forms-of.ts'
import { CHECK_VALUE_LONGEST, type UnusableReason } from './usable.ts'

/** A value to check, with the forms to search for. */
export type CheckedValue = {
  readonly given: string
  /** The value as people would read it, without invisible characters and extra spaces. */
  readonly readAs: string
  readonly folded: string
  readonly forms: readonly Form[]
}

/** Parses the value of a request. A number is searched by its digits. */
export function readValue(value: unknown): CheckedValue | UnusableReason {
  if (isJsonNumber(value)) return readValue(String(value))
  if (typeof value !== 'string') return 'not_text'
  if (value.length > CHECK_VALUE_LONGEST) return 'too_long'
  const forms = formsOfQuery(value)
  return forms.length === 0 ? 'empty' : { given: value, readAs: tidy(value), folded: fold(value), forms }
}
