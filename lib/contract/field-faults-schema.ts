import type { z } from 'zod'
import type { ErrorEntry, ErrorMap } from './envelope.ts'

/** The code of a fault that a schema found in a field; a schema can name its own. */
function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'out_of_range'
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'out_of_range'
    case 'invalid_type':
      return 'required'
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'not_valid'
    default:
      return 'not_valid'
  }
}

/**
 * What a schema of this folder found wrong in the fields of a body: the first fault of each, a field within a field
 * written as `address.city`. The schemas' messages follow the field's name. Empty when no field is at fault but the body.
 */
export function fieldFaults(error: z.ZodError): ErrorMap {
  const faults: Record<string, ErrorEntry> = {}
  for (const issue of error.issues.filter(({ path }) => path.length > 0)) {
    const field = issue.path.join('.')
    faults[field] ??= { code: codeOf(issue), reason: `${field} ${issue.message}` }
  }
  return faults
}
