import { describe, expect, it } from 'vitest'
import { choosePassword } from '#lib/features/session/server/choose-password.ts'
import { withAttempt } from '#lib/platform/access/attempts.ts'
import { attemptLimits } from '#lib/platform/access/sign-in.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { faultOf } from '../../testing.ts'
import { anyRequest, contextOf } from './context.ts'
import { NEW_PASSWORD, type PeopleDesk } from './desk.ts'

/** Links with which people choose a password. */
export function describeLinks(desk: PeopleDesk): void {
  const { kind, database, queries, anotherConnection, link, choose, signIn, who, tokenOf, invite, aPerson } = desk
  describe(`a password link on ${kind}`, () => {
    it('ends when the next one is made, and keeps the password and sessions valid until it is used', async () => {
      const { id, email, cookie } = await aPerson('analyst')
      const first = tokenOf(await link(id))
      const second = tokenOf(await link(id))
      expect(faultOf(await choose(first))).toBe('403 passwordLink.closed')
      expect((await who(cookie)).status).toBe(200)

      expect((await choose(second)).status).toBe(201)
      expect((await who(cookie)).status).toBe(401)
      expect((await signIn(email)).status).toBe(401)
    })

    it('gives the same answer if it is unknown, expired, used or of a disabled person', async () => {
      const unknown = await choose('no such token')
      const expired = await invite()
      await queries()
        .updateTable('password_link')
        .set({ expires_at: Date.now() - 1 })
        .where('account_id', '=', expired.id)
        .execute()
      const used = await invite()
      await choose(used.token)
      const disabled = await invite()
      await queries().updateTable('account').set({ disabled_at: Date.now() }).where('id', '=', disabled.id).execute()
      for (const { token } of [expired, used, disabled]) {
        const { status, text } = await choose(token)
        expect([status, text]).toEqual([unknown.status, unknown.text])
      }
    })

    it('works for only one of several concurrent requests, over several connections', async () => {
      const { token } = await invite()
      const other = await anotherConnection()
      const { operation, query, params, requestId, now } = await contextOf(database(), (await aPerson('support')).id)
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          choosePassword(
            turn % 2 ? other : database(),
            { token, password: `${NEW_PASSWORD} ${turn}`, address: `192.0.2.${turn}` },
            'keys the hashes of attempts',
            { request: anyRequest(), operation, query, params, requestId, now },
          ),
        ),
      )
      await other.close()
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    })

    it('is refused for a while after too many failures from one network', async () => {
      const { token } = await invite()
      const [secret = ''] = configuration().sessionSecrets
      const limits = attemptLimits({ address: '' }, secret)
      const before = await queries().selectFrom('attempt').selectAll().execute()
      const later = Date.now() + 60_000
      const fail = () => withAttempt(database(), limits, later, async () => ({ ok: false, why: 'wrong' }))
      while ((await fail()).why === 'wrong');
      const paused = await choose(token)
      expect([faultOf(paused), paused.headers.get('retry-after')]).toEqual([
        '429 rate.limited',
        expect.stringMatching(/^\d+$/),
      ])
      await queries().deleteFrom('attempt').execute()
      if (before.length > 0) await queries().insertInto('attempt').values(before).execute()
      expect((await choose(token)).status).toBe(201)
    })
  })
}
