import { describe, expect, it } from 'vitest'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { call, faultOf } from '../../testing.ts'
import { GET } from '../route.ts'
import type { PeopleDesk } from './desk.ts'

/** The team as admins list it and sign it out, and the password that its changes need. */
export function describeTeam(desk: PeopleDesk): void {
  const { kind, database, queries, admin, anEmail, post, change, link, signOut, signIn, who, aPerson } = desk
  describe(`a person on ${kind}`, () => {
    it('can be signed out everywhere by an admin, whose own session stays', async () => {
      const { id, email, cookie } = await aPerson('support')
      const second = (await signIn(email)).cookie
      expect((await signOut(id)).body).toMatchObject({ data: { ended: 2 } })
      expect([(await who(cookie)).status, (await who(second)).status]).toEqual([401, 401])

      const me = await queries().selectFrom('session').select('account_id').execute()
      await Promise.all([...new Set(me.map(({ account_id }) => account_id))].map((each) => signOut(each)))
      expect((await who(admin())).status).toBe(200)
    })

    it('is listed by name, a page at a time, with the time of their last visit', async () => {
      await addTestPerson(database(), 'support')
      const { id } = await aPerson('analyst')
      const page = (query: string) => call(GET, 'GET', `/api/people${query}`, { cookie: admin() })
      expect((await page('?limit=1&offset=1')).body).toMatchObject({
        data: { items: [{ state: expect.any(String) }], pagination: { limit: 1, offset: 1 } },
      })
      expect((await page('?limit=0')).status).toBe(400)
      const { text } = await page('?limit=100')
      const { items } = JSON.parse(text).data
      const names = items.map(({ name }: { name: string }) => name.toLowerCase())
      expect(names).toEqual([...names].sort())
      expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
        state: 'active',
        lastSeenAt: expect.stringMatching(/^20/),
      })
      expect(text).not.toContain('argon2')
    })

    it('who does not exist is not found', async () => {
      const body = { name: 'Nobody', role: 'support', disabled: false }
      const answers = [await change('nobody', body), await link('nobody'), await signOut('nobody')]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    })
  })

  it(`inviting, links and changes need a recent password on ${kind}`, async () => {
    const { id, cookie } = await aPerson('admin')
    await queries().updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()
    const body = { name: 'Eve', email: anEmail(), role: 'admin', disabled: false }
    const answers = [await post(body, cookie), await change(id, body, cookie), await link(id, cookie)]
    expect(answers.map(faultOf)).toEqual(Array(3).fill('403 session.confirm_password'))
  })
}
