import { describe, expect, it } from 'vitest'
import { SESSION_IDLE_MILLISECONDS } from '#lib/platform/access/session.ts'
import { call } from '../../../testing.ts'
import { DELETE as END_ONE } from '../[id]/route.ts'
import { DELETE as END_OTHERS } from '../others/route.ts'
import { itemsOf, type SessionDesk } from './desk.ts'

/** Sessions as their person sees and ends them. */
export function describeOwnSessions(desk: SessionDesk): void {
  const { kind, queries, signInAs, person, signIn, list, who, actsOf } = desk
  describe(`sessions on ${kind}`, () => {
    it('are listed with browser, system and network, and the user agent is not stored', async () => {
      const { cookie } = await signIn()
      expect((await list(cookie)).body).toMatchObject({
        data: { items: [{ browser: 'Firefox 146', system: 'Windows', network: null, isThis: true }] },
      })
      const rows = await queries().selectFrom('session').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('Gecko')
    })

    it('can be ended one by one or all except the current one, and those of other people stay', async () => {
      const [one, two, three] = [await signIn(), await signIn(), await signIn()]
      const stranger = await signInAs('support')
      const [theirs] = itemsOf(await list(stranger))
      const end = (id = '') => call(END_ONE, 'DELETE', '/', { cookie: one.cookie, params: { id } })
      expect((await end(theirs?.id)).status).toBe(404)
      expect(await who(stranger)).toBe(200)

      const [ofTwo] = itemsOf(await list(two.cookie)).filter(({ isThis }) => isThis)
      expect((await end(ofTwo?.id)).status).toBe(200)
      expect((await end(ofTwo?.id)).status).toBe(404)
      expect([await who(one.cookie), await who(two.cookie), await who(three.cookie)]).toEqual([200, 401, 200])

      const others = await call(END_OTHERS, 'DELETE', '/', { cookie: one.cookie })
      expect(others.body).toMatchObject({ data: { ended: 1 } })
      expect([await who(one.cookie), await who(three.cookie), await who(stranger)]).toEqual([200, 401, 200])
      expect((await actsOf(person().id)).slice(-2)).toEqual(Array(2).fill('session.end_others {"ended":1}'))
    })

    it('that have expired are not listed, and the current session cannot be ended this way', async () => {
      const [one, two] = [await signIn(), await signIn()]
      const [ofOne] = itemsOf(await list(one.cookie)).filter(({ isThis }) => isThis)
      const idle = { seen_at: Date.now() - SESSION_IDLE_MILLISECONDS }
      await queries()
        .updateTable('session')
        .set(idle)
        .where('account_id', '=', person().id)
        .where('id', '!=', ofOne?.id ?? '')
        .execute()
      expect(itemsOf(await list(one.cookie))).toHaveLength(1)
      expect(await who(two.cookie)).toBe(401)
      const params = { id: ofOne?.id ?? '' }
      expect((await call(END_ONE, 'DELETE', '/', { cookie: one.cookie, params })).status).toBe(404)
    })
  })
}
