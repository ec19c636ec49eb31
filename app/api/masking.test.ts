// Support sees of an entry only its id and what they typed. Calls every operation that the table of roles allows
// support, with everything that could make it return an entry, and expects no personal value in any answer.
import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { GET as AUDIT } from './audit/route.ts'
import { POST as RECEIPT } from './check/receipt/route.ts'
import { POST as REVEAL } from './check/reveal/route.ts'
import { POST as CHECK } from './check/route.ts'
import { call, openSyncedCopy, type RouteModule, sharedConsole } from './testing.ts'

const ENTRY = {
  id: 'entry-1',
  email: 'margaret.hamilton@example.com',
  fullName: 'Margaret Hamilton',
  phone: '+44 7700 900123',
  device: { owner: 'Katherine Johnson' },
  note: 'Sister of Dorothy Vaughan',
}
/** Its id is a value of the person. */
const NAMED_BY_EMAIL = { id: 'ada.lovelace@example.com', note: 'Zz' }
const PERSONAL = ['margaret.hamilton@', 'Margaret Hamilton', '7700 900123', 'Katherine', 'Dorothy']

/** Values that find the entry: exactly, in another spelling, and by similarity. */
const FINDING = [
  'MARGARET.HAMILTON@example.com',
  'margaret.hamilto@example.com',
  '0044 7700 900123',
  '7700900123',
  'Hamilton Margaret',
  'margaret hamiltn',
  'Katherine Johnson',
  'entry-1',
]

const testConsole = sharedConsole()
let support: string
let key: string
let receipt: unknown
let opening: unknown

beforeAll(async () => {
  testConsole.upstream.setItems([ENTRY, NAMED_BY_EMAIL])
  support = await testConsole.signIn('support')
  const store = await openSyncedCopy(testConsole)
  const startedAt = Date.now() - 60_000
  await syncWhole(store, [ENTRY, NAMED_BY_EMAIL], startedAt, { askedAt: startedAt + 1000, endedAt: startedAt + 5000 })
  key = JSON.stringify((await check(support, 'entry-1')).body).match(/"key":"([^"]+)"/)?.[1] ?? ''
  const issued = await call(RECEIPT, 'POST', '/api/check/receipt', { cookie: support, body: { value: 'entry-1' } })
  ;({ receipt, opening } = JSON.parse(issued.text).data)
})
const check = (cookie: string, ...values: string[]) => call(CHECK, 'POST', '/api/check', { cookie, body: { values } })
const reveal = (cookie: string, body: unknown) => call(REVEAL, 'POST', '/api/check/reveal', { cookie, body })

/** A valid body for each operation, so that none passes by refusing the body. */
const BODIES: Readonly<Record<string, (value: string) => unknown>> = {
  'POST /api/session': (value) => ({ email: value, password: value }),
  'POST /api/session/confirm': (value) => ({ password: value }),
  'PUT /api/session/environment': () => ({ environment: 'Test' }),
  'PUT /api/session/password': (value) => ({ current: value, next: `${value} and more` }),
  'POST /api/password-link': (value) => ({ token: value, password: `${value} and more` }),
  'POST /api/set-up': (value) => ({
    token: value,
    name: value,
    email: 'new@example.com',
    password: `${value} and more`,
  }),
  'PUT /api/session/provider': (value) => ({ query: value }),
  'PUT /api/session/confirm/provider': (value) => ({ query: value }),
  'PUT /api/session/passkey': () => ({ passkey: newAuthenticator().answer('') }),
  'PUT /api/account/second-factor/code-app': () => ({ code: '123456', offer: 'of another tab' }),
  'PUT /api/account/second-factor/passkeys': () => ({ passkey: newAuthenticator().make('') }),
  'PUT /api/account/second-factor/passkeys/:id': (value) => ({ name: value }),
  'POST /api/check': (value) => ({ values: [value] }),
  'POST /api/check/receipt': (value) => ({ value }),
  'POST /api/reviews': (value) => ({ value, why: 'same_person', text: '' }),
  'POST /api/check/verify': (value) => ({ receipt, opening, value }),
  'PUT /api/preferences/language': () => ({ language: 'de' }),
  'PUT /api/for-me/seen': () => ({ upTo: 1 }),
  'PUT /api/preferences/theme': () => ({ theme: 'dark' }),
}

/**
 * Operations that refuse these calls: the password or code is wrong, the session is of somebody else, the person has no
 * second factor, no page has the words, or no provider is set up.
 */
const REFUSES: ReadonlySet<string> = new Set([
  'POST /api/session/confirm',
  'PUT /api/session/password',
  'POST /api/session/confirm/passkey',
  'POST /api/session/confirm/provider',
  'PUT /api/session/confirm/provider',
  'POST /api/session/provider',
  'POST /api/session/provider/logout',
  'PUT /api/session/provider',
  'PUT /api/account/second-factor/code-app',
  'DELETE /api/account/second-factor/code-app',
  'PUT /api/account/second-factor/passkeys',
  'PUT /api/account/second-factor/passkeys/:id',
  'DELETE /api/account/second-factor/passkeys/:id',
  'POST /api/account/second-factor/recovery-codes',
  'DELETE /api/account/sessions/:id',
  'GET /api/words/:file',
])

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9@.]/g, '')

/** The values of the entry in an answer, except those in the request. */
function leaked(text: string, asked: string): readonly string[] {
  return PERSONAL.filter((each) => letters(text).includes(letters(each)) && !letters(asked).includes(letters(each)))
}

const api = import.meta.dirname
const operations = globSync(`${api}/**/route.ts`).flatMap((file) => {
  const path = `/api/${relative(api, dirname(file)).replaceAll(/\[(\w+)\]/g, ':$1')}`
  return ['GET', 'POST', 'PUT', 'DELETE']
    .filter((method) => isAllowed(accessTo(`${method} ${path}`), 'support'))
    .map((method) => ({ name: `${method} ${path}`, file, method, path }))
})

describe('support', () => {
  it('may call the operations tested here', () => {
    expect(operations.map(({ name }) => name)).toContain('POST /api/check')
    expect(key).not.toBe('')
  })

  it('finds the entry by every one of the values, so that there is something to withhold', async () => {
    for (const value of FINDING) {
      expect((await check(support, value)).text, value).toContain(key)
    }
  })

  // A reveal returns hidden fields on purpose; it has its own tests below.
  it.each(operations.filter(({ name }) => name !== 'POST /api/check/reveal'))(
    '$name answers without a personal value that was not typed',
    async ({ name, file, method, path }) => {
      const handler = ((await import(file)) as RouteModule)[method]
      if (!handler) throw new Error('No handler')
      // Operations that search for nobody answer the same for every value.
      for (const value of path.startsWith('/api/check') ? FINDING : FINDING.slice(0, 1)) {
        // A separate session, since some of these operations end it.
        const cookie = path === '/api/session' ? await testConsole.signIn('support') : support
        const body = BODIES[name]?.(value)
        const { status, text } = await call(handler, method, path, { cookie, ...(body ? { body } : {}) })
        if (!REFUSES.has(name)) expect([400, 404, 415], `${name} took ${text}`).not.toContain(status)
        expect(leaked(text, value), value).toEqual([])
      }
    },
  )

  it('finds no entry by the value of a describing field', async () => {
    const note = 'sister of dorothy vaughan'
    const { text } = await check(support, note)
    expect(text).toContain('"why":"describes"')
    expect(text).not.toContain(key)
    expect(leaked(text, note)).toEqual([])
    expect((await reveal(support, { value: note, key })).status).toBe(404)
  })

  it('does not see the id of an entry that is only similar, which may be personal, until it is revealed', async () => {
    const value = 'ada.lovelac@example.com'
    const { text } = await check(support, value)
    expect(text).toContain('"rule":"near"')
    expect(text).not.toContain(NAMED_BY_EMAIL.id)
    const other = /"key":"([^"]+)"/.exec(text)?.[1]
    expect((await reveal(support, { value, key: other })).body).toMatchObject({ data: { item: NAMED_BY_EMAIL } })
    // The answer may contain the typed value, in any spelling.
    expect((await check(support, NAMED_BY_EMAIL.id)).text).toContain(NAMED_BY_EMAIL.id)
  })

  it('sees an entry that it reveals, and the audit log records the list of its fields without their values', async () => {
    const { status, body } = await reveal(support, { value: 'entry-1', key })
    expect([status, body]).toMatchObject([200, { data: { item: ENTRY } }])
    const { text } = await call(AUDIT, 'GET', '/api/audit?limit=1', { cookie: await testConsole.signIn('admin') })
    const latest = await testConsole.store.database.queries
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'value.reveal')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(parseJson(latest.details)).toMatchObject({ key, fields: Object.keys(ENTRY).join(', ') })
    expect(latest.subjects).not.toBe('')
    expect(leaked(text + latest.details, '')).toEqual([])
  })

  it('sees nothing of an entry that the value does not match', async () => {
    for (const wrong of [
      { value: 'somebody.else@example.com', key },
      { value: 'entry-1', key: `2.${key.split('.')[1]}` },
    ]) {
      expect((await reveal(support, wrong)).status).toBe(404)
    }
    const reveals = await testConsole.store.database.queries
      .selectFrom('audit')
      .select(['details', 'subjects'])
      .where('action', '=', 'value.reveal')
      .orderBy('number', 'desc')
      .limit(2)
      .execute()
    for (const { details, subjects } of reveals) {
      expect([parseJson(details), subjects]).toEqual([
        { outcome: 'nothing', environment: 'Test' },
        expect.stringMatching(/./),
      ])
    }
    expect((await reveal(support, { value: '', key })).body.errors).toHaveProperty('value')
  })
})

it('an analyst sees the whole entry', async () => {
  const { text } = await check(await testConsole.signIn('analyst'), 'entry-1')
  expect(leaked(text, '')).toEqual(PERSONAL)
})
