import { describe, expect, it } from 'vitest'
import { findAccount } from '#lib/platform/access/accounts.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { addTestPerson, countWaiting, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { call, faultOf } from '../../../testing.ts'
import { POST as SIGN_IN_BY_PASSWORD, GET as WHO } from '../../route.ts'
import { BY_GROUPS, type SignOnDesk } from './desk.ts'

/** Roles that the provider decides. */
export function describeRoles(desk: SignOnDesk): void {
  const { kind, database, queries, provider, set, signIn, roleIn, invite, aPerson, actsOf } = desk
  describe(`roles from a claim on ${kind}`, () => {
    it('are set at each sign-in by the first line that matches; a new role ends the other sessions', async () => {
      await set(BY_GROUPS)
      const { login, email } = aPerson(['desk', 'fraud'])
      const id = await invite(email, 'support')
      const first = await signIn(login)
      expect(await roleIn(first)).toBe('analyst')
      provider().people.set(login, { groups: ['desk'] })
      expect(await roleIn(await signIn(login))).toBe('support')
      expect((await call(WHO, 'GET', '/', { cookie: first.cookie })).status).toBe(401)
      expect(await actsOf(id)).toContainEqual({
        action: 'person.change',
        person: id,
        role: 'support',
        was: 'analyst',
        by: 'provider',
      })
      provider().people.set(login, { groups: ['others'] })
      expect(faultOf(await signIn(login))).toBe('403 provider.no_role')
    })

    // SQLite has one writer at a time.
    if (kind === 'postgres')
      it('are set at the first sign-in while another session of the person is being ended', async () => {
        const { id, email } = await addTestPerson(database(), 'support')
        await call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD } })
        await set(BY_GROUPS)
        const { login } = aPerson()
        provider().people.set(login, { email, email_verified: true, groups: ['fraud'] })
        let signingIn: ReturnType<typeof signIn> | undefined
        await queries()
          .transaction()
          .execute(async (ending) => {
            await ending.deleteFrom('session').where('account_id', '=', id).execute()
            signingIn = signIn(login)
            await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
            await appendAuditEvent(ending, { action: 'session.end', at: 1, actor: null, requestId: 'test' })
          })
        expect(signingIn && (await roleIn(await signingIn))).toBe('analyst')
        expect((await actsOf(id)).slice(-3)).toMatchObject([
          { action: 'person.link_identity' },
          { action: 'person.change', role: 'analyst' },
          { action: 'session.start' },
        ])
      })

    it('create an account at the first sign-in only if the settings allow it', async () => {
      await set(BY_GROUPS)
      const { login, email } = aPerson(['fraud'])
      expect(faultOf(await signIn(login))).toBe('403 provider.not_invited')
      await set({ ...BY_GROUPS, createsAccounts: true })
      expect(await roleIn(await signIn(login))).toBe('analyst')
      expect(await findAccount(database(), email)).toMatchObject({
        role: 'analyst',
        password_hash: null,
      })
      expect(faultOf(await signIn(aPerson([]).login))).toBe('403 provider.no_role')
    })

    it('do not change the one admin who can still sign in with a password', async () => {
      const { login, email } = aPerson(['desk'])
      const { id, email: own } = await addTestPerson(database(), 'admin')
      provider().people.set(login, { email: own, email_verified: true, groups: ['desk'] })
      await set({ ...BY_GROUPS, localOnlyFor: id })
      expect(await roleIn(await signIn(login))).toBe('admin')
      await set(BY_GROUPS)
      expect(await roleIn(await signIn(login))).toBe('support')
      await queries().deleteFrom('linked_identity').where('account_id', '=', id).execute()
      expect(email).not.toBe(own)
    })
  })
}
