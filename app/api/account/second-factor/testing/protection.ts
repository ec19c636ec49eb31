import { describe, expect, it } from 'vitest'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { removeSecondFactor } from '#lib/platform/access/second-factor.ts'
import { addTestPerson, countWaiting } from '#lib/platform/testing/testing.ts'
import { POST as CHOOSE } from '../../../password-link/route.ts'
import { POST as LINK } from '../../../people/[id]/link/route.ts'
import { DELETE as RESET } from '../../../people/[id]/second-factor/route.ts'
import { POST as CONFIRM } from '../../../session/confirm/route.ts'
import { POST as SIGN_IN } from '../../../session/route.ts'
import { type Called, call, dataOf, faultOf } from '../../../testing.ts'
import { PUT as ADD, POST as OFFER, DELETE as REMOVE } from '../code-app/route.ts'
import { POST as RENEW } from '../recovery-codes/route.ts'
import { codeOf, wrongCodeOf } from './code-app.ts'
import type { SecondFactorDesk } from './desk.ts'

/** What a second factor confirms and protects, and who can remove it. */
export function describeProtection(desk: SecondFactorDesk): void {
  const { kind, database, queries, signInAs, signIn, who, aPerson } = desk
  describe(`a second factor on ${kind}`, () => {
    it('replaces the password in a confirmation, but not with a wrong code', async () => {
      const { id, cookie, secret } = await aPerson()
      await queries().updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()
      expect(faultOf(await call(RENEW, 'POST', '/', { cookie }))).toBe('403 session.confirm_password')
      const confirm = (code: string) => call(CONFIRM, 'POST', '/', { cookie, body: { code } })
      expect(faultOf(await confirm(wrongCodeOf(secret)))).toBe('400 code.wrong')
      const confirmed = await confirm(codeOf(secret, 1))
      expect(confirmed.status).toBe(200)
      expect((await call(RENEW, 'POST', '/', { cookie: confirmed.cookie })).status).toBe(201)
      expect(faultOf(await call(CONFIRM, 'POST', '/', { cookie: confirmed.cookie, body: {} }))).toMatch(/^400 password/)
    })

    it('has ten recovery codes after several concurrent renewals', async () => {
      const { id, cookie } = await aPerson()
      const renewals = await Promise.all(Array.from({ length: 5 }, () => call(RENEW, 'POST', '/', { cookie })))
      expect(renewals.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      const kept = await queries().selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute()
      expect(kept).toHaveLength(10)
    })

    it('limits guesses after a right password, but not the person’s open session', async () => {
      const { email, cookie, secret } = await aPerson()
      const guess = async () => faultOf(await signIn(email, wrongCodeOf(secret)))
      let fault = await guess()
      // Each wait is twice as long as the one before, so one of them outlasts the next request.
      while (fault === '401 secondFactor.wrong') fault = await guess()
      expect(fault).toBe('429 rate.limited')
      await queries()
        .updateTable('attempt')
        .set({ free_at: Date.now() + 60_000 })
        .where('count', '>', 0)
        .execute()
      expect(faultOf(await signIn(email, codeOf(secret, 1)))).toBe('429 rate.limited')
      const body = { code: codeOf(secret, 1) }
      expect((await call(CONFIRM, 'POST', '/', { cookie, body })).status).toBe(200)
    })

    it('is still required after a password link', async () => {
      const { id, email } = await aPerson()
      const admin = await signInAs('admin')
      const { text } = await call(LINK, 'POST', '/', { cookie: admin, params: { id } })
      const token = /\/password#([\w-]+)"/.exec(text)?.[1] ?? ''
      const password = 'another horse, another battery'
      const chosen = await call(CHOOSE, 'POST', '/', { body: { token, password } })
      expect([chosen.status, chosen.cookie]).toEqual([200, undefined])
      expect(faultOf(await call(SIGN_IN, 'POST', '/', { body: { email, password } }))).toBe('401 secondFactor.required')
    })

    // SQLite has one writer at a time.
    if (kind === 'postgres')
      it('can be confirmed and removed at the same time without a deadlock', async () => {
        const { id, email } = await addTestPerson(database(), 'support')
        const { cookie } = await signIn(email)
        const { secret, offer } = dataOf(await call(OFFER, 'POST', '/', { cookie }))
        let confirming: Promise<Called> | undefined
        await queries()
          .transaction()
          .execute(async (removing) => {
            const within = { ...database(), queries: removing }
            await lockAccount(within, id)
            confirming = call(ADD, 'PUT', '/', { cookie, body: { code: codeOf(secret), offer } })
            await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
            await removeSecondFactor(within, id)
          })
        expect((await confirming)?.status).toBeLessThan(500)
      })

    it('can be removed by its person, or by an admin, which ends the person’s sessions and is audited', async () => {
      const own = await aPerson()
      expect((await call(REMOVE, 'DELETE', '/', { cookie: own.cookie })).status).toBe(200)
      expect((await signIn(own.email)).status).toBe(201)

      const { id, email, cookie } = await aPerson()
      const reset = (by?: string) => call(RESET, 'DELETE', '/', { cookie: by, params: { id } })
      const admin = await signInAs('admin')
      expect((await reset(admin)).body).toMatchObject({ data: { ended: 1 } })
      expect(await who(cookie)).toBe(401)
      expect((await signIn(email)).status).toBe(201)
      expect((await reset(admin)).status).toBe(404)
      const recorded = queries().selectFrom('audit').select('details')
      expect(await recorded.where('action', '=', 'person.reset_factor').executeTakeFirst()).toEqual({
        details: JSON.stringify({ person: id, ended: 1 }),
      })
    })
  })
}
