import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as CHOOSE } from '../../password-link/route.ts'
import { POST as LINK } from '../../people/[id]/link/route.ts'
import { DELETE as RESET } from '../../people/[id]/second-factor/route.ts'
import { POST as CONFIRM } from '../../session/confirm/route.ts'
import { POST as SIGN_IN, GET as WHO } from '../../session/route.ts'
import { call, faultOf, startTestConsole, type TestConsole } from '../../testing.ts'
import { PUT as ADD, POST as OFFER, DELETE as REMOVE } from './code-app/route.ts'
import { POST as RENEW } from './recovery-codes/route.ts'
import { GET } from './route.ts'

const STEP_MILLISECONDS = 30_000

/** The code that an app with this secret shows, now or some steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MILLISECONDS })

/** A code that is wrong now and for some time before and after. */
const wrongCodeOf = (secret: string) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

/** Adds a code app to the person of a session, and uses its present code up. */
export async function addCodeApp(cookie: string | undefined) {
  const offer = await call(OFFER, 'POST', '/', { cookie })
  const { secret } = JSON.parse(offer.text).data
  const added = await call(ADD, 'PUT', '/', { cookie, body: { code: codeOf(secret) } })
  const codes: readonly string[] = JSON.parse(added.text).data.recoveryCodes
  return { secret: String(secret), codes }
}

/** The second factor, on one of the two databases. Each has a test file, since a process is only one console. */
export function describeSecondFactor(kind: DatabaseKind): void {
  let testConsole: TestConsole
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
  })
  beforeEach(() => testConsole.store.database.queries.deleteFrom('attempt').execute())
  afterAll(() => testConsole.stop())

  const signIn = (email: string, code?: string) =>
    call(SIGN_IN, 'POST', '/', { body: { email, password: TEST_PASSWORD, code } })
  const who = async (cookie?: string) => (await call(WHO, 'GET', '/', { cookie })).status
  const describeOwn = async (cookie?: string) => JSON.parse((await call(GET, 'GET', '/', { cookie })).text).data
  const actsOf = async (id: string) => {
    const acts = testConsole.store.database.queries.selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => `${action} ${details}`)
  }

  /** A signed-in person with a code app. */
  async function aPerson(role: Role = 'support') {
    const person = await addTestPerson(testConsole.store.database, role)
    const { cookie } = await signIn(person.email)
    return { ...person, cookie, ...(await addCodeApp(cookie)) }
  }

  describe(`a second factor on ${kind}`, () => {
    it('is asked for after the right password alone, and completes the sign-in once', async () => {
      const { id, email, secret } = await aPerson()
      const wrong = await call(SIGN_IN, 'POST', '/', { body: { email, password: 'a guess', code: codeOf(secret, 1) } })
      expect(faultOf(wrong)).toBe('401 credentials.wrong')
      expect(faultOf(await signIn(email))).toBe('401 secondFactor.required')
      expect(faultOf(await signIn(email, wrongCodeOf(secret)))).toBe('401 secondFactor.wrong')
      const [present, next] = [codeOf(secret), codeOf(secret, 1)]
      expect((await signIn(email, next)).status).toBe(201)
      for (const used of [present, next]) expect(faultOf(await signIn(email, used))).toBe('401 secondFactor.wrong')
      expect(await actsOf(id)).toEqual([
        'session.start {}',
        'factor.add {"factor":"code"}',
        'factor.wrong {}',
        'session.start {"newBrowser":true,"factor":"code"}',
        'factor.wrong {}',
        'factor.wrong {}',
      ])
    })

    it('lets one in of several with one code at once', async () => {
      const { email, secret } = await aPerson()
      const code = codeOf(secret, 1)
      const answers = await Promise.all([signIn(email, code), signIn(email, code), signIn(email, code)])
      // A wrong code slows the person down: the third may have to wait.
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, expect.toBeOneOf([401, 429])])
    })

    it('is not there before its first code, and its offer shows no one else’s secret', async () => {
      const { email } = await addTestPerson(testConsole.store.database, 'support')
      const { cookie } = await signIn(email)
      const { secret } = JSON.parse((await call(OFFER, 'POST', '/', { cookie })).text).data
      const code = wrongCodeOf(secret)
      expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body: { code } }))).toBe('400 code.wrong')
      expect((await signIn(email)).status).toBe(201)
      expect(await describeOwn(cookie)).toMatchObject({ codeApp: null, recoveryCodesLeft: 0, isRequired: false })
      await addCodeApp(cookie)
      expect(faultOf(await call(OFFER, 'POST', '/', { cookie }))).toBe('409 codeApp.exists')
    })

    it('is in the store as a seal, and recovery codes as hashes', async () => {
      const { secret, codes } = await aPerson()
      const { queries } = testConsole.store.database
      const kept = JSON.stringify([
        await queries.selectFrom('code_app').selectAll().execute(),
        await queries.selectFrom('recovery_code').selectAll().execute(),
        await queries.selectFrom('audit').selectAll().execute(),
      ])
      expect(codes).toHaveLength(10)
      // 26 characters of base32: 128 bits.
      for (const code of codes) expect(code.replaceAll('-', '')).toMatch(/^[A-Z2-7]{26}$/)
      for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
        expect(kept).not.toContain(text)
      }
    })

    it('is replaced once by each recovery code, however it is written; new ones end the others', async () => {
      const { email, cookie, codes } = await aPerson()
      const [first = '', second = ''] = codes
      expect((await signIn(email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(201)
      expect(faultOf(await signIn(email, first))).toBe('401 secondFactor.wrong')
      expect((await describeOwn(cookie)).recoveryCodesLeft).toBe(9)
      expect((await call(RENEW, 'POST', '/', { cookie })).status).toBe(201)
      expect((await describeOwn(cookie)).recoveryCodesLeft).toBe(10)
      expect(faultOf(await signIn(email, second))).toBe('401 secondFactor.wrong')
      const other = await aPerson()
      expect(faultOf(await signIn(email, other.codes[0]))).toBe('401 secondFactor.wrong')
    })

    it('confirms in place of the password, and a wrong code does not', async () => {
      const { id, cookie, secret } = await aPerson()
      const { queries } = testConsole.store.database
      await queries.updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()
      expect(faultOf(await call(RENEW, 'POST', '/', { cookie }))).toBe('403 session.confirm_password')
      const confirm = (code: string) => call(CONFIRM, 'POST', '/', { cookie, body: { code } })
      expect(faultOf(await confirm(wrongCodeOf(secret)))).toBe('400 code.wrong')
      const confirmed = await confirm(codeOf(secret, 1))
      expect(confirmed.status).toBe(200)
      expect((await call(RENEW, 'POST', '/', { cookie: confirmed.cookie })).status).toBe(201)
      expect(faultOf(await call(CONFIRM, 'POST', '/', { cookie: confirmed.cookie, body: {} }))).toMatch(/^400 password/)
    })

    it('slows guesses down with a right password, and not its person’s live session', async () => {
      const { email, cookie, secret } = await aPerson()
      const guess = async () => faultOf(await signIn(email, wrongCodeOf(secret)))
      let fault = await guess()
      // Each wait is twice as long as the one before, so one of them outlasts the next request.
      while (fault === '401 secondFactor.wrong') fault = await guess()
      expect(fault).toBe('429 rate.limited')
      const { queries } = testConsole.store.database
      await queries
        .updateTable('attempt')
        .set({ free_at: Date.now() + 60_000 })
        .where('count', '>', 0)
        .execute()
      expect(faultOf(await signIn(email, codeOf(secret, 1)))).toBe('429 rate.limited')
      const body = { code: codeOf(secret, 1) }
      expect((await call(CONFIRM, 'POST', '/', { cookie, body })).status).toBe(200)
    })

    it('is not passed by a password link', async () => {
      const { id, email } = await aPerson()
      const admin = await testConsole.signIn('admin')
      const { text } = await call(LINK, 'POST', '/', { cookie: admin, params: { id } })
      const token = /\/password#([\w-]+)"/.exec(text)?.[1] ?? ''
      const password = 'another horse, another battery'
      const chosen = await call(CHOOSE, 'POST', '/', { body: { token, password } })
      expect([chosen.status, chosen.cookie]).toEqual([200, undefined])
      expect(faultOf(await call(SIGN_IN, 'POST', '/', { body: { email, password } }))).toBe('401 secondFactor.required')
    })

    it('is taken off by its person, or by an admin, which signs the person out and is on record', async () => {
      const own = await aPerson()
      expect((await call(REMOVE, 'DELETE', '/', { cookie: own.cookie })).status).toBe(200)
      expect((await signIn(own.email)).status).toBe(201)

      const { id, email, cookie } = await aPerson()
      const reset = (by?: string) => call(RESET, 'DELETE', '/', { cookie: by, params: { id } })
      expect((await reset(await testConsole.signIn('analyst'))).status).toBe(403)
      const admin = await testConsole.signIn('admin')
      expect((await reset(admin)).body).toMatchObject({ data: { ended: 1 } })
      expect(await who(cookie)).toBe(401)
      expect((await signIn(email)).status).toBe(201)
      expect((await reset(admin)).status).toBe(404)
      const recorded = testConsole.store.database.queries.selectFrom('audit').select('details')
      expect(await recorded.where('action', '=', 'person.reset_factor').executeTakeFirst()).toEqual({
        details: JSON.stringify({ person: id, ended: 1 }),
      })
    })
  })
}
