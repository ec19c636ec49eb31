import { describe, expect, it } from 'vitest'
import { findAnswerers } from '#lib/features/review/server/open-review.ts'
import { findAccount } from '#lib/platform/access/accounts.ts'
import { countAdmins } from '#lib/platform/access/allowed-people.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { call, faultOf } from '../../../testing.ts'
import { POST as SIGN_IN_BY_PASSWORD } from '../../route.ts'
import { BY_GROUPS, type SignOnDesk } from './desk.ts'

/** Sign-in with a password of this console, beside the provider. */
export function describeLocalSignIn(desk: SignOnDesk): void {
  const { kind, database, queries, set, changedAt, forget, change, signIn, aPerson } = desk
  describe(`sign-in here on ${kind}`, () => {
    const byPassword = (email: string) =>
      call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD } })

    it('can be switched off for everyone except one admin, who then must stay an admin', async () => {
      const [kept, other] = [await addTestPerson(database(), 'admin'), await addTestPerson(database(), 'analyst')]
      expect((await set({ localOnlyFor: kept.id })).status).toBe(200)
      expect(faultOf(await byPassword(other.email))).toBe('401 credentials.wrong')
      expect((await byPassword(kept.email)).status).toBe(201)
      expect(faultOf(await change(kept.id, { disabled: true }))).toBe('409 person.break_glass')
      expect(faultOf(await change(kept.id, { role: 'support' }))).toBe('409 person.break_glass')
      await forget(await changedAt())
      expect((await byPassword(other.email)).status).toBe(201)
    })

    it('is not needed by admins of the provider, which cannot be removed while all admins depend on it', async () => {
      const before = await countAdmins(queries())
      await set({ ...BY_GROUPS, createsAccounts: true })
      const { login, email } = aPerson(['fraud-admins'])
      const { cookie } = await signIn(login)
      expect(await countAdmins(queries())).toBe(before + 1)
      expect((await findAnswerers(queries())).map(({ id }) => id)).toContain((await findAccount(database(), email))?.id)

      const passwords = await queries().selectFrom('account').select(['id', 'password_hash']).execute()
      await queries().updateTable('account').set({ password_hash: null }).where('role', '=', 'admin').execute()
      await queries().updateTable('session').set({ confirmed_at: Date.now() }).execute()
      expect(faultOf(await forget(await changedAt(), cookie))).toBe('409 person.last_admin')
      const links = await queries().deleteFrom('linked_identity').returningAll().execute()
      expect(faultOf(await set({ ...BY_GROUPS }, undefined, cookie))).toBe('409 person.last_admin')
      await queries().insertInto('linked_identity').values(links).execute()
      for (const { id, password_hash } of passwords) {
        await queries().updateTable('account').set({ password_hash }).where('id', '=', id).execute()
      }
      expect((await forget(await changedAt(), cookie)).status).toBe(200)
      expect(await countAdmins(queries())).toBe(before)
    })
  })
}
