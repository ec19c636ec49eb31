import { DELETE as REVOKE_KEY } from '../../account/api-keys/[id]/route.ts'
import { PUT as GIVE_BANK } from '../../account/bank-details/route.ts'
import { GET as IMPORTS } from '../../account/blacklist/[type]/imports/route.ts'
import { PUT as EDIT, DELETE as REMOVE, GET as SHOW } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { GET as EVENTS } from '../../account/events/route.ts'
import { GET as FOR_ME } from '../../for-me/route.ts'
import { GET as SEEN } from '../../for-me/seen/route.ts'
import { PUT as CHANGE_PERSON } from '../../people/[id]/route.ts'
import { PUT as SET_RULES } from '../../rules/[environment]/route.ts'
import { type CallOptions, call, type RouteModule, type TestPerson } from '../../testing.ts'
import { PUT as DECIDE } from '../[id]/decision/route.ts'
import { GET as OPEN, DELETE as WITHDRAW } from '../[id]/route.ts'
import { GET as LIST } from '../route.ts'

export type Data = Readonly<Record<string, unknown>>
type Asking = CallOptions & { readonly query?: string }

/** The methods of handlers other than POST. */
const METHODS = new Map<unknown, string>([
  [DECIDE, 'PUT'],
  [CHANGE_PERSON, 'PUT'],
  [SET_RULES, 'PUT'],
  [OPEN, 'GET'],
  [LIST, 'GET'],
  [FOR_ME, 'GET'],
  [SEEN, 'GET'],
  [SHOW, 'GET'],
  [IMPORTS, 'GET'],
  [EVENTS, 'GET'],
  [REMOVE, 'DELETE'],
  [EDIT, 'PUT'],
  [WITHDRAW, 'DELETE'],
  [REVOKE_KEY, 'DELETE'],
  [GIVE_BANK, 'PUT'],
])

/** Calls a handler as a person, by the one method that it has. */
export async function ask(
  handler: RouteModule[string] | undefined,
  by: TestPerson,
  { query = '', ...options }: Asking = {},
) {
  if (!handler) throw new Error('No such operation')
  const method = METHODS.get(handler) ?? 'POST'
  const { status, body } = await call(handler, method, `/${query}`, { cookie: by.cookie, ...options })
  return { status, data: (body.success ? body.data : body.errors) as Data }
}
