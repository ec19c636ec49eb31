import { describe, expect, it } from 'vitest'
import { newAuthenticator } from '#lib/platform/testing/authenticator.ts'
import { PUT as CHANGE } from '../../../../people/[id]/route.ts'
import { DELETE as RESET } from '../../../../people/[id]/second-factor/route.ts'
import { GET as PEOPLE } from '../../../../people/route.ts'
import { POST as ASK_TO_CONFIRM } from '../../../../session/confirm/passkey/route.ts'
import { POST as CONFIRM } from '../../../../session/confirm/route.ts'
import { GET as WHO } from '../../../../session/route.ts'
import { call, dataOf, faultOf } from '../../../../testing.ts'
import { DELETE as REMOVE_APP } from '../../code-app/route.ts'
import { POST as RENEW } from '../../recovery-codes/route.ts'
import { addCodeApp } from '../../testing/code-app.ts'
import { DELETE as REMOVE, PUT as RENAME } from '../[id]/route.ts'
import type { PasskeyDesk } from './desk.ts'
import { addPasskey, ask, REFUSED, send } from './passkeys.ts'

/** What people and admins can do with a passkey. */
export function describeOwners(desk: PasskeyDesk): void {
  const { kind, queries, signInAs, signIn, describeOwn, actsOf, forgetConfirmation, aPerson } = desk
  describe(`a passkey on ${kind}`, () => {
    it('replaces the password in a confirmation, if it answers the question of that session', async () => {
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
      expect((await askToConfirm(await signInAs('support'))).status).toBe(404)
    })

    it('does not sign in a disabled person, and signs in nobody if it is unknown', async () => {
      const { id, authenticator } = await aPerson()
      const cookie = await signInAs('admin')
      await call(CHANGE, 'PUT', '/', { cookie, params: { id }, body: { disabled: true } })
      expect(faultOf(await send(authenticator.answer(await ask())))).toBe(REFUSED)
      expect(faultOf(await send(newAuthenticator().answer(await ask())))).toBe(REFUSED)
      const { status } = await send({ id: 'not\0', rawId: '', type: 'password', response: {} })
      expect(status).toBe(400)
    })

    it('cannot be removed while it is the only way of its person to sign in, even with a code app', async () => {
      const { id, cookie, passkeyId } = await aPerson('admin')
      await addCodeApp(cookie)
      await queries().updateTable('account').set({ password_hash: null }).where('id', '=', id).execute()
      const remove = () => call(REMOVE, 'DELETE', '/', { cookie, params: { id: passkeyId } })
      expect(faultOf(await remove())).toBe('409 secondFactor.only_way')
      expect(faultOf(await call(RESET, 'DELETE', '/', { cookie, params: { id } }))).toBe('409 secondFactor.only_way')
      expect(await describeOwn(cookie)).toMatchObject({ passkeys: [{ id: passkeyId }], codeApp: {} })
      await addPasskey(cookie)
      expect((await remove()).status).toBe(200)
    })

    it('is not needed to remove the code app of a person who cannot sign in anyway', async () => {
      const { id, cookie } = await aPerson()
      await addCodeApp(cookie)
      await queries().updateTable('account').set({ password_hash: null }).where('id', '=', id).execute()
      await queries().deleteFrom('passkey').where('account_id', '=', id).execute()
      expect((await call(REMOVE_APP, 'DELETE', '/', { cookie })).status).toBe(200)
    })

    it('can be renamed and removed only by its person; removing the last one deletes the recovery codes', async () => {
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

    it('is listed for admins, and is deleted when an admin resets the second factor', async () => {
      const { id, email, authenticator, cookie } = await aPerson()
      const admin = await signInAs('admin')
      const people = dataOf(await call(PEOPLE, 'GET', '/?limit=100', { cookie: admin })).items
      expect(people).toContainEqual(expect.objectContaining({ id, secondFactors: ['passkey'] }))
      expect((await call(RESET, 'DELETE', '/', { cookie: admin, params: { id } })).status).toBe(200)
      expect((await call(WHO, 'GET', '/', { cookie })).status).toBe(401)
      expect(faultOf(await send(authenticator.answer(await ask())))).toBe(REFUSED)
      expect((await signIn(email)).status).toBe(201)
    })
  })
}
