import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { CHALLENGE_MILLISECONDS, newChallenge } from '#lib/platform/access/passkey-challenge.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { type Faults, newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { PUT as CHANGE } from '../../../people/[id]/route.ts'
import { DELETE as RESET } from '../../../people/[id]/second-factor/route.ts'
import { GET as PEOPLE } from '../../../people/route.ts'
import { POST as ASK_TO_CONFIRM } from '../../../session/confirm/passkey/route.ts'
import { POST as CONFIRM } from '../../../session/confirm/route.ts'
import { POST as ASK, PUT as SIGN_IN } from '../../../session/passkey/route.ts'
import { POST as SIGN_IN_BY_PASSWORD, GET as WHO } from '../../../session/route.ts'
import { call, dataOf, faultOf, startTestConsole, type TestConsole } from '../../../testing.ts'
import { POST as RENEW } from '../recovery-codes/route.ts'
import { GET } from '../route.ts'
import { addCodeApp } from '../testing/code-app.ts'
import { DELETE as REMOVE, PUT as RENAME } from './[id]/route.ts'
import { PUT as ADD, POST as OFFER } from './route.ts'

const REFUSED = '401 passkey.refused'

/** Adds a passkey to the person of a session, on a device of its own. */
export async function addPasskey(cookie: string | undefined, authenticator = newAuthenticator(), faults: Faults = {}) {
  const { challenge } = dataOf(await call(OFFER, 'POST', '/', { cookie })).offer
  const passkey = authenticator.make(challenge, faults)
  return { authenticator, challenge, added: await call(ADD, 'PUT', '/', { cookie, body: { passkey } }) }
}

const ask = async () => String(dataOf(await call(ASK, 'POST', '/')).question.challenge)
const send = (passkey: unknown) => call(SIGN_IN, 'PUT', '/', { body: { passkey } })

/** Passkeys, on one of the two databases. Each has a test file, since a process is only one console. */
export function describePasskeys(kind: DatabaseKind): void {
  let testConsole: TestConsole
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
  })
  beforeEach(() => testConsole.store.database.queries.deleteFrom('attempt').execute())
  afterAll(() => testConsole.stop())

  const signIn = (email: string, code?: string) =>
    call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD, code } })
  const describeOwn = async (cookie?: string) => dataOf(await call(GET, 'GET', '/', { cookie }))
  const actsOf = async (id: string) => {
    const acts = testConsole.store.database.queries.selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => ({ action, ...JSON.parse(details) }))
  }
  const forgetConfirmation = (id: string) =>
    testConsole.store.database.queries
      .updateTable('session')
      .set({ confirmed_at: 0 })
      .where('account_id', '=', id)
      .execute()

  /** A signed-in person with a passkey. */
  async function aPerson(role: Role = 'support') {
    const person = await addTestPerson(testConsole.store.database, role)
    const { cookie } = await signIn(person.email)
    const { authenticator, added } = await addPasskey(cookie)
    const codes: readonly string[] = dataOf(added).recoveryCodes
    const [{ id: passkeyId }] = (await describeOwn(cookie)).passkeys
    return { ...person, cookie, authenticator, codes, passkeyId: String(passkeyId) }
  }

  describe(`a passkey on ${kind}`, () => {
    it('signs in alone, and makes the password need a second step', async () => {
      const { id, email, authenticator, codes, passkeyId } = await aPerson()
      expect(codes).toHaveLength(10)
      const signedIn = await send(authenticator.answer(await ask(), { userHandle: id }))
      expect(signedIn.status).toBe(201)
      expect((await call(WHO, 'GET', '/', { cookie: signedIn.cookie })).body).toMatchObject({
        data: { user: { email } },
      })
      expect(await describeOwn(signedIn.cookie)).toMatchObject({
        passkeys: [{ id: passkeyId, name: 'Passkey', usedAt: expect.any(String) }],
        passkeysWork: true,
        recoveryCodesLeft: 10,
      })
      expect(faultOf(await signIn(email))).toBe('401 secondFactor.required')
      expect((await signIn(email, codes[0])).status).toBe(201)
      expect((await actsOf(id)).slice(0, 3)).toEqual([
        { action: 'session.start' },
        { action: 'factor.add', factor: 'passkey', id: passkeyId },
        { action: 'session.start', newBrowser: true, factor: 'passkey' },
      ])
    })

    it('is one of several, with a code app, under the same recovery codes', async () => {
      const { email, cookie, codes } = await aPerson()
      const second = await addPasskey(cookie)
      expect([second.added.status, dataOf(second.added).recoveryCodes]).toEqual([201, []])
      expect((await addCodeApp(cookie)).codes).toEqual([])
      expect((await describeOwn(cookie)).passkeys).toHaveLength(2)
      expect((await send(second.authenticator.answer(await ask()))).status).toBe(201)
      expect((await signIn(email, codes[1])).status).toBe(201)
      expect(faultOf((await addPasskey(cookie, second.authenticator)).added)).toBe('409 passkey.known')
      const { text } = await call(OFFER, 'POST', '/', { cookie })
      expect(text).toContain(second.authenticator.id)
    })

    it.each<[string, Faults]>([
      ['another origin', { origin: 'https://localhost:3000' }],
      ['another domain', { domain: 'example.com' }],
      ['a person that was not verified', { isUnverified: true }],
      ['another key', { isForged: true }],
      ['another person', { userHandle: 'somebody else' }],
    ])('does not sign in with %s, which is on record', async (_what, faults) => {
      const { id, authenticator } = await aPerson()
      expect(faultOf(await send(authenticator.answer(await ask(), faults)))).toBe(REFUSED)
      expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'factor.wrong', factor: 'passkey', why: 'wrong' })
    })

    it.each<[string, Faults]>([
      ['another origin', { origin: 'https://localhost:3000' }],
      ['another domain', { domain: 'example.com' }],
      ['a person that was not verified', { isUnverified: true }],
    ])('is not added with %s', async (_what, faults) => {
      const cookie = await testConsole.signIn('support')
      expect(faultOf((await addPasskey(cookie, newAuthenticator(), faults)).added)).toBe('400 passkey.wrong')
      expect((await describeOwn(cookie)).passkeys).toEqual([])
    })

    it('answers only questions of this console, of the last minutes, and for what it is for', async () => {
      const { cookie, authenticator } = await aPerson()
      const { sessionSecrets } = configuration()
      const made = (now: number, secrets = sessionSecrets) =>
        Buffer.from(newChallenge('sign-in', secrets, now)).toString('base64url')
      const toConfirm = dataOf(await call(ASK_TO_CONFIRM, 'POST', '/', { cookie })).question.challenge
      const toAdd = dataOf(await call(OFFER, 'POST', '/', { cookie })).offer.challenge
      const foreign = made(Date.now(), ['another secret of 32 characters..'])
      for (const challenge of ['made up', toConfirm, toAdd, foreign, made(Date.now() - CHALLENGE_MILLISECONDS - 1)]) {
        expect(faultOf(await send(authenticator.answer(challenge)))).toBe(REFUSED)
      }
      const other = newAuthenticator()
      const elsewhere = dataOf(await call(OFFER, 'POST', '/', { cookie: await testConsole.signIn('support') })).offer
      const body = { passkey: other.make(elsewhere.challenge) }
      expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body }))).toBe('400 passkey.wrong')
      expect(faultOf(await send(other.answer(await ask())))).toBe(REFUSED)
    })

    it('answers a question once, also at the same time, and is made once of an offer', async () => {
      const { cookie, authenticator } = await aPerson()
      const answer = authenticator.answer(await ask())
      const answers = await Promise.all([send(answer), send(answer), send(answer)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401])
      const { challenge } = await addPasskey(cookie)
      const again = { passkey: newAuthenticator().make(challenge) }
      expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body: again }))).toBe('400 passkey.wrong')
    })

    it('that counts is refused once its counter does not grow, which is on record', async () => {
      const { id, authenticator } = await aPerson()
      expect((await send(authenticator.answer(await ask(), { counter: 7 }))).status).toBe(201)
      for (const counter of [7, 3, 0]) {
        expect(faultOf(await send(authenticator.answer(await ask(), { counter })))).toBe(REFUSED)
        expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'factor.wrong', why: 'copied' })
      }
      expect((await send(authenticator.answer(await ask(), { counter: 8 }))).status).toBe(201)
    })

    it('confirms in place of the password, for its own session alone', async () => {
      const { id, cookie, authenticator } = await aPerson()
      await forgetConfirmation(id)
      expect(faultOf(await call(RENEW, 'POST', '/', { cookie }))).toBe('403 session.confirm_password')
      const askToConfirm = async (by = cookie) => call(ASK_TO_CONFIRM, 'POST', '/', { cookie: by })
      const { challenge, allowCredentials } = dataOf(await askToConfirm()).question
      expect(allowCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal', 'hybrid'] }])
      const confirm = (passkey: unknown) => call(CONFIRM, 'POST', '/', { cookie, body: { passkey } })
      const other = await aPerson()
      const theirs = dataOf(await askToConfirm(other.cookie)).question.challenge
      for (const wrong of [
        other.authenticator.answer(challenge),
        authenticator.answer(theirs),
        authenticator.answer(await ask()),
      ]) {
        expect(faultOf(await confirm(wrong))).toBe('400 passkey.wrong')
      }
      const confirmed = await confirm(authenticator.answer(challenge))
      expect(confirmed.status).toBe(200)
      expect((await call(RENEW, 'POST', '/', { cookie: confirmed.cookie })).status).toBe(201)
      expect((await askToConfirm(await testConsole.signIn('support'))).status).toBe(404)
    })

    it('does not sign in who is disabled, nor where nobody has it', async () => {
      const { id, authenticator } = await aPerson()
      const cookie = await testConsole.signIn('admin')
      await call(CHANGE, 'PUT', '/', { cookie, params: { id }, body: { disabled: true } })
      expect(faultOf(await send(authenticator.answer(await ask())))).toBe(REFUSED)
      expect(faultOf(await send(newAuthenticator().answer(await ask())))).toBe(REFUSED)
      const { status } = await send({ id: 'not\0', rawId: '', type: 'password', response: {} })
      expect(status).toBe(400)
    })

    it('is renamed and removed by its person alone; the last takes the recovery codes along', async () => {
      const { id, email, cookie, passkeyId } = await aPerson()
      const other = await aPerson()
      const on = (by: string | undefined) => ({ cookie: by, params: { id: passkeyId } })
      const rename = (by?: string) => call(RENAME, 'PUT', '/', { ...on(by), body: { name: ' My phone ' } })
      expect((await rename(other.cookie)).status).toBe(404)
      expect((await rename(cookie)).status).toBe(200)
      expect((await describeOwn(cookie)).passkeys).toMatchObject([{ name: 'My phone' }])
      expect((await call(REMOVE, 'DELETE', '/', on(other.cookie))).status).toBe(404)
      expect((await call(REMOVE, 'DELETE', '/', on(cookie))).status).toBe(200)
      expect(await describeOwn(cookie)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
      expect((await signIn(email)).status).toBe(201)
      const [renamed, removed] = (await actsOf(id)).slice(-3)
      expect([renamed, removed]).toEqual([
        { action: 'factor.rename', id: passkeyId },
        { action: 'factor.remove', factor: 'passkey', id: passkeyId },
      ])
    })

    it('is listed for admins, and goes when one resets the second factor', async () => {
      const { id, email, authenticator, cookie } = await aPerson()
      const admin = await testConsole.signIn('admin')
      const people = dataOf(await call(PEOPLE, 'GET', '/?limit=100', { cookie: admin })).items
      expect(people).toContainEqual(expect.objectContaining({ id, secondFactors: ['passkey'] }))
      expect((await call(RESET, 'DELETE', '/', { cookie: admin, params: { id } })).status).toBe(200)
      expect((await call(WHO, 'GET', '/', { cookie })).status).toBe(401)
      expect(faultOf(await send(authenticator.answer(await ask())))).toBe(REFUSED)
      expect((await signIn(email)).status).toBe(201)
    })
  })
}
