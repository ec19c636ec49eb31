import { beforeEach, describe, expect, it } from 'vitest'
import { lapseOld } from '#lib/features/approval/server/lapse-approvals.ts'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { APPROVAL_MILLISECONDS } from '#lib/platform/approvals/api/approval.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { countWaiting } from '#lib/platform/testing/testing.ts'
import { DELETE as REMOVE } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { POST as FORGET } from '../../forget/route.ts'
import { PUT as CHANGE_PERSON } from '../../people/[id]/route.ts'
import type { TestPerson } from '../../testing.ts'
import { POST as ASK } from '../route.ts'
import { type ApprovalDesk, WHY } from './desk.ts'

/** What becomes of a request: it lapses, or is carried out in full or in part. */
export function describeOutcomes(desk: ApprovalDesk): void {
  const { database, queries, person, setRule, ask, entry, isListed, request, decide, open, waitingFor, toldTo, acts } =
    desk
  describe('requests and decisions', () => {
    let ada: TestPerson
    let mara: TestPerson
    let admin: TestPerson
    beforeEach(() => {
      ;({ ada, mara, admin } = desk.people())
    })

    it('a request lapses after a day', async () => {
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

    it('a request lapses when the person who asked is disabled or loses the role', async () => {
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

    // SQLite has one writer at a time.
    if (desk.kind === 'postgres')
      it('a request does not lapse if somebody decides it at the same moment', async () => {
        const asked = await request([await entry()])
        const late = Date.now() - APPROVAL_MILLISECONDS
        await queries().updateTable('approval').set({ asked_at: late }).execute()
        let lapsing: Promise<void> | undefined
        await queries()
          .transaction()
          .execute(async (deciding) => {
            const decided = { state: 'agreed', decided_by: mara.id, decided_at: Date.now() } as const
            await deciding.updateTable('approval').set(decided).where('id', '=', asked).execute()
            lapsing = lapseOld(database(), Date.now())
            await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
          })
        await lapsing
        expect(await open(asked, ada)).toMatchObject({ state: 'agreed' })
        expect(await toldTo(ada)).toEqual([])
      })

    // SQLite has one writer at a time.
    if (desk.kind === 'postgres')
      it('one request can be decided while the other requests of the person who asked lapse', async () => {
        const asked = [await request([await entry()]), await request([await entry()])].sort()
        const [first = '', last = ''] = asked
        let disabling: ReturnType<typeof ask> | undefined
        await queries()
          .transaction()
          .execute(async (deciding) => {
            const decided = { state: 'agreed', decided_by: mara.id, decided_at: Date.now() } as const
            await deciding.updateTable('approval').set(decided).where('id', '=', last).execute()
            disabling = ask(CHANGE_PERSON, admin, { params: { id: ada.id }, body: { disabled: true } })
            await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
            await appendAuditEvent(deciding, { action: 'approval.agree', at: 1, actor: null, requestId: 'test' })
          })
        expect(await disabling).toMatchObject({ status: 200 })
        expect(await open(first, mara)).toMatchObject({ state: 'lapsed' })
        expect(await open(last, mara)).toMatchObject({ state: 'agreed' })
      })

    // SQLite has one writer at a time.
    if (desk.kind === 'postgres')
      it('a request can be decided while the account of the person who asked is locked', async () => {
        const asked = await request([await entry()])
        await queries()
          .transaction()
          .execute(async (changing) => {
            await lockAccount({ ...database(), queries: changing }, ada.id)
            expect((await decide(asked, mara)).status).toBe(200)
          })
      })

    // SQLite has one writer at a time.
    if (desk.kind === 'postgres')
      it('a request is refused if the person who asks is being disabled', async () => {
        const ids = [await entry()]
        let disabling: ReturnType<typeof ask> | undefined
        let asking: ReturnType<typeof ask> | undefined
        await queries()
          .transaction()
          .execute(async (auditing) => {
            await auditing
              .updateTable('audit_head')
              .set(({ ref }) => ({ number: ref('number') }))
              .execute()
            disabling = ask(CHANGE_PERSON, admin, { params: { id: ada.id }, body: { disabled: true } })
            await expect.poll(() => countWaiting(database())).toBe(1)
            asking = ask(ASK, ada, { body: { kind: 'remove', list: 'Test', ids, reason: WHY } })
            await expect.poll(() => countWaiting(database())).toBe(2)
          })
        expect(await disabling).toMatchObject({ status: 200 })
        expect(await asking).toMatchObject({ status: 403 })
        expect(await waitingFor(mara)).toBe(0)
      })

    it('a request for many entries reports the outcome of each entry', async () => {
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

    it('a person is not forgotten while a request that names them is carried out', async () => {
      const { status, data } = await ask(ASK, ada, {
        body: { kind: 'remove', list: 'Test', ids: [await entry()], reason: 'As ann.lee@example.com says' },
      })
      expect(status).toBe(201)
      const asked = String(data.id)
      const forget = () => ask(FORGET, admin, { body: { values: ['ann.lee@example.com'] } })
      const refused = { status: 409, data: { person: { code: 'approval_under_way' } } }
      let forgetting: ReturnType<typeof forget> | undefined
      await queries()
        .transaction()
        .execute(async (deciding) => {
          const decided = { state: 'agreed', decided_by: mara.id, decided_at: Date.now() } as const
          await deciding.updateTable('approval').set(decided).where('id', '=', asked).execute()
          // SQLite has one writer at a time.
          if (desk.kind === 'sqlite') return
          forgetting = forget()
          await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
        })
      expect(await (forgetting ?? forget())).toMatchObject(refused)
      expect(await open(asked, ada)).toMatchObject({ state: 'agreed', carriedOut: { left: 1 } })
      await queries().updateTable('approval').set({ state: 'done', ended_at: Date.now() }).execute()
      expect(await forget()).toMatchObject({ status: 200, data: { counts: { approvals: 1 } } })
      expect(await queries().selectFrom('approval').select('id').execute()).toEqual([])
    })

    it('a request reports that the console stopped halfway, and no change is repeated', async () => {
      const ids = [await entry(), await entry(), await entry()]
      const asked = await request(ids)
      // The state while the second call to the service is made, or after the console was killed during it.
      const decided = { state: 'agreed', decided_by: mara.id, decided_at: Date.now() } as const
      await queries().updateTable('approval').set(decided).execute()
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
      expect((await open(asked, ada)).carriedOut).toEqual({ done: 1, refused: [], unknown: [], left: 2 })
      await queries().updateTable('approval').set({ decided_at: 1 }).execute()
      expect((await open(asked, ada)).carriedOut).toEqual({ done: 1, refused: [], unknown: [1], left: 1 })
      expect(await isListed(ids[2] ?? '')).toBe(true)
    })
  })
}
