import { beforeEach, expect } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as SIGN_IN, GET as WHO } from '../../../session/route.ts'
import { type Called, call, sharedConsole } from '../../../testing.ts'
import { DELETE as CONFIRM } from '../../new-browsers/route.ts'
import { GET } from '../route.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'

type Listed = { readonly id: string; readonly isThis: boolean }
export const itemsOf = ({ text }: Called): readonly Listed[] => JSON.parse(text).data.items

/** A console with a person, new for each test, who signs in. Registers its own set-up and clean-up. */
export function sessionDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({}, kind)
  let person: { readonly id: string; readonly email: string }
  beforeEach(async () => {
    person = await addTestPerson(database(), 'support')
  })

  const database = () => testConsole.store.database
  const queries = () => database().queries

  /** Signs the person in; `device` is the cookie of a browser in which they signed in before. */
  async function signIn(device?: string) {
    const body = { email: person.email, password: TEST_PASSWORD }
    const answer = await call(SIGN_IN, 'POST', '/', { body, cookie: device, headers: { 'user-agent': FIREFOX } })
    expect(answer.status).toBe(201)
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
    return { cookie: answer.cookie, device: cookies.find((cookie) => cookie.startsWith('device=')) ?? '' }
  }
  const list = (cookie?: string) => call(GET, 'GET', '/', { cookie })
  const who = async (cookie?: string) => (await call(WHO, 'GET', '/', { cookie })).status
  const confirm = async (cookie?: string) =>
    JSON.parse((await call(CONFIRM, 'DELETE', '/', { cookie })).text).data.confirmed
  const actsOf = async (id: string) => {
    const acts = queries().selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => `${action} ${details}`)
  }

  return {
    kind,
    queries,
    signInAs: (role: Role) => testConsole.signIn(role),
    /** The person of the present test. */
    person: () => person,
    signIn,
    list,
    who,
    confirm,
    actsOf,
  }
}

export type SessionDesk = ReturnType<typeof sessionDesk>
