import { describe, expect, it } from 'vitest'
import { startSession } from '#lib/features/session/server/start-session.ts'
import { findAccount, replacePasswordHash } from '#lib/platform/access/accounts.ts'
import { TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as CONFIRM } from '../../session/confirm/route.ts'
import { PUT as CHANGE_PASSWORD } from '../../session/password/route.ts'
import { call, faultOf } from '../../testing.ts'
import { anyRequest, contextOf } from './context.ts'
import { NEW_PASSWORD, type PeopleDesk } from './desk.ts'

/** Passwords that people have and choose. */
export function describePasswords(desk: PeopleDesk): void {
  const { kind, database, queries, link, choose, signIn, who, tokenOf, aPerson } = desk
  describe(`a person on ${kind}`, () => {
    it('is not signed in with a password that was changed while it was compared', async () => {
      const { id, email } = await aPerson('analyst')
      const compared = await findAccount(database(), email)
      expect((await choose(tokenOf(await link(id)))).status).toBe(201)
      const before = await queries().selectFrom('session').select('id').where('account_id', '=', id).execute()
      const context = await contextOf(database(), (await aPerson('support')).id)
      if (!compared) throw new Error('The person is missing')
      expect(await startSession({ ...context, request: anyRequest() }, database(), compared)).toMatchObject({
        status: 401,
      })
      expect(await queries().selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual(before)
      expect(await replacePasswordHash(database(), compared, 'the old password, hashed again')).toBe(false)
    })

    it('cannot choose the present password again, nor one that is easily guessed, by a link or by changing it', async () => {
      const { id, cookie } = await aPerson('analyst')
      const token = tokenOf(await link(id))
      const faults = [
        [TEST_PASSWORD, 'unchanged'],
        ['passwordpassword', 'too_common'],
        ['test-analyst-1', 'too_personal'],
      ] as const
      for (const [next, code] of faults) {
        const body = { current: TEST_PASSWORD, next }
        const changed = await call(CHANGE_PASSWORD, 'PUT', '/api/session/password', { cookie, body })
        expect(faultOf(changed)).toBe(`400 next.${code}`)
        expect(faultOf(await choose(token, next))).toBe(`400 password.${code}`)
      }
      expect((await who(cookie)).status).toBe(200)
      expect((await choose(token)).status).toBe(201)
    })

    it('has each wrong password audited, when confirming it and when changing it', async () => {
      const { id, cookie } = await aPerson('analyst')
      await call(CONFIRM, 'POST', '/api/session/confirm', { cookie, body: { password: 'not the password' } })
      const body = { current: 'nor is this', next: NEW_PASSWORD }
      await call(CHANGE_PASSWORD, 'PUT', '/api/session/password', { cookie, body })
      const acts = await queries()
        .selectFrom('audit')
        .select('action')
        .where('actor_id', '=', id)
        .orderBy('number')
        .execute()
      expect(acts.map(({ action }) => action)).toEqual(['session.start', 'password.wrong', 'password.wrong'])
    })

    it('changes their password with the current one, which ends the other sessions and an open link', async () => {
      const { id, email, cookie } = await aPerson('support')
      const second = (await signIn(email)).cookie
      const open = tokenOf(await link(id))
      const put = (current: string) =>
        call(CHANGE_PASSWORD, 'PUT', '/api/session/password', { cookie, body: { current, next: NEW_PASSWORD } })
      expect(faultOf(await put('not the password'))).toBe('400 current.wrong')
      expect((await put(TEST_PASSWORD)).status).toBe(200)
      expect([(await who(cookie)).status, (await who(second)).status]).toEqual([200, 401])
      expect([(await signIn(email)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([401, 201])
      expect((await choose(open)).status).toBe(403)
    })
  })
}
