import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { dataOf } from '../../../../testing.ts'
import { accountDesk } from '../../testing/account-desk.ts'
import { addPasskey } from './passkeys.ts'

/** A console, and people with passkeys. Registers its own set-up and clean-up. */
export function passkeyDesk(kind: DatabaseKind) {
  const { database, queries, linesOf, ...account } = accountDesk(kind)
  const actsOf = async (id: string) =>
    (await linesOf(id)).map(({ action, details }) => ({ action, ...JSON.parse(details) }))
  const forgetConfirmation = (id: string) =>
    queries().updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()

  /** A signed-in person with a passkey. */
  async function aPerson(role: Role = 'support') {
    const person = await addTestPerson(database(), role)
    const { cookie } = await account.signIn(person.email)
    const { authenticator, added } = await addPasskey(cookie)
    const codes: readonly string[] = dataOf(added).recoveryCodes
    const [{ id: passkeyId }] = (await account.describeOwn(cookie)).passkeys
    return { ...person, cookie, authenticator, codes, passkeyId: String(passkeyId) }
  }

  return { ...account, queries, actsOf, forgetConfirmation, aPerson }
}

export type PasskeyDesk = ReturnType<typeof passkeyDesk>
