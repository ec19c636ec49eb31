import { describe, expect, it } from 'vitest'
import { type Faults, newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { GET as WHO } from '../../../../session/route.ts'
import { call, dataOf, faultOf } from '../../../../testing.ts'
import { addCodeApp } from '../../testing/code-app.ts'
import { POST as OFFER } from '../route.ts'
import type { PasskeyDesk } from './desk.ts'
import { addPasskey, ask, REFUSED, send } from './passkeys.ts'

/** Passkeys that sign in, and answers that do not. */
export function describeSignIn(desk: PasskeyDesk): void {
  const { kind, signInAs, signIn, describeOwn, actsOf, aPerson } = desk
  describe(`a passkey on ${kind}`, () => {
    it('signs in without a password, and a sign-in with the password then needs a second step', async () => {
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

    it('can exist beside other passkeys and a code app, with the same recovery codes', async () => {
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
    ])('does not sign in with %s, and the attempt is audited', async (_what, faults) => {
      const { id, authenticator } = await aPerson()
      expect(faultOf(await send(authenticator.answer(await ask(), faults)))).toBe(REFUSED)
      expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'factor.wrong', factor: 'passkey', why: 'wrong' })
    })

    it.each<[string, Faults]>([
      ['another origin', { origin: 'https://localhost:3000' }],
      ['another domain', { domain: 'example.com' }],
      ['a person that was not verified', { isUnverified: true }],
    ])('is not added with %s', async (_what, faults) => {
      const cookie = await signInAs('support')
      expect(faultOf((await addPasskey(cookie, newAuthenticator(), faults)).added)).toBe('400 passkey.wrong')
      expect((await describeOwn(cookie)).passkeys).toEqual([])
    })
  })
}
