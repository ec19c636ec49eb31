import { describe, expect, it } from 'vitest'
import { DELETE as SIGN_OUT_ONE } from '../../../people/[id]/sessions/[session]/route.ts'
import { GET as OF_PERSON, DELETE as SIGN_OUT } from '../../../people/[id]/sessions/route.ts'
import { GET as PEOPLE } from '../../../people/route.ts'
import { GET as WHO } from '../../../session/route.ts'
import { call } from '../../../testing.ts'
import { itemsOf, type SessionDesk } from './desk.ts'

/** Sessions of others, as admins see and end them. */
export function describeTeamSessions(desk: SessionDesk): void {
  const { kind, queries, signInAs, person, signIn, list, who, actsOf } = desk
  describe(`sessions on ${kind}`, () => {
    it('of anybody can be ended by admins, one by one and audited, except their current session', async () => {
      const [one, two] = [await signIn(), await signIn()]
      const [ofOne] = itemsOf(await list(one.cookie)).filter(({ isThis }) => isThis)
      const admin = await signInAs('admin')
      const end = (cookie: string, id: string, session = '') =>
        call(SIGN_OUT_ONE, 'DELETE', '/', { cookie, params: { id, session } })
      const [ofAdmin] = itemsOf(await list(admin))
      expect((await end(admin, person().id, ofAdmin?.id)).status).toBe(404)
      const { user } = JSON.parse((await call(WHO, 'GET', '/', { cookie: admin })).text).data
      const accounts = queries().selectFrom('account').select('id')
      const { id: adminId } = await accounts.where('email', '=', user.email).executeTakeFirstOrThrow()
      expect((await end(admin, adminId, ofAdmin?.id)).status).toBe(404)
      expect((await end(admin, person().id, ofOne?.id)).status).toBe(200)
      expect([await who(one.cookie), await who(two.cookie), await who(admin)]).toEqual([401, 200, 200])
      expect((await end(admin, person().id, ofOne?.id)).status).toBe(404)
      expect((await actsOf(adminId)).at(-1)).toBe(`person.sign_out {"person":"${person().id}","ended":1}`)
    })

    it('of anybody are shown only to admins, which is audited, and are counted in the team', async () => {
      await signIn()
      const admin = await signInAs('admin')
      const params = { id: person().id }
      const seen = await call(OF_PERSON, 'GET', '/', { cookie: admin, params })
      expect(seen.body).toMatchObject({ data: { items: [{ browser: 'Firefox 146', isThis: false }] } })
      const recorded = queries().selectFrom('audit').select('details')
      expect(
        await recorded.where('action', '=', 'person.sessions').orderBy('number', 'desc').executeTakeFirst(),
      ).toEqual({
        details: JSON.stringify({ person: person().id }),
      })
      const counted = async () => {
        const team = await call(PEOPLE, 'GET', '/?limit=100', { cookie: admin })
        const items: readonly { id: string; sessions: number }[] = JSON.parse(team.text).data.items
        return items.find(({ id }) => id === person().id)?.sessions
      }
      expect(await counted()).toBe(1)
      await call(SIGN_OUT, 'DELETE', '/', { cookie: admin, params })
      expect(await counted()).toBe(0)
    })
  })
}
