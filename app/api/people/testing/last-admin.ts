import { describe, expect, it } from 'vitest'
import { changePerson, signOutPerson } from '#lib/features/people/server/change-person.ts'
import { invitePerson, renewLink } from '#lib/features/people/server/invite-person.ts'
import { addTestPerson } from '#lib/platform/testing/testing.ts'
import { faultOf } from '../../testing.ts'
import { contextOf } from './context.ts'
import { nothingElse, type PeopleDesk } from './desk.ts'

/** The last admin who can sign in stays an admin. */
export function describeLastAdmin(desk: PeopleDesk): void {
  const { kind, database, queries, anotherConnection, anEmail, change, who, invite, aPerson } = desk
  describe(`the last admin who can sign in, on ${kind}`, () => {
    const AS_ADMIN = { name: 'Test admin', role: 'admin', disabled: false } as const
    const LESS = { ...AS_ADMIN, role: 'support' } as const

    /** Makes these people the only admins. */
    async function onlyAdmins(ids: readonly string[]) {
      await queries()
        .updateTable('account')
        .set({ role: 'support' })
        .where('role', '=', 'admin')
        .where('id', 'not in', ids)
        .execute()
    }

    it('can neither lose the role nor be disabled, even if other admins are invited or disabled', async () => {
      const { id, cookie } = await aPerson('admin')
      const { id: disabled } = await aPerson('admin')
      await invite('admin')
      await change(disabled, { ...AS_ADMIN, disabled: true }, cookie)
      const { id: waiting } = await invite('admin')
      await onlyAdmins([id, disabled, waiting])
      expect(faultOf(await change(id, LESS, cookie))).toBe('409 person.last_admin')
      expect(faultOf(await change(id, { ...AS_ADMIN, disabled: true }, cookie))).toBe('409 person.last_admin')
      expect((await change(id, { ...AS_ADMIN, name: 'Another name' }, cookie)).status).toBe(200)
      expect((await who(cookie)).status).toBe(200)
    })

    it('remains if two admins take each other’s role at the same time, over two connections', async () => {
      const other = await anotherConnection()
      for (let round = 0; round < 8; round += 1) {
        const [one, two] = [await addTestPerson(database(), 'admin'), await addTestPerson(database(), 'admin')]
        await onlyAdmins([one.id, two.id])
        const [ofOne, ofTwo] = [await contextOf(database(), one.id), await contextOf(other, two.id)]
        const outcomes = await Promise.all([
          changePerson(ofOne, two.id, LESS, nothingElse),
          changePerson(ofTwo, one.id, LESS, nothingElse),
        ])
        expect(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : 'changed')).sort()).toEqual([
          'changed',
          'roleNotAllowed',
        ])
        const left = await queries().selectFrom('account').select('id').where('role', '=', 'admin').execute()
        expect(left).toHaveLength(1)
      }
      await other.close()
    })

    it('is not affected by late requests of a former admin, who can change and invite nobody', async () => {
      const [one, two, three] = [
        await addTestPerson(database(), 'admin'),
        await addTestPerson(database(), 'admin'),
        await addTestPerson(database(), 'admin'),
      ]
      await onlyAdmins([one.id, two.id, three.id])
      const late = await contextOf(database(), two.id)
      expect(await changePerson(await contextOf(database(), one.id), two.id, LESS, nothingElse)).toMatchObject({
        role: 'support',
      })
      const refusals = [
        await changePerson(late, three.id, LESS, nothingElse),
        await invitePerson(late, { name: 'Eve', email: anEmail(), role: 'admin' }),
        await renewLink(late, three.id),
        await signOutPerson(late, three.id),
      ]
      expect(refusals).toEqual(Array(4).fill('roleNotAllowed'))
    })
  })
}
