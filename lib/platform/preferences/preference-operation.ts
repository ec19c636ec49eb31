import 'server-only'
import type { z } from 'zod'
import { answered, invalidBody } from '../http/answer.ts'
import { signedIn } from '../http/operation.ts'
import { readBody } from '../http/request-body.ts'
import { savePreference } from './saved-preferences.ts'

/**
 * The operation that saves one preference of the signed-in person: its value is the body.
 *
 * @param schemas the preferences of a feature; `name` is one of them.
 */
export function preferenceOperation<Name extends string>(schemas: Readonly<Record<Name, z.ZodType>>, name: Name) {
  return signedIn(async ({ request, database, session, now }) => {
    const body = await readBody(request, schemas[name])
    if (!body.ok) return invalidBody(body)
    await savePreference(database, session.accountId, name, body.value, now)
    return answered('Your choice is kept', {})
  })
}
