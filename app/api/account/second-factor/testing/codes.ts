import { describe, expect, it } from 'vitest'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { POST as SIGN_IN } from '../../../session/route.ts'
import { call, dataOf, faultOf } from '../../../testing.ts'
import { PUT as ADD, POST as OFFER } from '../code-app/route.ts'
import { POST as RENEW } from '../recovery-codes/route.ts'
import { addCodeApp, codeOf, wrongCodeOf } from './code-app.ts'
import type { SecondFactorDesk } from './desk.ts'

/** Codes of an app, and recovery codes. */
export function describeCodes(desk: SecondFactorDesk): void {
  const { kind, database, queries, signIn, describeOwn, actsOf, aPerson } = desk
  describe(`a second factor on ${kind}`, () => {
    it('is required only after the right password, and each code signs in once', async () => {
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

    it('signs in only one of several concurrent requests with the same code', async () => {
      const { email, secret } = await aPerson()
      const code = codeOf(secret, 1)
      const answers = await Promise.all([signIn(email, code), signIn(email, code), signIn(email, code)])
      // A wrong code slows the person down: the third may have to wait.
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, expect.toBeOneOf([401, 429])])
    })

    it('is not added before its first right code, and is not offered again once it exists', async () => {
      const { email } = await addTestPerson(database(), 'support')
      const { cookie } = await signIn(email)
      const { secret, offer } = JSON.parse((await call(OFFER, 'POST', '/', { cookie })).text).data
      const code = wrongCodeOf(secret)
      expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body: { code, offer } }))).toBe('400 code.wrong')
      expect((await signIn(email)).status).toBe(201)
      expect(await describeOwn(cookie)).toMatchObject({ codeApp: null, recoveryCodesLeft: 0, isRequired: false })
      await addCodeApp(cookie)
      expect(faultOf(await call(OFFER, 'POST', '/', { cookie }))).toBe('409 codeApp.exists')
    })

    it('is added once: repeating the request after a lost answer reports that it exists, however often', async () => {
      const { cookie, secret, offer, id } = await aPerson()
      for (const code of [codeOf(secret, 1), ...Array<string>(10).fill(codeOf(secret))]) {
        expect(faultOf(await call(ADD, 'PUT', '/', { cookie, body: { code, offer } }))).toBe('409 codeApp.exists')
      }
      expect(await actsOf(id)).toEqual(['session.start {}', 'factor.add {"factor":"code"}'])
    })

    it('offered in two tabs can be added only in the later one; the other reports that it was replaced', async () => {
      const { email, id } = await addTestPerson(database(), 'support')
      const { cookie } = await signIn(email)
      const begin = async () => dataOf(await call(OFFER, 'POST', '/', { cookie }))
      const add = (tab: { readonly secret: string; readonly offer: string }) =>
        call(ADD, 'PUT', '/', { cookie, body: { code: codeOf(tab.secret), offer: tab.offer } })
      const [first, later] = [await begin(), await begin()]
      for (const { secret } of [first, later]) {
        expect(faultOf(await add({ secret, offer: first.offer }))).toBe('409 codeApp.replaced')
      }
      expect((await add(later)).status).toBe(200)
      expect(await actsOf(id)).toEqual(['session.start {}', 'factor.add {"factor":"code"}'])
    })

    it('has recovery codes of 128 bits, and the store has neither them nor the secret in plain text', async () => {
      const { secret, codes } = await aPerson()
      const kept = JSON.stringify([
        await queries().selectFrom('code_app').selectAll().execute(),
        await queries().selectFrom('recovery_code').selectAll().execute(),
        await queries().selectFrom('audit').selectAll().execute(),
      ])
      expect(codes).toHaveLength(10)
      // 26 characters of base32: 128 bits.
      for (const code of codes) expect(code.replaceAll('-', '')).toMatch(/^[A-Z2-7]{26}$/)
      for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
        expect(kept).not.toContain(text)
      }
    })

    it('is replaced once by each recovery code, in any spelling; new codes invalidate the old ones', async () => {
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
  })
}
