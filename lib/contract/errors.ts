import type { ErrorMap, FailureEnvelope } from './envelope.ts'
import { failure } from './envelope.ts'
import { CONSOLE_ERRORS } from './errors/console-errors.ts'
import { SERVICE_ERRORS } from './errors/service-errors.ts'
import { SHARED_ERRORS } from './errors/shared-errors.ts'
import { SIGN_IN_ERRORS } from './errors/sign-in-errors.ts'
import { UPSTREAM_ERRORS } from './errors/upstream-errors.ts'

/**
 * Every failure that the service or the console answers with, except faults of single fields (`fieldFailure`). The
 * contract shows only `missingHeader` (section 7). All others, and every HTTP status, are our choice: README.md in this
 * folder says which we chose and when, docs/http.md lists them. Never change a published code.
 */
export const ERRORS = {
  ...SERVICE_ERRORS,
  ...SHARED_ERRORS,
  ...SIGN_IN_ERRORS,
  ...CONSOLE_ERRORS,
  ...UPSTREAM_ERRORS,
} as const

export type ErrorName = keyof typeof ERRORS

/** Returns the failed envelope of a catalogue entry. */
export function catalogueFailure(name: ErrorName): FailureEnvelope {
  const { message, area, code, reason } = ERRORS[name]
  return failure(message, { [area]: { code, reason } })
}

/** Returns the failed envelope for faults of named fields, answered with status 400; the message names the fields. */
export function fieldFailure(errors: ErrorMap): FailureEnvelope {
  return failure(`Not valid: ${Object.keys(errors).join(', ')}`, errors)
}
