import 'server-only'
import type { z } from 'zod'
import { answered } from '../http/answer.ts'
import { signedInWithBody } from '../http/operation.ts'
import { jsonBody } from '../http/request-body.ts'
import { savePreference } from './saved-preferences.ts'

/**
 * Returns the operation that saves one preference of the signed-in person. The body is its value.
 *
 * @param schemas the preferences of a feature; `name` is one of them.
 */
export function preferenceOperation<Name extends string>(schemas: Readonly<Record<Name, z.ZodType>>, name: Name) {
  const declared = { shows: 'nothing personal', body: jsonBody(schemas[name]) } as const
  return signedInWithBody(declared, async ({ body, database, session, now }) => {
    await savePreference(database, session.accountId, name, body.value, now)
    return answered('Your choice is kept', {})
  })
}
