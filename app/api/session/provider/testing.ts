import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdentityProvider, newKey, type ProviderFaults, startIdentityProvider } from '#e2e/identity-provider.ts'
import { findAccount } from '#lib/platform/access/accounts.ts'
import { beginFlow } from '#lib/platform/access/provider-flow.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { PUT as CHANGE } from '../../people/[id]/route.ts'
import { POST as INVITE, GET as PEOPLE } from '../../people/route.ts'
import { DELETE as FORGET, GET as READ, PUT as SET } from '../../sign-on/route.ts'
import { type Called, call, dataOf, faultOf, startTestConsole, type TestConsole } from '../../testing.ts'
import { PUT as CONFIRM, POST as GO_AND_CONFIRM } from '../confirm/provider/route.ts'
import { POST as SIGN_IN_BY_PASSWORD, GET as WHO } from '../route.ts'
import { POST as LOG_OUT } from './logout/route.ts'
import { PUT as COME_BACK, POST as GO } from './route.ts'

/** The cookie of a sign-in in progress. */
const flowOf = ({ headers }: Called) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('sign-on='))
    ?.split(';')[0]

type Rules = {
  readonly roleClaim?: string
  readonly roles?: readonly { readonly value: string; readonly role: string }[]
  readonly createsAccounts?: boolean
  readonly localOnlyFor?: string
}
const BY_GROUPS = {
  roleClaim: 'groups',
  roles: [
    { value: 'fraud-admins', role: 'admin' },
    { value: 'fraud', role: 'analyst' },
    { value: 'desk', role: 'support' },
  ],
} as const

/** Tests of single sign-on on one of the databases. Each has its own test file, because a process is one console. */
export function describeSignOn(kind: DatabaseKind): void {
  let testConsole: TestConsole
  let provider: IdentityProvider
  let admin: string
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
    provider = await startIdentityProvider()
    provider.register('http://localhost:3000')
    admin = await testConsole.signIn('admin')
  })
  beforeEach(async () => {
    const { queries } = testConsole.store.database
    await queries.deleteFrom('attempt').execute()
    await queries.deleteFrom('provider').execute()
    provider.faults = {}
  })
  afterAll(async () => {
    await provider.stop()
    await testConsole.stop()
  })

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
  const go = () => call(GO, 'POST', '/')
  const comeBack = (address: URL, cookie: string | undefined) =>
    call(COME_BACK, 'PUT', '/', { cookie, body: { query: address.search.slice(1) } })

  /** Signs somebody in from start to end. `between` may change the address that they return with. */
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
    const acts = testConsole.store.database.queries.selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => ({ action, ...JSON.parse(details) }))
  }
  const change = (id: string, body: object) => call(CHANGE, 'PUT', '/', { cookie: admin, params: { id }, body })

  describe(`setting single sign-on up on ${kind}`, () => {
    it('tests the provider first, and keeps the secret to itself', async () => {
      for (const [client, fault] of [
        [{ ...clientOf(provider), clientSecret: 'another' }, 'clientSecret.client_refused'],
        [{ ...clientOf(provider), clientSecret: undefined }, 'clientSecret.missing_or_too_short'],
        [{ ...clientOf(provider), issuer: 'http://127.0.0.1:1' }, 'issuer.unreachable'],
        [{ ...clientOf(provider), issuer: 'http://example.com' }, 'issuer.not_valid'],
        [{ ...clientOf(provider), issuer: 'ftp://127.0.0.1' }, 'issuer.not_valid'],
      ] as const) {
        expect(faultOf(await set({}, client))).toBe(`400 ${fault}`)
      }
      provider.faults = { metadata: (said) => ({ ...said, issuer: 'http://127.0.0.1:1' }) }
      expect(faultOf(await set())).toBe('400 issuer.other_issuer')
      provider.faults = { metadata: ({ jwks_uri, ...said }) => said }
      expect(faultOf(await set())).toBe('400 issuer.unsuitable')
      provider.faults = { isDown: true }
      expect(faultOf(await set())).toBe('400 issuer.unreachable')
      expect(dataOf(await call(READ, 'GET', '/', { cookie: admin })).provider).toBeNull()

      provider.faults = {}
      const saved = await set()
      expect([saved.status, dataOf(saved).provider]).toMatchObject([
        200,
        { source: 'stored', issuer: `${provider.issuer}/` },
      ])
      // A secret that is left out stays, but not for another client.
      const { clientSecret, ...same } = clientOf(provider)
      expect((await set({}, same)).status).toBe(200)
      expect(faultOf(await set({}, { ...same, clientId: 'another' }))).toBe('400 clientSecret.missing_or_too_short')
      const read = await call(READ, 'GET', '/', { cookie: await testConsole.signIn('auditor') })
      expect(read.status).toBe(200)
      const stored = await testConsole.store.database.queries.selectFrom('provider').selectAll().execute()
      for (const text of [saved.text, read.text, JSON.stringify(stored)]) expect(text).not.toContain(clientSecret)
    })

    it('is for admins alone, and asks for whom roles are meant', async () => {
      for (const role of ['support', 'analyst', 'auditor'] as const) {
        expect((await set({}, clientOf(provider), await testConsole.signIn(role))).status).toBe(403)
      }
      expect(faultOf(await set({ roleClaim: 'groups' }))).toBe('400 roles.not_valid')
      expect(faultOf(await set({ createsAccounts: true }))).toBe('400 createsAccounts.not_valid')
      expect(faultOf(await set({ localOnlyFor: 'nobody' }))).toBe('400 localOnlyFor.not_valid')
      expect((await set(BY_GROUPS)).status).toBe(200)
      expect((await call(FORGET, 'DELETE', '/', { cookie: admin })).status).toBe(200)
      expect(faultOf(await go())).toBe('404 path.not_found')
    })
  })

  describe(`signing in by invitation on ${kind}`, () => {
    it('links the invited person at the first sign-in, and then goes by the identity alone', async () => {
      await set()
      const { login, email } = aPerson()
      expect(faultOf(await signIn(login))).toBe('403 provider.not_invited')
      const id = await invite(email, 'analyst')
      provider.people.set(login, { email, email_verified: false })
      expect(faultOf(await signIn(login))).toBe('403 provider.email_not_verified')
      provider.people.set(login, { email: email.toUpperCase(), email_verified: true })
      const signedIn = await signIn(login)
      expect([signedIn.status, await roleIn(signedIn)]).toEqual([201, 'analyst'])
      expect(await actsOf(id)).toEqual([
        { action: 'person.link_identity', person: id },
        { action: 'session.start', by: 'provider' },
      ])
      const { items } = dataOf(await call(PEOPLE, 'GET', '/?limit=100', { cookie: admin }))
      expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
        state: 'active',
        linkExpiresAt: null,
      })

      // A new e-mail address at the provider changes nothing. Another identity with the old address is somebody else.
      provider.people.set(login, { email: 'renamed@example.com' })
      expect(await roleIn(await signIn(login))).toBe('analyst')
      provider.people.set('somebody-else', { email, email_verified: true })
      expect(faultOf(await signIn('somebody-else'))).toBe('403 provider.other_identity')
    })

    it('a disabled person stays out, linked or not', async () => {
      await set()
      const linked = aPerson()
      const unlinked = aPerson()
      const ids = [await invite(linked.email), await invite(unlinked.email)]
      const signedIn = await signIn(linked.login)
      for (const id of ids) await change(id, { disabled: true })
      for (const { login } of [linked, unlinked]) expect(faultOf(await signIn(login))).toBe('403 provider.disabled')
      expect((await call(WHO, 'GET', '/', { cookie: signedIn.cookie })).status).toBe(401)
    })
  })

  describe(`roles from a claim on ${kind}`, () => {
    it('are set at each sign-in, by the first line that fits; another one ends the other sessions', async () => {
      await set(BY_GROUPS)
      const { login, email } = aPerson(['desk', 'fraud'])
      const id = await invite(email, 'support')
      const first = await signIn(login)
      expect(await roleIn(first)).toBe('analyst')
      provider.people.set(login, { groups: ['desk'] })
      expect(await roleIn(await signIn(login))).toBe('support')
      expect((await call(WHO, 'GET', '/', { cookie: first.cookie })).status).toBe(401)
      expect(await actsOf(id)).toContainEqual({
        action: 'person.change',
        person: id,
        role: 'support',
        was: 'analyst',
        by: 'provider',
      })
      provider.people.set(login, { groups: ['others'] })
      expect(faultOf(await signIn(login))).toBe('403 provider.no_role')
    })

    it('make an account at the first sign-in only where that is allowed', async () => {
      await set(BY_GROUPS)
      const { login, email } = aPerson(['fraud'])
      expect(faultOf(await signIn(login))).toBe('403 provider.not_invited')
      await set({ ...BY_GROUPS, createsAccounts: true })
      expect(await roleIn(await signIn(login))).toBe('analyst')
      expect(await findAccount(testConsole.store.database, email)).toMatchObject({
        role: 'analyst',
        password_hash: null,
      })
      expect(faultOf(await signIn(aPerson([]).login))).toBe('403 provider.no_role')
    })

    it('leave the one admin who still signs in here an admin', async () => {
      const { login, email } = aPerson(['desk'])
      const { queries } = testConsole.store.database
      const { id, email: own } = await addTestPerson(testConsole.store.database, 'admin')
      provider.people.set(login, { email: own, email_verified: true, groups: ['desk'] })
      await set({ ...BY_GROUPS, localOnlyFor: id })
      expect(await roleIn(await signIn(login))).toBe('admin')
      await set(BY_GROUPS)
      expect(await roleIn(await signIn(login))).toBe('support')
      await queries.deleteFrom('linked_identity').where('account_id', '=', id).execute()
      expect(email).not.toBe(own)
    })
  })

  describe(`what does not hold on ${kind}`, () => {
    const withParameter = (name: string, value: string) => (address: URL) => {
      address.searchParams.set(name, value)
      return address
    }

    it('another state, another provider, or a denial signs nobody in', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      expect(faultOf(await signIn(login, withParameter('state', 'another')))).toBe('401 provider.refused')
      expect(faultOf(await signIn(login, withParameter('iss', 'https://example.com')))).toBe('401 provider.refused')
      expect(faultOf(await signIn(login, withParameter('code', 'another')))).toBe('401 provider.refused')
      const denied = (address: URL) => {
        address.searchParams.delete('code')
        return withParameter('error', 'access_denied')(address)
      }
      expect(faultOf(await signIn(login, denied))).toBe('401 provider.denied')
      expect((await signIn(login)).status).toBe(201)
    })

    it('a sign-in counts once, in the browser that began it, within ten minutes and at that provider', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      const gone = await go()
      const address = await provider.signIn(dataOf(gone).url, login)
      expect(faultOf(await comeBack(address, undefined))).toBe('401 provider.over')
      expect(faultOf(await comeBack(address, flowOf(await go())))).toBe('401 provider.refused')
      expect((await comeBack(address, flowOf(gone))).status).toBe(201)
      expect(faultOf(await comeBack(address, flowOf(gone)))).toBe('401 provider.over')
      for (const [issuer, age] of [
        [`${provider.issuer}/`, 601_000],
        ['https://example.com', 0],
      ] as const) {
        const headers = new Headers()
        await beginFlow(headers, 'sign-in', issuer, Date.now() - age)
        expect(faultOf(await comeBack(address, headers.get('set-cookie')?.split(';')[0]))).toBe('401 provider.over')
      }
    })

    it('a token with another nonce, issuer, audience or time, or by an unknown key, signs nobody in', async () => {
      await set()
      const { login, email } = aPerson()
      await invite(email)
      const now = Math.floor(Date.now() / 1000)
      const unknown = await newKey('unknown')
      const wrong: readonly ProviderFaults[] = [
        { claims: (said) => ({ ...said, nonce: 'another' }) },
        { claims: ({ nonce, ...said }) => said },
        { claims: (said) => ({ ...said, iss: 'https://example.com' }) },
        { claims: (said) => ({ ...said, aud: 'another' }) },
        { claims: (said) => ({ ...said, aud: [provider.clientId, 'another'], azp: 'another' }) },
        { claims: (said) => ({ ...said, exp: now - 60, iat: now - 120 }) },
        { claims: (said) => ({ ...said, iat: now + 120, exp: now + 600 }) },
        { claims: (said) => ({ ...said, sub: 'another' }) },
        { signedWith: unknown },
        { signedWith: { ...unknown, kid: 'first' } },
      ]
      for (const faults of wrong) {
        provider.faults = faults
        expect(faultOf(await signIn(login)), String(faults.claims)).toBe('401 provider.refused')
      }
      // Signed with a key that the provider has published since.
      provider.faults = { signedWith: unknown, keys: [unknown] }
      expect((await signIn(login)).status).toBe(201)
    })

    it('a provider that is down is told of, before and after', async () => {
      await set()
      const { login } = aPerson()
      const gone = await go()
      const address = await provider.signIn(dataOf(gone).url, login)
      provider.faults = { isDown: true }
      expect(faultOf(await comeBack(address, flowOf(gone)))).toBe('503 provider.unavailable')
      await set()
      await testConsole.store.database.queries.updateTable('provider').set({ issuer: 'http://127.0.0.1:1' }).execute()
      expect(faultOf(await go())).toBe('503 provider.unavailable')
    })
  })

  describe(`sign-in here on ${kind}`, () => {
    const byPassword = (email: string) =>
      call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD } })

    it('can be switched off for all but one admin, who then stays one', async () => {
      const { database } = testConsole.store
      const [kept, other] = [await addTestPerson(database, 'admin'), await addTestPerson(database, 'analyst')]
      expect((await set({ localOnlyFor: kept.id })).status).toBe(200)
      expect(faultOf(await byPassword(other.email))).toBe('401 credentials.wrong')
      expect((await byPassword(kept.email)).status).toBe(201)
      expect(faultOf(await change(kept.id, { disabled: true }))).toBe('409 person.break_glass')
      expect(faultOf(await change(kept.id, { role: 'support' }))).toBe('409 person.break_glass')
      await call(FORGET, 'DELETE', '/', { cookie: admin })
      expect((await byPassword(other.email)).status).toBe(201)
    })
  })

  describe(`logout from the provider on ${kind}`, () => {
    const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (token: string, headers: Readonly<Record<string, string>> = FORM) =>
      LOG_OUT(
        new Request('http://localhost:3000/', {
          method: 'POST',
          headers,
          body: new URLSearchParams({ logout_token: token }).toString(),
        }),
      )
    const isIn = async (cookie: string | undefined) => (await call(WHO, 'GET', '/', { cookie })).status === 200
    async function twoSessions() {
      await set()
      const { login, email } = aPerson()
      const id = await invite(email)
      const [one, two] = [await signIn(login), await signIn(login)]
      const rows = await testConsole.store.database.queries
        .selectFrom('session')
        .select('provider_session')
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute()
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: provider.issuer, aud: provider.clientId, iat: now, exp: now + 60, events: EVENTS }
      return { id, login, one: one.cookie, two: two.cookie, sid: String(rows[0]?.provider_session), claims }
    }

    it('ends the session there that it names, or all of the person, and is on record', async () => {
      const { id, login, one, two, sid, claims } = await twoSessions()
      const first = await provider.logoutToken({ ...claims, sid, jti: `${kind}-1` })
      expect((await send(first)).status).toBe(200)
      expect([await isIn(one), await isIn(two)]).toEqual([false, true])
      expect((await send(first)).status).toBe(400)
      expect((await send(await provider.logoutToken({ ...claims, sub: login, jti: `${kind}-2` }))).status).toBe(200)
      expect(await isIn(two)).toBe(false)
      const ends = (await actsOf(id)).filter(({ action }) => action === 'session.end_by_provider')
      expect(ends.map(({ ended }) => ended)).toEqual([1, 1])
    })

    it('leaves sessions alone that began here, and those of others', async () => {
      const { claims, one } = await twoSessions()
      const { id, email } = await addTestPerson(testConsole.store.database, 'support')
      const { cookie } = await call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD } })
      await testConsole.store.database.queries
        .insertInto('linked_identity')
        .values({ issuer: `${provider.issuer}/`, subject: `local-${kind}`, account_id: id, linked_at: 0 })
        .execute()
      const token = await provider.logoutToken({ ...claims, sub: `local-${kind}`, jti: `${kind}-3` })
      expect((await send(token)).status).toBe(200)
      expect([await isIn(cookie), await isIn(one)]).toEqual([true, true])
    })

    it('takes no token that is old, of another, for another, an ID token, or signed by an unknown key', async () => {
      const { login, one, claims } = await twoSessions()
      const good = { ...claims, sub: login, jti: `${kind}-4` }
      const { events, ...withoutEvents } = good
      const { exp, ...withoutEnd } = good
      const { jti, ...withoutId } = good
      const { sub, ...ofNobody } = good
      for (const wrong of [
        { ...good, iat: good.iat - 400, exp: good.iat + 60 },
        { ...good, exp: good.iat - 60 },
        { ...good, iat: good.iat + 120 },
        { ...good, iss: 'https://example.com' },
        { ...good, aud: 'another' },
        { ...good, nonce: 'n' },
        { ...good, events: { another: {} } },
        withoutEvents,
        withoutEnd,
        withoutId,
        ofNobody,
      ]) {
        expect((await send(await provider.logoutToken(wrong))).status, JSON.stringify(wrong)).toBe(400)
      }
      const unknown = await newKey('first')
      expect((await send(await provider.logoutToken(good, unknown))).status).toBe(400)
      expect((await send('not a token')).status).toBe(400)
      expect((await send(await provider.logoutToken(good), { 'content-type': 'text/plain' })).status).toBe(400)
      expect(await isIn(one)).toBe(true)
    })

    it('is for servers alone: what a browser sends is refused', async () => {
      const { login, one, claims } = await twoSessions()
      const token = await provider.logoutToken({ ...claims, sub: login, jti: `${kind}-5` })
      for (const browser of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-origin' },
        { origin: 'null' },
        { cookie: 'language=de' },
      ]) {
        expect((await send(token, { ...FORM, ...browser })).status).toBe(403)
      }
      expect(await isIn(one)).toBe(true)
    })
  })

  describe(`confirming at the provider on ${kind}`, () => {
    async function aSignedInPerson() {
      await set()
      const { login, email } = aPerson()
      const id = await invite(email)
      const { cookie } = await signIn(login)
      return { login, id, cookie }
    }
    async function confirm(cookie: string | undefined, login: string, faults: ProviderFaults = {}) {
      const gone = await call(GO_AND_CONFIRM, 'POST', '/', { cookie })
      const address = await provider.signIn(dataOf(gone).url, login)
      provider.faults = faults
      const cookies = [cookie, flowOf(gone)].join('; ')
      return call(CONFIRM, 'PUT', '/', { cookie: cookies, body: { query: address.search.slice(1) } })
    }

    it('takes a fresh sign-in of the same person, and gives the session another cookie', async () => {
      const { login, cookie } = await aSignedInPerson()
      const gone = await call(GO_AND_CONFIRM, 'POST', '/', { cookie })
      expect(new URL(dataOf(gone).url).searchParams.get('prompt')).toBe('login')
      expect(new URL(dataOf(gone).url).searchParams.get('max_age')).toBe('0')
      const confirmed = await confirm(cookie, login)
      expect([confirmed.status, confirmed.cookie === cookie]).toEqual([200, false])
      expect((await call(WHO, 'GET', '/', { cookie: confirmed.cookie })).status).toBe(200)
    })

    it('refuses another person, an old sign-in, and a sign-in that was begun for something else', async () => {
      const { login, id, cookie } = await aSignedInPerson()
      expect(faultOf(await confirm(cookie, aPerson().login))).toBe('403 provider.other_person')
      const old = Math.floor(Date.now() / 1000) - 120
      const faults: ProviderFaults = { claims: (said) => ({ ...said, auth_time: old }) }
      expect(faultOf(await confirm(cookie, login, faults))).toBe('401 provider.refused')
      const without: ProviderFaults = { claims: ({ auth_time, ...said }) => said }
      expect(faultOf(await confirm(cookie, login, without))).toBe('401 provider.refused')
      provider.faults = {}
      const gone = await go()
      const query = (await provider.signIn(dataOf(gone).url, login)).search.slice(1)
      const cookies = [cookie, flowOf(gone)].join('; ')
      expect(faultOf(await call(CONFIRM, 'PUT', '/', { cookie: cookies, body: { query } }))).toBe('401 provider.over')
      const wrong = (await actsOf(id)).filter(({ action }) => action === 'provider.wrong')
      expect(wrong.map(({ why }) => why)).toEqual([
        'identityOfOther',
        'providerRefused',
        'providerRefused',
        'signOnOver',
      ])
    })
  })
}
