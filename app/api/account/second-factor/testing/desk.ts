import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as SIGN_IN, GET as WHO } from '../../../session/route.ts'
import { call, startTestConsole, type TestConsole } from '../../../testing.ts'
import { GET } from '../route.ts'
import { addCodeApp } from './code-app.ts'

/** A console, and people with a second factor. Registers its own set-up and clean-up. */
export function secondFactorDesk(kind: DatabaseKind) {
  let testConsole: TestConsole
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
  })
  beforeEach(() => queries().deleteFrom('attempt').execute())
  afterAll(() => testConsole.stop())

  const database = () => testConsole.store.database
  const queries = () => database().queries

  const signIn = (email: string, code?: string) =>
    call(SIGN_IN, 'POST', '/', { body: { email, password: TEST_PASSWORD, code } })
  const who = async (cookie?: string) => (await call(WHO, 'GET', '/', { cookie })).status
  const describeOwn = async (cookie?: string) => JSON.parse((await call(GET, 'GET', '/', { cookie })).text).data
  const actsOf = async (id: string) => {
    const acts = queries().selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => `${action} ${details}`)
  }

  /** A signed-in person with a code app. */
  async function aPerson(role: Role = 'support') {
    const person = await addTestPerson(database(), role)
    const { cookie } = await signIn(person.email)
    return { ...person, cookie, ...(await addCodeApp(cookie)) }
  }

  return {
    kind,
    database,
    queries,
    signInAs: (role: Role) => testConsole.signIn(role),
    signIn,
    who,
    describeOwn,
    actsOf,
    aPerson,
  }
}

export type SecondFactorDesk = ReturnType<typeof secondFactorDesk>
