import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as SIGN_IN_BY_PASSWORD } from '../../../../session/route.ts'
import { call, dataOf, startTestConsole, type TestConsole } from '../../../../testing.ts'
import { GET } from '../../route.ts'
import { addPasskey } from './add-passkey.ts'

/** A console, and people with passkeys. Registers its own set-up and clean-up. */
export function passkeyDesk(kind: DatabaseKind) {
  let testConsole: TestConsole
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
  })
  beforeEach(() => queries().deleteFrom('attempt').execute())
  afterAll(() => testConsole.stop())

  const database = () => testConsole.store.database
  const queries = () => database().queries

  const signIn = (email: string, code?: string) =>
    call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD, code } })
  const describeOwn = async (cookie?: string) => dataOf(await call(GET, 'GET', '/', { cookie }))
  const actsOf = async (id: string) => {
    const acts = queries().selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => ({ action, ...JSON.parse(details) }))
  }
  const forgetConfirmation = (id: string) =>
    queries().updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()

  /** A signed-in person with a passkey. */
  async function aPerson(role: Role = 'support') {
    const person = await addTestPerson(database(), role)
    const { cookie } = await signIn(person.email)
    const { authenticator, added } = await addPasskey(cookie)
    const codes: readonly string[] = dataOf(added).recoveryCodes
    const [{ id: passkeyId }] = (await describeOwn(cookie)).passkeys
    return { ...person, cookie, authenticator, codes, passkeyId: String(passkeyId) }
  }

  return {
    kind,
    signInAs: (role: Role) => testConsole.signIn(role),
    signIn,
    describeOwn,
    actsOf,
    forgetConfirmation,
    aPerson,
  }
}

export type PasskeyDesk = ReturnType<typeof passkeyDesk>
