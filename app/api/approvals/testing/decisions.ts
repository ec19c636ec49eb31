import { beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalsPage } from '#lib/features/approval/api/approvals.ts'
import { DELETE as REMOVE } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { GET as EVENTS } from '../../account/events/route.ts'
import type { TestPerson } from '../../testing.ts'
import { DELETE as WITHDRAW } from '../[id]/route.ts'
import { GET as LIST } from '../route.ts'
import type { Data } from './ask.ts'
import { type ApprovalDesk, WHY } from './desk.ts'

/** Who asks and who decides. */
export function describeDecisions(desk: ApprovalDesk): void {
  const { person, ask, entry, isListed, request, decide, open, waitingFor, toldTo, acts } = desk
  describe('requests and decisions', () => {
    let ada: TestPerson
    let mara: TestPerson
    let admin: TestPerson
    beforeEach(() => {
      ;({ ada, mara, admin } = desk.people())
    })

    it('an entry is removed once another analyst approves, in the name of the person who asked', async () => {
      const support = await person('support')
      const id = await entry()
      const refused = await ask(REMOVE, ada, { params: { type: 'test', id }, body: { reason: WHY } })
      expect(refused).toMatchObject({ status: 409, data: { approval: { code: 'needed' } } })
      const asked = await request([id])
      expect(await isListed(id)).toBe(true)
      expect([await waitingFor(mara), await waitingFor(ada), await waitingFor(support)]).toEqual([1, 0, 0])
      const { items } = (await ask(LIST, mara)).data as unknown as ApprovalsPage
      expect(items).toMatchObject([{ id: asked, kind: 'remove', count: 1, isOwn: false, isToDecide: true }])

      const opened = await open(asked, mara)
      expect(opened.content).toMatchObject({ ids: [id], reason: WHY })
      expect(opened.entries).toMatchObject([{ id, item: { reason: 'chargeback' }, isChanged: false }])
      expect((await decide(asked, mara)).status).toBe(200)
      expect(await isListed(id)).toBe(false)
      expect([await waitingFor(mara), await waitingFor(ada)]).toEqual([0, 1])
      expect(await toldTo(ada)).toMatchObject([{ told: 'approval.decided', approval: asked, outcome: 'agreed' }])
      expect(await open(asked, ada)).toMatchObject({
        state: 'done',
        told: 'Seen in the ledger',
        carriedOut: { done: 1, refused: [], unknown: [], left: 0 },
      })
      expect((await acts(asked)).filter((act) => !act.startsWith('approval.view'))).toEqual([
        `approval.ask ${ada.email}`,
        `approval.agree ${mara.email}`,
        `entry.remove ${mara.email} asked`,
        `entry.remove ${mara.email} done`,
        `approval.end ${mara.email}`,
      ])
      const { items: events } = (await ask(EVENTS, admin)).data as { readonly items: readonly Data[] }
      expect(events[0]?.actor).toBe(ada.email)
    })

    it('nobody can approve their own request', async () => {
      const id = await entry()
      const asked = await request([id])
      expect(await decide(asked, ada)).toMatchObject({ status: 403, data: { approval: { code: 'own' } } })
      expect(await open(asked, ada)).toMatchObject({ isOwn: true, isToDecide: false })
      expect(await isListed(id)).toBe(true)
    })

    it('nobody can approve a request of somebody who lost the right, even while it is open', async () => {
      const id = await entry()
      const asked = await request([id])
      const change = (set: { readonly role?: string; readonly disabled_at?: number | null }) =>
        desk.queries().updateTable('account').set(set).where('id', '=', ada.id).execute()
      await change({ role: 'support' })
      expect((await decide(asked, mara)).status).toBe(409)
      await change({ role: 'analyst', disabled_at: 1 })
      expect((await decide(asked, mara)).status).toBe(409)
      expect(await isListed(id)).toBe(true)
      await change({ disabled_at: null })
      expect((await decide(asked, mara)).status).toBe(200)
    })

    it('only one of several concurrent decisions counts, and the change is made at most once', async () => {
      const id = await entry()
      const asked = await request([id])
      const outcomes = await Promise.all([decide(asked, mara), decide(asked, admin), decide(asked, mara, false)])
      const statuses = outcomes.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 409, 409])
      const done = (await acts(asked)).filter((act) => /^approval\.(agree|refuse)|entry\.remove .* asked/.test(act))
      expect(done.filter((act) => act.startsWith('approval.'))).toHaveLength(1)
      expect(done.filter((act) => act.startsWith('entry.')).length).toBe((await isListed(id)) ? 0 : 1)
    })

    it('a refused or withdrawn request changes nothing, and only its person can withdraw it', async () => {
      const id = await entry()
      const one = await request([id])
      expect((await decide(one, admin, false)).status).toBe(200)
      expect(await open(one, ada)).toMatchObject({ state: 'refused', carriedOut: { done: 0 } })
      const other = await request([id])
      const withdraw = (by: TestPerson) => ask(WITHDRAW, by, { params: { id: other } })
      expect((await withdraw(mara)).status).toBe(403)
      expect((await withdraw(ada)).status).toBe(200)
      expect((await withdraw(ada)).status).toBe(409)
      expect(await decide(other, mara)).toMatchObject({ status: 409, data: { approval: { code: 'over' } } })
      expect(await isListed(id)).toBe(true)
    })
  })
}
