import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '#e2e/identity-provider.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { PUT as CHANGE } from '../../../people/[id]/route.ts'
import { POST as INVITE } from '../../../people/route.ts'
import { DELETE as FORGET, GET as READ, PUT as SET } from '../../../sign-on/route.ts'
import { type Called, call, dataOf, sharedConsole } from '../../../testing.ts'
import { GET as WHO } from '../../route.ts'
import { PUT as COME_BACK, POST as GO } from '../route.ts'

/** The cookie of a sign-in in progress. */
export const flowOf = ({ headers }: Called) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('sign-on='))
    ?.split(';')[0]

type Rules = {
  readonly roleClaim?: string
  readonly roles?: readonly { readonly value: string; readonly role: string }[]
  readonly createsAccounts?: boolean
  readonly localOnlyFor?: string
  readonly replaces?: string | null
}
export const BY_GROUPS = {
  roleClaim: 'groups',
  roles: [
    { value: 'fraud-admins', role: 'admin' },
    { value: 'fraud', role: 'analyst' },
    { value: 'desk', role: 'support' },
  ],
} as const

/** A console with an admin and a provider, and what people do with both. Registers its own set-up and clean-up. */
export function signOnDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({}, kind)
  let provider: IdentityProvider
  let admin: string
  beforeAll(async () => {
    provider = await startIdentityProvider()
    provider.register('http://localhost:3000')
    admin = await testConsole.signIn('admin')
  })
  beforeEach(async () => {
    await queries().deleteFrom('attempt').execute()
    await queries().deleteFrom('provider').execute()
    provider.faults = {}
  })
  afterAll(() => provider.stop())

  const database = () => testConsole.store.database
  const queries = () => database().queries

  const clientOf = ({ issuer, clientId, clientSecret }: IdentityProvider) => ({ issuer, clientId, clientSecret })
  const set = (rules: Rules = {}, client: object = clientOf(provider), cookie = admin) =>
    call(SET, 'PUT', '/', {
      cookie,
      body: {
        name: 'Example ID',
        roleClaim: null,
        roles: [],
        createsAccounts: false,
        localOnlyFor: null,
        ...rules,
        ...client,
      },
    })
  /** When single sign-on was changed, as the page shows it. */
  const changedAt = async () => String(dataOf(await call(READ, 'GET', '/', { cookie: admin })).provider.changedAt)
  const forget = (replaces: string, cookie = admin) => call(FORGET, 'DELETE', '/', { cookie, body: { replaces } })
  const go = () => call(GO, 'POST', '/')
  const comeBack = (address: URL, cookie: string | undefined) =>
    call(COME_BACK, 'PUT', '/', { cookie, body: { query: address.search.slice(1) } })

  /** Signs somebody in from start to end. `between` may change the address to which the provider redirects. */
  async function signIn(login: string, between = (address: URL) => address) {
    const gone = await go()
    return comeBack(between(await provider.signIn(dataOf(gone).url, login)), flowOf(gone))
  }
  const roleIn = async ({ cookie }: Called) => dataOf(await call(WHO, 'GET', '/', { cookie })).user.role
  async function invite(email: string, role = 'support'): Promise<string> {
    const invited = await call(INVITE, 'POST', '/', { cookie: admin, body: { name: 'Invited Person', email, role } })
    return dataOf(invited).person.id
  }
  let number = 0
  /** Creates an account at the provider, with a verified e-mail address. */
  function aPerson(groups: readonly string[] = []) {
    number += 1
    const login = `login-${kind}-${number}`
    const email = `${login}@example.com`
    provider.people.set(login, { email, email_verified: true, name: `Person ${number}`, groups })
    return { login, email }
  }
  const actsOf = async (id: string) => {
    const acts = queries().selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => ({ action, ...JSON.parse(details) }))
  }
  const change = (id: string, body: object) => call(CHANGE, 'PUT', '/', { cookie: admin, params: { id }, body })

  return {
    kind,
    database,
    queries,
    provider: () => provider,
    /** The cookie of an admin. */
    admin: () => admin,
    signInAs: (role: Role) => testConsole.signIn(role),
    clientOf,
    set,
    changedAt,
    forget,
    go,
    comeBack,
    signIn,
    roleIn,
    invite,
    aPerson,
    actsOf,
    change,
  }
}

export type SignOnDesk = ReturnType<typeof signOnDesk>
