// Opens every page of the built console as signed-out visitors of each kind, and in each role by each way to sign in.
// The table of roles says who may see a page.
import { globSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { english } from '#app/wording/english.ts'
import { ACCESS, accessTo, isAllowed, ROLES, type Role } from '#lib/platform/access/api/roles.ts'
import { newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type EmbeddedStack, startEmbeddedStack } from './stack.ts'

let stack: EmbeddedStack
let provider: IdentityProvider
beforeAll(async () => {
  // Passkeys belong to a name, not to an address.
  stack = await startEmbeddedStack('localhost')
  provider = await startIdentityProvider()
  provider.register(stack.console.url)
})
afterAll(async () => {
  await provider?.stop()
  await stack?.stop()
})

/** The pages under `app`, as the table of roles names them. */
const PAGES = globSync('app/**/page.tsx', { cwd: ROOT })
  .map((file) => file.replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, '').replaceAll(/\[(\w+)\]/g, ':$1') || '/')
  .sort()

const REFUSALS = english.refused.pages
const HEADINGS = Object.values(REFUSALS).map(({ heading }) => heading)

/** What a page says to a role that may not see it, by the beginning of the page's path. */
const SAID: readonly (readonly [path: string, keyof typeof REFUSALS])[] = [
  ['/blacklist/import', 'managing'],
  ['/blacklist/removed', 'managing'],
  ['/blacklist', 'blacklist'],
  ['/overview', 'overview'],
  ['/changes', 'changes'],
  ['/api-settings', 'apiSettings'],
  ['/settings/audit', 'audit'],
  ['/settings/connection', 'connection'],
  ['/settings/fields', 'connection'],
  ['/settings/rules', 'connection'],
  ['/settings/roles', 'team'],
  ['/settings/sign-on', 'team'],
  ['/for-me', 'forMe'],
  ['/settings/delivery', 'connection'],
  ['/settings/forget', 'forget'],
  ['/settings/team', 'team'],
  ['/check/reviews', 'reviews'],
  ['/check/requests', 'requests'],
  ['/check', 'check'],
]

type Visit = Readonly<Record<string, string>>

const send = (method: string, path: string, visit: Visit, body?: object) =>
  fetch(stack.console.url + path, {
    method,
    headers: { origin: stack.console.url, 'content-type': 'application/json', ...visit },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  })

async function dataOf(answer: Promise<Response>) {
  const { data, errors } = await (await answer).json()
  expect(errors).toBeUndefined()
  return data
}

function sessionOf(answer: Response): Visit {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('session='))
  expect([answer.status, cookie !== undefined]).toEqual([201, true])
  return { cookie: cookie?.split(';', 1)[0] ?? '' }
}

const byPassword = async (role: Role, code?: string) =>
  sessionOf(await send('POST', '/api/session', {}, { email: `${role}@example.com`, password: stack.password, code }))

/** Adds a code app, which stays, and signs in with a recovery code. */
async function byCode(role: Role) {
  const session = await byPassword(role)
  const { secret, offer } = await dataOf(send('POST', '/api/account/second-factor/code-app', session))
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = await dataOf(send('PUT', '/api/account/second-factor/code-app', session, { code, offer }))
  return byPassword(role, recoveryCodes[0])
}

/** Adds a passkey and signs in with it. `remove` removes the passkey. */
async function byPasskey(role: Role) {
  const session = await byPassword(role)
  const authenticator = newAuthenticator({ origin: stack.console.url })
  const { offer } = await dataOf(send('POST', '/api/account/second-factor/passkeys', session))
  const passkey = authenticator.make(offer.challenge)
  await dataOf(send('PUT', '/api/account/second-factor/passkeys', session, { passkey }))
  const { question } = await dataOf(send('POST', '/api/session/passkey', {}))
  const answer = authenticator.answer(question.challenge)
  const visit = sessionOf(await send('PUT', '/api/session/passkey', {}, { passkey: answer }))
  const remove = async () => {
    const { passkeys } = await dataOf(send('GET', '/api/account/second-factor', visit))
    await dataOf(send('DELETE', `/api/account/second-factor/passkeys/${passkeys[0].id}`, visit))
  }
  return { visit, remove }
}

async function byProvider(role: Role) {
  provider.people.set(role, { email: `${role}.there@example.com`, email_verified: true, groups: [role] })
  const begun = await send('POST', '/api/session/provider', {})
  const flow = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const back = await provider.signIn((await begun.json()).data.url, role)
  return sessionOf(await send('PUT', '/api/session/provider', { cookie: flow }, { query: back.search.slice(1) }))
}

async function signedOut() {
  const session = await byPassword('admin')
  expect((await send('DELETE', '/api/session', session)).status).toBe(200)
  return session
}

type Seen =
  | 'shown'
  | 'not found'
  | 'refused'
  | `refused as ${string}`
  | 'sign-in'
  | 'second factor'
  | 'another page'
  | `status ${number}`

async function open(page: string, visit: Visit): Promise<Seen> {
  const answer = await send('GET', page.replaceAll(/:\w+/g, 'test'), visit)
  const html = await answer.text()
  if (answer.status === 307) {
    const to = answer.headers.get('location') ?? ''
    if (to.startsWith('/sign-in')) return 'sign-in'
    return to === '/second-factor' ? 'second factor' : 'another page'
  }
  if (answer.status === 404) return 'not found'
  if (answer.status !== 200) return `status ${answer.status}`
  const said = HEADINGS.find((heading) => html.includes(`>${heading}</h`))
  if (said === undefined) return 'shown'
  const [, own] = SAID.find(([path]) => page.startsWith(path)) ?? []
  return own && REFUSALS[own].heading === said ? 'refused' : `refused as ${said}`
}

let cells = 0
let refusals = 0

/** Opens every page, and returns those that did not answer as they should. */
async function faults(visit: Visit, expected: (page: string) => readonly Seen[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const page of PAGES) {
    const seen = await open(page, visit)
    cells += 1
    if (seen === 'refused') refusals += 1
    if (!expected(page).includes(seen)) found.push(`${page}: ${seen}`)
  }
  return found
}

/** Pages that only redirect. */
const LEADS: readonly string[] = ['/']
/** Pages for signed-out people. They redirect signed-in people to another page. */
const DOORS: readonly string[] = ['/sign-in']
/** The page of every address that is no page. */
const WRONG = '/[...path]'
const isForAnyone = (page: string) => accessTo(`PAGE ${page}`) === 'anyone'

function forNobody(page: string): readonly Seen[] {
  if (page === WRONG) return ['not found']
  return isForAnyone(page) && !LEADS.includes(page) ? ['shown'] : ['sign-in']
}

function forRole(role: Role): (page: string) => readonly Seen[] {
  return (page) => {
    if (page === WRONG) return ['not found']
    if (LEADS.includes(page) || DOORS.includes(page)) return ['another page']
    if (!isAllowed(accessTo(`PAGE ${page}`), role)) return ['refused']
    return page.includes(':') ? ['shown', 'not found'] : ['shown']
  }
}

const NOBODY: Readonly<Record<string, () => Promise<Visit>>> = {
  'without a cookie': async () => ({}),
  'with a made-up cookie': async () => ({ cookie: `session=Fe26.2*1*${'a'.repeat(200)}` }),
  'after signing out': signedOut,
  'with headers of a request that already passed the proxy': async () => ({
    'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
    'x-path': '/account',
    'x-role': 'admin',
  }),
}

it('every page is in the table of roles', () => {
  const listed = Object.keys(ACCESS).flatMap((name) => /^PAGE (.*)/.exec(name)?.[1] ?? [])
  expect(PAGES).toEqual(listed.sort())
})

it.each(Object.entries(NOBODY))(
  'a visitor %s sees pages for anyone, and the sign-in page instead of the others',
  async (_name, visitor) => {
    expect(await faults(await visitor(), forNobody)).toEqual([])
  },
)

it.each(ROLES)('%s, signed in by password, sees the pages of that role, and a refusal on the others', async (role) => {
  expect(await faults(await byPassword(role), forRole(role))).toEqual([])
})

it.each([
  ['an admin', () => byPassword('admin'), forRole('admin')],
  ['a signed-out visitor', async () => ({}), forNobody],
] as const)(
  'every document that %s sees loads in its head the words that its scripts need',
  async (_who, visitor, seenBy) => {
    const visit = await visitor()
    const shown = PAGES.filter((page) => seenBy(page).join() === 'shown')
    expect(shown.length).toBeGreaterThan(1)
    for (const page of shown) {
      const html = await (await send('GET', page, visit)).text()
      const needed = [...html.matchAll(/\\"file\\":\\"(\/api\/words\/[^\\]+)/g)].map(([, file = '']) => file)
      const loaded = [...html.slice(0, html.indexOf('</head>')).matchAll(/<script async="" src="([^"]+)"/g)]
      expect(needed.length, page).toBeGreaterThan(0)
      expect(
        loaded.map(([, file]) => file),
        page,
      ).toEqual(expect.arrayContaining(needed))
    }
  },
)

it('each role sees the same pages when signed in by a passkey', async () => {
  for (const role of ROLES) {
    const { visit, remove } = await byPasskey(role)
    const found = await faults(visit, forRole(role))
    await remove()
    expect(found, role).toEqual([])
  }
})

it('each role sees the same pages when signed in by the identity provider', async () => {
  const { issuer, clientId, clientSecret } = provider
  const roles = ROLES.map((role) => ({ value: role, role }))
  const rules = { name: 'Example ID', roleClaim: 'groups', roles, createsAccounts: true, localOnlyFor: null }
  const admin = await byPassword('admin')
  await dataOf(send('PUT', '/api/sign-on', admin, { ...rules, issuer, clientId, clientSecret }))
  for (const role of ROLES) expect(await faults(await byProvider(role), forRole(role)), role).toEqual([])
})

it('if everyone needs a second factor, people without one see its set-up, and people with one see pages', async () => {
  const before = await Promise.all(ROLES.map(async (role) => ({ role, visit: await byPassword(role) })))
  const admin = await byCode('admin')
  await dataOf(send('PUT', '/api/rules/Test', admin, { secondFactorFor: 'everyone' }))
  const forThoseWithout = (page: string): readonly Seen[] => {
    if (page === '/second-factor') return ['shown']
    if (page === WRONG) return ['not found']
    if (DOORS.includes(page)) return ['another page']
    return isForAnyone(page) && !LEADS.includes(page) ? ['shown'] : ['second factor']
  }
  for (const { role, visit } of before.filter(({ role }) => role !== 'admin')) {
    expect(await faults(visit, forThoseWithout), role).toEqual([])
    const withFactor = (page: string) => (page === '/second-factor' ? (['another page'] as const) : forRole(role)(page))
    expect(await faults(await byCode(role), withFactor), role).toEqual([])
  }
})

it('the audit log has an event for every refused page', async () => {
  const admin = { cookie: (await byProvider('admin')).cookie ?? '' }
  const { pagination } = await dataOf(send('GET', '/api/audit?action=access.refused&limit=1', admin))
  expect(pagination.total).toBe(refusals)
  process.stdout.write(`${PAGES.length} pages, ${cells} cells, ${refusals} refusals\n`)
})
