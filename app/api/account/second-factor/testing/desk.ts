import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { GET as WHO } from '../../../session/route.ts'
import { call } from '../../../testing.ts'
import { accountDesk } from './account-desk.ts'
import { addCodeApp } from './code-app.ts'

/** A console, and people with a second factor. Registers its own set-up and clean-up. */
export function secondFactorDesk(kind: DatabaseKind) {
  const { linesOf, ...account } = accountDesk(kind)
  const who = async (cookie?: string) => (await call(WHO, 'GET', '/', { cookie })).status
  const actsOf = async (id: string) => (await linesOf(id)).map(({ action, details }) => `${action} ${details}`)

  /** A signed-in person with a code app. */
  async function aPerson(role: Role = 'support') {
    const person = await addTestPerson(account.database(), role)
    const { cookie } = await account.signIn(person.email)
    return { ...person, cookie, ...(await addCodeApp(cookie)) }
  }

  return { ...account, who, actsOf, aPerson }
}

export type SecondFactorDesk = ReturnType<typeof secondFactorDesk>
