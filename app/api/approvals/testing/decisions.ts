import { beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalsPage } from '#lib/features/approval/api/approvals.ts'
import { lapseOld } from '#lib/features/approval/server/lapse-approvals.ts'
import { APPROVAL_MILLISECONDS, APPROVALS_WAITING_MAXIMUM } from '#lib/platform/approvals/api/approval.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import { POST as BEGIN_IMPORT } from '../../account/blacklist/[type]/imports/route.ts'
import { DELETE as REMOVE } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { GET as EVENTS } from '../../account/events/route.ts'
import { PUT as CHANGE_PERSON } from '../../people/[id]/route.ts'
import { PUT as SET_RULES } from '../../rules/[environment]/route.ts'
import { GET as OPEN, DELETE as WITHDRAW } from '../[id]/route.ts'
import { POST as ASK, GET as LIST } from '../route.ts'
import { type ApprovalDesk, type Data, type Person, WHY } from './desk.ts'

/** Who asks, who decides, and what becomes of a request: done, refused, taken back, lapsed. */
export function describeDecisions(desk: ApprovalDesk): void {
  const { database, queries, person, setRule, ask, entry, isListed, request, decide, open, waitingFor, toldTo, acts } =
    desk
  describe('requests and decisions', () => {
    let ada: Person
    let mara: Person
    let admin: Person
    let support: Person
    beforeEach(() => {
      ;({ ada, mara, admin, support } = desk.people())
    })

    it('an entry is removed once another analyst agrees, in the name of the person who asked', async () => {
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

    it('nobody agrees to their own, and nobody else than analysts and admins decides', async () => {
      const id = await entry()
      const asked = await request([id])
      expect(await decide(asked, ada)).toMatchObject({ status: 403, data: { approval: { code: 'own' } } })
      expect(await decide(asked, support)).toMatchObject({ status: 403 })
      expect((await ask(OPEN, support, { params: { id: asked } })).status).toBe(403)
      expect(await open(asked, ada)).toMatchObject({ isOwn: true, isToDecide: false })
      expect(await isListed(id)).toBe(true)
    })

    it('of two decisions at once one counts, and what was agreed is carried out once', async () => {
      const id = await entry()
      const asked = await request([id])
      const outcomes = await Promise.all([decide(asked, mara), decide(asked, admin), decide(asked, mara, false)])
      const statuses = outcomes.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 409, 409])
      const done = (await acts(asked)).filter((act) => /^approval\.(agree|refuse)|entry\.remove .* asked/.test(act))
      expect(done.filter((act) => act.startsWith('approval.'))).toHaveLength(1)
      expect(done.filter((act) => act.startsWith('entry.')).length).toBe((await isListed(id)) ? 0 : 1)
    })

    it('a refusal leaves everything as it is, and so does taking the request back', async () => {
      const id = await entry()
      const one = await request([id])
      expect((await decide(one, admin, false)).status).toBe(200)
      expect(await open(one, ada)).toMatchObject({ state: 'refused', carriedOut: { done: 0 } })
      const other = await request([id])
      const withdraw = (by: Person) => ask(WITHDRAW, by, { params: { id: other } })
      expect((await withdraw(mara)).status).toBe(403)
      expect((await withdraw(ada)).status).toBe(200)
      expect((await withdraw(ada)).status).toBe(409)
      expect(await decide(other, mara)).toMatchObject({ status: 409, data: { approval: { code: 'over' } } })
      expect(await isListed(id)).toBe(true)
    })

    it('it lapses after a day', async () => {
      const id = await entry()
      const asked = await request([id])
      const { asked_at } = await queries().selectFrom('approval').select('asked_at').executeTakeFirstOrThrow()
      await queries()
        .updateTable('approval')
        .set({ asked_at: asked_at - APPROVAL_MILLISECONDS })
        .execute()
      expect(await decide(asked, mara)).toMatchObject({ status: 409 })
      expect(await waitingFor(mara)).toBe(0)
      expect(await open(asked, ada)).toMatchObject({ state: 'lapsed' })
      await lapseOld(database(), asked_at + 1)
      await lapseOld(database(), asked_at + 2)
      expect((await acts(asked)).filter((act) => act.startsWith('approval.lapse'))).toEqual(['approval.lapse'])
      expect(await toldTo(ada)).toMatchObject([{ approval: asked, outcome: 'lapsed', by: null }])
      expect(await isListed(id)).toBe(true)
    })

    it('it lapses in the transaction in which the person who asked is disabled or loses the role', async () => {
      for (const change of [{ disabled: true }, { role: 'support' }, { role: 'auditor' }]) {
        const asker = await person('analyst')
        const id = await entry()
        const asked = await request([id], asker)
        expect((await ask(CHANGE_PERSON, admin, { params: { id: asker.id }, body: change })).status).toBe(200)
        expect(await decide(asked, mara)).toMatchObject({ status: 409, data: { approval: { code: 'over' } } })
        expect((await acts(asked)).at(-1)).toBe(`approval.lapse ${admin.email}`)
        expect(await isListed(id)).toBe(true)
      }
      const asker = await person('analyst')
      const asked = await request([await entry()], asker)
      const body = { role: 'admin' }
      expect((await ask(CHANGE_PERSON, admin, { params: { id: asker.id }, body })).status).toBe(200)
      expect((await decide(asked, mara)).status).toBe(200)
    })

    it('of many entries each is told by itself', async () => {
      const ids = [await entry(), await entry(), await entry()]
      const asked = await request(ids)
      await setRule('off')
      expect(
        (await ask(REMOVE, mara, { params: { type: 'test', id: ids[1] ?? '' }, body: { reason: WHY } })).status,
      ).toBe(200)
      expect((await open(asked, mara)).entries.map(({ item }) => item !== null)).toEqual([true, false, true])
      expect((await decide(asked, mara)).status).toBe(200)
      expect((await open(asked, ada)).carriedOut).toEqual({
        done: 2,
        refused: [{ place: 1, code: 'path.not_found' }],
        unknown: [],
        left: 0,
      })
    })

    it('a console that stopped in between is told of, and nothing is begun again', async () => {
      const ids = [await entry(), await entry(), await entry()]
      const asked = await request(ids)
      // The state after the console was killed during the second call to the service.
      await queries().updateTable('approval').set({ state: 'agreed', decided_by: mara.id, decided_at: 1 }).execute()
      for (const [at, state] of [
        [0, 'done'],
        [1, 'sent'],
      ] as const) {
        await queries()
          .insertInto('approval_step')
          .values({ approval_id: asked, place: at, state, code: null })
          .execute()
      }
      expect(await decide(asked, admin)).toMatchObject({ status: 409 })
      expect((await open(asked, ada)).carriedOut).toEqual({ done: 1, refused: [], unknown: [1], left: 1 })
      expect(await isListed(ids[2] ?? '')).toBe(true)
    })

    it('a rule is raised by one, and lowered only with a second person', async () => {
      const rules = (fourEyes: FourEyes) =>
        ask(SET_RULES, admin, { params: { environment: 'Test' }, body: { fourEyes } })
      const ruleNow = async () => (await readSettings(queries(), 'Test')).fourEyes
      await setRule('off')
      expect((await rules('removing')).status).toBe(200)
      expect(await rules('off')).toMatchObject({ status: 409, data: { approval: { code: 'needed' } } })
      const lower = { body: { kind: 'rule', list: 'Test', fourEyes: 'off' } }
      expect((await ask(ASK, ada, lower)).status).toBe(403)
      const { data } = await ask(ASK, admin, lower)
      const asked = String(data.id)
      expect(await decide(asked, admin)).toMatchObject({ status: 403, data: { approval: { code: 'own' } } })
      expect(await ruleNow()).toBe('removing')
      expect((await decide(asked, mara)).status).toBe(200)
      expect(await ruleNow()).toBe('off')
      expect((await acts(asked)).slice(1)).toEqual([`approval.agree ${mara.email}`, `rule.set ${mara.email}`])
      expect(await ask(ASK, admin, lower)).toMatchObject({ status: 409, data: { approval: { code: 'not_needed' } } })
    })

    it('a request needs a recent password where the change does, and a decision always', async () => {
      const asked = await request([await entry()])
      await queries().updateTable('session').set({ confirmed_at: 1 }).execute()
      const code = { session: { code: 'confirm_password' } }
      expect(await decide(asked, mara)).toMatchObject({ status: 403, data: code })
      const lower = { body: { kind: 'rule', list: 'Test', fourEyes: 'off' } }
      expect(await ask(ASK, admin, lower)).toMatchObject({ status: 403, data: code })
    })

    it('what removes entries by a file waits too, and a trial run does not', async () => {
      const begin = (body: Data) => ask(BEGIN_IMPORT, ada, { params: { type: 'test' }, body })
      expect(await begin({ mode: 'replace', dryRun: false })).toMatchObject({ status: 409, data: { approval: {} } })
      expect((await begin({ mode: 'replace', dryRun: true })).status).toBe(201)
      expect((await begin({ mode: 'append', dryRun: false })).status).toBe(201)
      const other = { params: { type: 'production' }, body: { mode: 'replace', dryRun: false } }
      expect((await ask(BEGIN_IMPORT, ada, other)).status).toBe(201)
    })

    it('so many requests of one person wait at most, and of another more', async () => {
      const id = await entry()
      const asked: string[] = []
      while (asked.length < APPROVALS_WAITING_MAXIMUM) asked.push(await request([id]))
      const body = { kind: 'remove', list: 'Test', ids: [id], reason: WHY }
      const full = { status: 409, data: { approval: { code: 'too_many' } } }
      expect(await ask(ASK, ada, { body })).toMatchObject(full)
      await request([id], mara)
      await ask(WITHDRAW, ada, { params: { id: asked[0] ?? '' } })
      await request([id])
      expect(await ask(ASK, ada, { body })).toMatchObject(full)
    })

    it('what is asked and told is sealed, and not in the audit log', async () => {
      const id = await entry()
      const asked = await request([id])
      await decide(asked, mara)
      const rows = await queries().selectFrom('approval').selectAll().execute()
      const audit = await queries().selectFrom('audit').select(['details', 'subjects', 'entries']).execute()
      for (const secret of [WHY, `"${id}"`, 'ledger']) expect(JSON.stringify([rows, audit])).not.toContain(secret)
    })
  })
}
