import { describe, expect, it } from 'vitest'
import { newKey } from '#e2e/identity-provider.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { addTestPerson, countWaiting, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { call } from '../../../testing.ts'
import { POST as SIGN_IN_BY_PASSWORD, GET as WHO } from '../../route.ts'
import { POST as LOG_OUT } from '../logout/route.ts'
import type { SignOnDesk } from './desk.ts'

/** Requests of the provider that end sessions of the console. */
export function describeLogout(desk: SignOnDesk): void {
  const { kind, database, queries, provider, set, signIn, invite, aPerson, actsOf } = desk
  describe(`logout from the provider on ${kind}`, () => {
    const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (token: string, headers: Readonly<Record<string, string>> = FORM) =>
      LOG_OUT(
        new Request('http://localhost:3000/', {
          method: 'POST',
          headers,
          body: new URLSearchParams({ logout_token: token }).toString(),
        }),
      )
    const isIn = async (cookie: string | undefined) => (await call(WHO, 'GET', '/', { cookie })).status === 200
    async function twoSessions() {
      await set()
      const { login, email } = aPerson()
      const id = await invite(email)
      const [one, two] = [await signIn(login), await signIn(login)]
      const rows = await queries()
        .selectFrom('session')
        .select('provider_session')
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute()
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: provider().issuer, aud: provider().clientId, iat: now, exp: now + 60, events: EVENTS }
      return { id, login, one: one.cookie, two: two.cookie, sid: String(rows[0]?.provider_session), claims }
    }

    it('ends the session that the token names, or all sessions of the person, and is audited', async () => {
      const { id, login, one, two, sid, claims } = await twoSessions()
      const first = await provider().logoutToken({ ...claims, sid, jti: `${kind}-1` })
      expect((await send(first)).status).toBe(200)
      expect([await isIn(one), await isIn(two)]).toEqual([false, true])
      expect((await send(first)).status).toBe(400)
      expect((await send(await provider().logoutToken({ ...claims, sub: login, jti: `${kind}-2` }))).status).toBe(200)
      expect(await isIn(two)).toBe(false)
      const ends = (await actsOf(id)).filter(({ action }) => action === 'session.end_by_provider')
      expect(ends.map(({ ended }) => ended)).toEqual([1, 1])
    })

    // SQLite has one writer at a time.
    if (kind === 'postgres')
      it('ends the sessions of two people who share one at the provider, while one of them is signed out', async () => {
        const { claims, one, sid } = await twoSessions()
        const { id, one: other } = await twoSessions()
        await queries().updateTable('session').set({ provider_session: sid }).where('account_id', '=', id).execute()
        const token = await provider().logoutToken({ ...claims, sid, jti: `${kind}-6` })
        let ended: ReturnType<typeof send> | undefined
        await queries()
          .transaction()
          .execute(async (ending) => {
            await ending.deleteFrom('session').where('account_id', '=', id).execute()
            ended = send(token)
            await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
            await appendAuditEvent(ending, { action: 'session.end', at: 1, actor: null, requestId: 'test' })
          })
        expect(await ended).toMatchObject({ status: 200 })
        expect([await isIn(one), await isIn(other)]).toEqual([false, false])
      })

    it('does not end sessions that began here, or sessions of other people', async () => {
      const { claims, one } = await twoSessions()
      const { id, email } = await addTestPerson(database(), 'support')
      const { cookie } = await call(SIGN_IN_BY_PASSWORD, 'POST', '/', { body: { email, password: TEST_PASSWORD } })
      await queries()
        .insertInto('linked_identity')
        .values({ issuer: `${provider().issuer}/`, subject: `local-${kind}`, account_id: id, linked_at: 0 })
        .execute()
      const token = await provider().logoutToken({ ...claims, sub: `local-${kind}`, jti: `${kind}-3` })
      expect((await send(token)).status).toBe(200)
      expect([await isIn(cookie), await isIn(one)]).toEqual([true, true])
    })

    it('refuses an old token, another issuer or audience, an ID token, and an unknown key', async () => {
      const { login, one, claims } = await twoSessions()
      const good = { ...claims, sub: login, jti: `${kind}-4` }
      const { events, ...withoutEvents } = good
      const { exp, ...withoutEnd } = good
      const { jti, ...withoutId } = good
      const { sub, ...ofNobody } = good
      for (const wrong of [
        { ...good, iat: good.iat - 400, exp: good.iat + 60 },
        { ...good, exp: good.iat - 60 },
        { ...good, iat: good.iat + 120 },
        { ...good, iss: 'https://example.com' },
        { ...good, aud: 'another' },
        { ...good, nonce: 'n' },
        { ...good, events: { another: {} } },
        withoutEvents,
        withoutEnd,
        withoutId,
        ofNobody,
      ]) {
        expect((await send(await provider().logoutToken(wrong))).status, JSON.stringify(wrong)).toBe(400)
      }
      const unknown = await newKey('first')
      expect((await send(await provider().logoutToken(good, unknown))).status).toBe(400)
      expect((await send('not a token')).status).toBe(400)
      expect((await send(await provider().logoutToken(good), { 'content-type': 'text/plain' })).status).toBe(400)
      expect(await isIn(one)).toBe(true)
    })

    it('is only for servers: requests of a browser are refused', async () => {
      const { login, one, claims } = await twoSessions()
      const token = await provider().logoutToken({ ...claims, sub: login, jti: `${kind}-5` })
      for (const browser of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-origin' },
        { origin: 'null' },
        { cookie: 'language=de' },
      ]) {
        expect((await send(token, { ...FORM, ...browser })).status).toBe(403)
      }
      expect(await isIn(one)).toBe(true)
    })
  })
}
