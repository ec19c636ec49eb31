import { describe, expect, it } from 'vitest'
import { changePerson } from '#lib/features/people/server/change-person.ts'
import { renewLink } from '#lib/features/people/server/invite-person.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { faultOf } from '../../testing.ts'
import { contextOf } from './context.ts'
import { nothingElse, type PeopleDesk } from './desk.ts'

/** Names, roles and the right to sign in, as admins change them. */
export function describeChanges(desk: PeopleDesk): void {
  const {
    kind,
    database,
    queries,
    anotherConnection,
    change,
    link,
    choose,
    signIn,
    who,
    tokenOf,
    invite,
    aPerson,
    openLinksOf,
  } = desk
  describe(`a person on ${kind}`, () => {
    it('who is disabled is signed out with the next request, and can sign in again once enabled', async () => {
      const { id, email, cookie } = await aPerson('analyst')
      const open = tokenOf(await link(id))
      const disabled = await change(id, { name: 'Test analyst', role: 'analyst', disabled: true })
      expect(disabled.body).toMatchObject({ data: { person: { state: 'disabled', linkExpiresAt: null } } })
      expect((await who(cookie)).status).toBe(401)
      expect((await signIn(email)).status).toBe(401)
      expect(faultOf(await link(id))).toBe('409 person.disabled')

      await change(id, { name: 'Test analyst', role: 'analyst', disabled: false })
      expect((await who(cookie)).status).toBe(401)
      expect((await choose(open)).status).toBe(403)
      expect((await signIn(email)).status).toBe(201)
    })

    it('must sign in again after a change of role, but not after a change of name', async () => {
      const { id, email, cookie } = await aPerson('analyst')
      await change(id, { name: 'Renamed', role: 'analyst', disabled: false })
      expect((await who(cookie)).body).toMatchObject({ data: { user: { name: 'Renamed' } } })
      await change(id, { name: 'Renamed', role: 'support', disabled: false })
      expect((await who(cookie)).status).toBe(401)
      expect((await who((await signIn(email)).cookie)).body).toMatchObject({ data: { user: { role: 'support' } } })
    })

    it('keeps what another admin has changed: a change affects only the fields that it names', async () => {
      const { id } = await aPerson('analyst')
      await change(id, { role: 'support', disabled: true })
      expect((await change(id, { name: 'Renamed' })).body).toMatchObject({
        data: { person: { name: 'Renamed', role: 'support', state: 'disabled' } },
      })
      expect((await change(id, { disabled: false })).body).toMatchObject({
        data: { person: { name: 'Renamed', role: 'support', state: 'active' } },
      })
    })

    it('who is disabled has no open link, even if one is made at the same moment on another connection', async () => {
      const other = await anotherConnection()
      const [one, two] = [await addTestPerson(database(), 'admin'), await addTestPerson(database(), 'admin')]
      for (let round = 0; round < 8; round += 1) {
        const { id } = await addTestPerson(database(), 'analyst')
        const [ofOne, ofTwo] = [await contextOf(database(), one.id), await contextOf(other, two.id)]
        await Promise.all([renewLink(ofOne, id), changePerson(ofTwo, id, { disabled: true }, nothingElse)])
        expect(await openLinksOf(id)).toBe(0)
      }
      await other.close()
    })

    it('who is no longer an admin loses the open links that they made; those by other admins stay', async () => {
      const { id, cookie } = await aPerson('admin')
      const { id: theirs } = await invite()
      const { id: ours } = await invite()
      await link(theirs, cookie)
      await change(id, { role: 'analyst' })
      expect([await openLinksOf(theirs), await openLinksOf(ours)]).toEqual([0, 1])
    })

    it('has each change audited once, with the id and roles; saving the same again is not audited', async () => {
      const { id } = await aPerson('analyst')
      const next = { name: 'Test analyst', role: 'support', disabled: true }
      for (const body of [next, next, { ...next, name: 'Nina Neu', disabled: false }]) await change(id, body)
      const acts = await queries()
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'person.change')
        .where('details', 'like', `%${id}%`)
        .orderBy('number')
        .execute()
      expect(acts.map(({ details }) => JSON.parse(details))).toEqual([
        { person: id, role: 'support', was: 'analyst', disabled: true },
        { person: id, renamed: true, enabled: true },
      ])
    })
  })
}
