import { beforeEach } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as CHOOSE } from '../../password-link/route.ts'
import { POST as SIGN_IN, GET as WHO } from '../../session/route.ts'
import { call, sharedConsole } from '../../testing.ts'
import { POST as LINK } from '../[id]/link/route.ts'
import { PUT } from '../[id]/route.ts'
import { DELETE as SIGN_OUT } from '../[id]/sessions/route.ts'
import { POST } from '../route.ts'

export const NEW_PASSWORD = 'another horse, another battery'

/** Changes nothing else that belongs to the person. */
export const nothingElse = async () => {}

/** A console with an admin, and what admins and people do with accounts. Registers its own set-up and clean-up. */
export function peopleDesk(kind: DatabaseKind) {
  const testConsole = sharedConsole({}, kind)
  let admin: string
  // New for each test, since some tests change the admins.
  beforeEach(async () => {
    admin = await testConsole.signIn('admin')
  })

  const database = () => testConsole.store.database
  const queries = () => database().queries

  let invitations = 0
  const anEmail = () => `invited-${++invitations}@example.com`
  const ofItem = (id: string, cookie = admin) => ({ params: { id }, cookie })
  const post = (body: unknown, cookie = admin) => call(POST, 'POST', '/api/people', { body, cookie })
  const change = (id: string, body: unknown, cookie = admin) =>
    call(PUT, 'PUT', '/api/people/x', { ...ofItem(id, cookie), body })
  const link = (id: string, cookie = admin) => call(LINK, 'POST', '/api/people/x/link', { ...ofItem(id, cookie) })
  const signOut = (id: string) => call(SIGN_OUT, 'DELETE', '/api/people/x/sessions', ofItem(id))
  const choose = (token: string, password = NEW_PASSWORD) =>
    call(CHOOSE, 'POST', '/api/password-link', { body: { token, password } })
  const signIn = (email: string, password = TEST_PASSWORD) =>
    call(SIGN_IN, 'POST', '/api/session', { body: { email, password } })
  const who = (cookie: string | undefined) => call(WHO, 'GET', '/api/session', { cookie })
  const tokenOf = ({ text }: { readonly text: string }) => /\/password#([\w-]+)"/.exec(text)?.[1] ?? ''

  async function invite(role: Role = 'support') {
    const email = anEmail()
    const answer = await post({ name: 'Ina Invited', email, role })
    const { id } = await queries()
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { id, email, answer, token: tokenOf(answer) }
  }

  /** A signed-in person, with their name. */
  async function aPerson(role: Role) {
    const person = await addTestPerson(database(), role)
    const cookie = (await signIn(person.email)).cookie
    return { ...person, cookie }
  }

  async function openLinksOf(id: string): Promise<number> {
    return (await queries().selectFrom('password_link').select('account_id').where('account_id', '=', id).execute())
      .length
  }

  return {
    kind,
    database,
    queries,
    /** The cookie of the admin of the present test. */
    admin: () => admin,
    anotherConnection: () => openConsoleDatabase(testConsole.store.url),
    anEmail,
    post,
    change,
    link,
    signOut,
    choose,
    signIn,
    who,
    tokenOf,
    invite,
    aPerson,
    openLinksOf,
  }
}

export type PeopleDesk = ReturnType<typeof peopleDesk>
