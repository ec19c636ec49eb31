import 'server-only'
import { answered, invalidBody } from '../http/answer.ts'
import { signedIn } from '../http/operation.ts'
import { readBody } from '../http/request-body.ts'
import { keepPreference, PREFERENCES, type PreferenceName } from './kept-preferences.ts'

/** The operation that keeps a preference of the person who asks: its value is the body. */
export function keeping<Name extends PreferenceName>(name: Name) {
  return signedIn(async ({ request, database, session, now }) => {
    const body = await readBody(request, PREFERENCES[name])
    if (!body.ok) return invalidBody(body)
    await keepPreference(database, session.accountId, name, body.value, now)
    return answered('Your choice is kept', {})
  })
}
