import type { z } from 'zod'
import type { ErrorEntry, ErrorMap } from './envelope.ts'

/** Returns the code of an issue that a schema found in a field. */
function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'out_of_range'
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'out_of_range'
    case 'invalid_type':
      return 'required'
    default:
      return 'not_valid'
  }
}

/**
 * Returns the faults that a schema of this folder found in a body: the first of each field, a nested field written as
 * `address.city`. Schema messages follow the field's name. Empty when the fault is in the body as a whole.
 */
export function fieldFaults(error: z.ZodError): ErrorMap {
  const faults: Record<string, ErrorEntry> = {}
  for (const issue of error.issues.filter(({ path }) => path.length > 0)) {
    const field = issue.path.join('.')
    faults[field] ??= { code: codeOf(issue), reason: `${field} ${issue.message}` }
  }
  return faults
}
