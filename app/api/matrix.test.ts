// Every operation, called by every visitor: by visitors without a valid session, and by each role with each way to sign
// in. The table of roles says who may call an operation, and docs/http.md which operations need the password.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '#e2e/identity-provider.ts'
import { addAccount } from '#lib/platform/access/accounts.ts'
import { ACCESS, accessTo, isAllowed, ROLES, type Role } from '#lib/platform/access/api/roles.ts'
import { SESSION_ABSOLUTE_MILLISECONDS, SESSION_IDLE_MILLISECONDS } from '#lib/platform/access/session.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { addPasskey } from './account/second-factor/passkeys/testing/passkeys.ts'
import { addCodeApp, codeOf } from './account/second-factor/testing/code-app.ts'
import { PUT as CHANGE_PERSON } from './people/[id]/route.ts'
import { PUT as SET_RULES } from './rules/[environment]/route.ts'
import { POST as CONFIRM } from './session/confirm/route.ts'
import { PUT as ANSWER_PASSKEY, POST as ASK_PASSKEY } from './session/passkey/route.ts'
import { PUT as COME_BACK, POST as GO } from './session/provider/route.ts'
import { POST as SIGN_IN, DELETE as SIGN_OUT, GET as WHO } from './session/route.ts'
import { PUT as SET_UP } from './sign-on/route.ts'
import { type CallOptions, call, faultOf, paramsOf, ROUTES, type RouteModule, sharedConsole } from './testing.ts'

const testConsole = sharedConsole({ METRICS_TOKEN: 'a-token-without-which-metrics-are-not-read' })
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
  provider.register('http://localhost:3000')
})
afterAll(() => provider.stop())

const FOREIGN = '403 origin.not_allowed'
const SIGNED_OUT = '401 session.signed_out'
const RENEWED = '409 session.renewed'
const ROLE = '403 role.not_allowed'
const SECOND_FACTOR = '403 secondFactor.missing'
const CONFIRM_FIRST = '403 session.confirm_password'

/** Operations that need the password again, according to docs/http.md. */
const CONFIRMED = new Set(
  readFileSync('docs/http.md', 'utf8')
    .split('\n')
    .filter((line) => / Password\. /.test(`${line} `))
    .map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? ''),
)

/** What a person may do before setting up a required second factor: set it up, and sign out. */
const BEFORE_SECOND_FACTOR = [
  'GET /api/session',
  'DELETE /api/session',
  'POST /api/session/confirm',
  'POST /api/session/confirm/passkey',
  'POST /api/session/confirm/provider',
  'PUT /api/session/confirm/provider',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor/code-app',
  'PUT /api/account/second-factor/code-app',
  'POST /api/account/second-factor/passkeys',
  'PUT /api/account/second-factor/passkeys',
]

/** The cookie and headers of a request. */
type Visit = { readonly cookie?: string | undefined; readonly headers?: CallOptions['headers'] }
type Visitor = () => Promise<Visit>

const signIn = (email: string, code?: string) =>
  call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD, code } })
const store = () => testConsole.store.database
const someone = (role: Role) => addTestPerson(store(), role)

async function byPassword(role: Role) {
  const person = await someone(role)
  return { ...person, cookie: (await signIn(person.email)).cookie }
}

async function byCode(role: Role) {
  const { email, cookie } = await byPassword(role)
  const { codes } = await addCodeApp(cookie)
  return { email, cookie: (await signIn(email, codes[0])).cookie }
}

async function byPasskey(role: Role) {
  const { authenticator } = await addPasskey((await byPassword(role)).cookie)
  const asked = await call(ASK_PASSKEY, 'POST', '/api/session/passkey')
  const passkey = authenticator.answer(String(JSON.parse(asked.text).data.question.challenge))
  return { cookie: (await call(ANSWER_PASSKEY, 'PUT', '/api/session/passkey', { body: { passkey } })).cookie }
}

async function byProvider(role: Role) {
  const { issuer, clientId, clientSecret } = provider
  const roles = ROLES.map((each) => ({ value: each, role: each }))
  const rules = { name: 'Example ID', roleClaim: 'groups', roles, createsAccounts: true, localOnlyFor: null }
  // Set each time, since the matrix also calls the operation that removes single sign-on.
  await call(SET_UP, 'PUT', '/', {
    cookie: await testConsole.signIn('admin'),
    body: { ...rules, issuer, clientId, clientSecret },
  })
  provider.people.set(role, { email: `${role}.there@example.com`, email_verified: true, groups: [role] })
  const gone = await call(GO, 'POST', '/')
  const back = await provider.signIn(JSON.parse(gone.text).data.url, role)
  const body = { query: back.search.slice(1) }
  return { cookie: (await call(COME_BACK, 'PUT', '/', { cookie: gone.cookie, body })).cookie }
}

async function longAgo(role: Role) {
  const { id, cookie } = await byPassword(role)
  await store().queries.updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()
  return { cookie }
}

/** A session that began, or was last used, this long ago. */
async function past(column: 'created_at' | 'seen_at', milliseconds: number) {
  const { id, cookie } = await byPassword('admin')
  const at = Date.now() - milliseconds - 1000
  await store()
    .queries.updateTable('session')
    .set({ [column]: at })
    .where('account_id', '=', id)
    .execute()
  return { cookie }
}

/** Visitors without a valid session. */
const NOBODY: Readonly<Record<string, Visitor>> = {
  'signed out': async () => ({}),
  'with a bearer token': async () => ({ headers: { authorization: `Bearer ${'a'.repeat(43)}` } }),
  'with the name of an admin in headers': async () => ({
    headers: { 'x-forwarded-user': (await someone('admin')).email, 'x-role': 'admin' },
  }),
  'with a made-up cookie': async () => ({ cookie: `session=Fe26.2*1*${'a'.repeat(200)}` }),
  'with a truncated cookie': async () => ({ cookie: (await byPassword('admin')).cookie?.slice(0, -9) }),
  'who is invited and has no password yet': async () => {
    const email = 'invited@example.com'
    await addAccount(store(), { email, name: 'Invited', role: 'admin', passwordHash: null }, 0)
    return { cookie: (await signIn(email)).cookie }
  },
  'with the password, before the code': async () => {
    const { email, cookie } = await byPassword('admin')
    await addCodeApp(cookie)
    const answer = await signIn(email)
    expect(faultOf(answer)).toBe('401 secondFactor.required')
    return { cookie: answer.cookie }
  },
  'with the password and a wrong code': async () => {
    const { email, cookie } = await byPassword('admin')
    const { secret } = await addCodeApp(cookie)
    return { cookie: (await signIn(email, codeOf(secret, 9))).cookie }
  },
  'after signing out': async () => {
    const { cookie } = await byPassword('admin')
    await call(SIGN_OUT, 'DELETE', '/api/session', { cookie })
    return { cookie }
  },
  'after half an hour without a request': () => past('seen_at', SESSION_IDLE_MILLISECONDS),
  'after twelve hours': () => past('created_at', SESSION_ABSOLUTE_MILLISECONDS),
  'who was disabled': async () => {
    const { id, cookie } = await byPassword('admin')
    const admin = await testConsole.signIn('admin')
    await call(CHANGE_PERSON, 'PUT', `/api/people/${id}`, { cookie: admin, params: { id }, body: { disabled: true } })
    return { cookie }
  },
}

/** A visitor with the cookie that a session had before its password was confirmed. */
const replaced: Visitor = async () => {
  const { cookie } = await byPassword('admin')
  const { cookie: next } = await call(CONFIRM, 'POST', '/', { cookie, body: { password: TEST_PASSWORD } })
  expect((await call(WHO, 'GET', '/', { cookie: next })).status).toBe(200)
  return { cookie }
}

/** Another program: it does not send the headers that only browsers send. */
const PROGRAM: Visit = { headers: { 'sec-fetch-site': undefined } }

const modules = new Map<string, RouteModule>()
let cells = 0

async function ask(operation: string, { cookie, headers = {} }: Visit): Promise<string> {
  const [method = '', path = ''] = operation.split(' ')
  const file = ROUTES.find((each) => each.path === path)?.file ?? ''
  const module: RouteModule = modules.get(file) ?? (await import(file))
  modules.set(file, module)
  const handler = module[method]
  if (!handler) throw new Error(`${operation} is not answered`)
  cells += 1
  const answer = await call(handler, method, path, { cookie, headers, params: paramsOf(path) })
  // A file of lines is no refusal.
  return answer.body ? faultOf(answer) : String(answer.status)
}

const OPERATIONS = Object.keys(ACCESS).filter((name) => !name.startsWith('PAGE '))
const NOT_THEIRS = [SIGNED_OUT, RENEWED, ROLE, SECOND_FACTOR, FOREIGN]

/** Calls every operation, and returns those that did not answer as they should. */
async function faults(
  visitor: Visitor,
  expected: (operation: string, fault: string) => boolean,
): Promise<readonly string[]> {
  const found: string[] = []
  let visit = await visitor()
  const isBrowser = visit !== PROGRAM
  for (const operation of OPERATIONS) {
    const fault = await ask(operation, visit)
    // Operations for servers refuse every browser.
    const isRight = isBrowser && accessTo(operation) === 'servers' ? fault === FOREIGN : expected(operation, fault)
    if (!isRight) found.push(`${operation}: ${fault}`)
    // The operation has ended the session.
    if (operation === 'DELETE /api/session') visit = await visitor()
  }
  return found
}

/** Visitors without a valid session, and how operations that are not for anyone refuse them. */
const REFUSED_AS: readonly (readonly [string, Visitor, string])[] = [
  ...Object.entries(NOBODY).map(([name, visitor]) => [name, visitor, SIGNED_OUT] as const),
  ['with the cookie from before the password was confirmed', replaced, RENEWED],
]

it.each(REFUSED_AS)(
  'a visitor %s can use the operations for anyone, and no others',
  async (_name, visitor, refusal) => {
    const visit = await visitor()
    const found = await faults(
      async () => visit,
      (operation, fault) => (accessTo(operation) === 'anyone' ? !NOT_THEIRS.includes(fault) : fault === refusal),
    )
    expect(found).toEqual([])
  },
)

it('another program can use the operations for servers, read those for anyone, and use no others', async () => {
  const found = await faults(
    async () => PROGRAM,
    (operation, fault) => {
      if (accessTo(operation) === 'servers') return !NOT_THEIRS.includes(fault)
      if (!operation.startsWith('GET ')) return fault === FOREIGN
      return accessTo(operation) === 'anyone' ? !NOT_THEIRS.includes(fault) : fault === SIGNED_OUT
    },
  )
  expect(found).toEqual([])
})

const WAYS = {
  'by password': byPassword,
  'by password and code': byCode,
  'by passkey': byPasskey,
  'by the identity provider': byProvider,
  'long ago': longAgo,
}

/** Ways that do not count as a recent password. A provider may let an unattended browser in. */
const CONFIRMING_FIRST = ['by the identity provider', 'long ago']

it.each(ROLES.flatMap((role) => Object.entries(WAYS).map(([way, visitor]) => [role, way, visitor] as const)))(
  '%s, signed in %s, can use the operations that the table gives that role, and no others',
  async (role, way, visitor) => {
    const found = await faults(
      () => visitor(role),
      (operation, fault) => {
        if (!isAllowed(accessTo(operation), role)) return fault === ROLE
        if (NOT_THEIRS.includes(fault)) return false
        return (fault === CONFIRM_FIRST) === (CONFIRMING_FIRST.includes(way) && CONFIRMED.has(operation))
      },
    )
    expect(found).toEqual([])
  },
)

it('if everyone needs a second factor, a person of any role without one can only set it up or sign out', async () => {
  const without = await Promise.all(ROLES.map(async (role) => ({ role, ...(await byPassword(role)) })))
  const { cookie } = await byCode('admin')
  const body = { secondFactorFor: 'everyone' }
  const set = await call(SET_RULES, 'PUT', '/', { cookie, params: { environment: 'Test' }, body })
  expect(set.status).toBe(200)
  for (const { role, email, cookie: first } of without) {
    const cookies = [first]
    const found = await faults(
      async () => ({ cookie: cookies.pop() ?? (await signIn(email)).cookie }),
      (operation, fault) => {
        if (accessTo(operation) === 'anyone') return !NOT_THEIRS.includes(fault)
        if (!isAllowed(accessTo(operation), role)) return fault === ROLE
        return (fault === SECOND_FACTOR) === !BEFORE_SECOND_FACTOR.includes(operation) && fault !== SIGNED_OUT
      },
    )
    expect(found, role).toEqual([])
  }
})

it('calls every operation as every visitor', () => {
  const everybody = REFUSED_AS.length + 1 + ROLES.length * (Object.keys(WAYS).length + 1)
  expect(cells).toBe(OPERATIONS.length * everybody)
  process.stdout.write(`${OPERATIONS.length} operations × ${everybody} visitors = ${cells} cells\n`)
})
