import { describe, expect, it } from 'vitest'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { DELETE as FORGET } from '../../../sign-on/route.ts'
import { call, faultOf } from '../../../testing.ts'
import { POST as SIGN_IN_BY_PASSWORD } from '../../route.ts'
import type { SignOnDesk } from './desk.ts'

/** Sign-in with a password of this console, beside the provider. */
export function describeLocalSignIn(desk: SignOnDesk): void {
  const { kind, database, admin, set, change } = desk
  describe(`sign-in here on ${kind}`, () => {
    const byPassword = (email: string) =>
      call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD } })

    it('can be switched off for all but one admin, who then stays one', async () => {
      const [kept, other] = [await addTestPerson(database(), 'admin'), await addTestPerson(database(), 'analyst')]
      expect((await set({ localOnlyFor: kept.id })).status).toBe(200)
      expect(faultOf(await byPassword(other.email))).toBe('401 credentials.wrong')
      expect((await byPassword(kept.email)).status).toBe(201)
      expect(faultOf(await change(kept.id, { disabled: true }))).toBe('409 person.break_glass')
      expect(faultOf(await change(kept.id, { role: 'support' }))).toBe('409 person.break_glass')
      await call(FORGET, 'DELETE', '/', { cookie: admin() })
      expect((await byPassword(other.email)).status).toBe(201)
    })
  })
}
