import { beforeEach, describe, expect, it } from 'vitest'
import { APPROVALS_WAITING_MAXIMUM } from '#lib/platform/approvals/api/approval.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import { POST as BEGIN_IMPORT } from '../../account/blacklist/[type]/imports/route.ts'
import { PUT as SET_RULES } from '../../rules/[environment]/route.ts'
import type { TestPerson } from '../../testing.ts'
import { DELETE as WITHDRAW } from '../[id]/route.ts'
import { POST as ASK } from '../route.ts'
import type { Data } from './ask.ts'
import { type ApprovalDesk, WHY } from './desk.ts'

/** What has to wait, how many requests can wait, and what the store shows of them. */
export function describeRequests(desk: ApprovalDesk): void {
  const { queries, setRule, ask, entry, request, decide, acts } = desk
  describe('requests and decisions', () => {
    let ada: TestPerson
    let mara: TestPerson
    let admin: TestPerson
    beforeEach(() => {
      ;({ ada, mara, admin } = desk.people())
    })

    it('one person can tighten a rule, but relaxing it needs a second person', async () => {
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

    it('a request to relax a rule that has changed since can only be refused', async () => {
      const { data } = await ask(ASK, admin, { body: { kind: 'rule', list: 'Test', fourEyes: 'off' } })
      const asked = String(data.id)
      await setRule('editing')
      expect(await decide(asked, mara)).toMatchObject({ status: 409, data: { approval: { code: 'outdated' } } })
      expect((await readSettings(queries(), 'Test')).fourEyes).toBe('editing')
      expect((await decide(asked, mara, false)).status).toBe(200)
    })

    it('an id that no path can contain is refused, and not only when the request is opened or carried out', async () => {
      const ids = [await entry(), '\ud800']
      const refused = { status: 400, data: { ids: { code: 'not_valid' } } }
      expect(await ask(ASK, ada, { body: { kind: 'remove', list: 'Test', ids, reason: WHY } })).toMatchObject(refused)
      await setRule('editing')
      const edits = ids.map((id) => ({ id, version: 'v', item: '{}' }))
      const named = { status: 400, data: { edits: { code: 'not_valid' } } }
      expect(await ask(ASK, ada, { body: { kind: 'edit', list: 'Test', edits } })).toMatchObject(named)
    })

    it('a request needs a recent password if the change does, and a decision always does', async () => {
      const asked = await request([await entry()])
      await queries().updateTable('session').set({ confirmed_at: 1 }).execute()
      const code = { session: { code: 'confirm_password' } }
      expect(await decide(asked, mara)).toMatchObject({ status: 403, data: code })
      const lower = { body: { kind: 'rule', list: 'Test', fourEyes: 'off' } }
      expect(await ask(ASK, admin, lower)).toMatchObject({ status: 403, data: code })
    })

    it('an import that replaces the list waits too, but a dry run does not', async () => {
      const begin = (body: Data) => ask(BEGIN_IMPORT, ada, { params: { type: 'test' }, body })
      expect(await begin({ mode: 'replace', dryRun: false })).toMatchObject({ status: 409, data: { approval: {} } })
      expect((await begin({ mode: 'replace', dryRun: true })).status).toBe(201)
      expect((await begin({ mode: 'append', dryRun: false })).status).toBe(201)
      const other = { params: { type: 'production' }, body: { mode: 'replace', dryRun: false } }
      expect((await ask(BEGIN_IMPORT, ada, other)).status).toBe(201)
    })

    it('the number of waiting requests is limited for each person separately', async () => {
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

    it('a request that is repeated after a lost answer is made once', async () => {
      const id = await entry()
      const headers = { 'idempotency-key': 'one-key-of-two-people' }
      const body = { kind: 'remove', list: 'Test', ids: [id], reason: WHY }
      const idAs = async (by: TestPerson, more: Data = {}) => {
        const { status, data } = await ask(ASK, by, { body: { ...body, ...more }, headers })
        expect([status, data]).toMatchObject([201, {}])
        return String(data.id)
      }
      const [asked, again] = await Promise.all([idAs(ada), idAs(ada)])
      expect(again).toBe(asked)
      await setRule('off')
      expect(await idAs(ada)).toBe(asked)
      await setRule('removing')
      expect(await acts(asked)).toEqual([`approval.ask ${ada.email}`])
      expect(new Set([asked, await idAs(mara), await idAs(ada, { reason: 'Another' }), await request([id])]).size).toBe(
        4,
      )
    })

    it('a request that is sent twice at the same time is made once, even if it is the last one allowed', async () => {
      const id = await entry()
      for (let count = 1; count < APPROVALS_WAITING_MAXIMUM; count++) await request([id])
      const headers = { 'idempotency-key': 'of-the-last-request' }
      const body = { kind: 'remove', list: 'Test', ids: [id], reason: WHY }
      const send = () => ask(ASK, ada, { body, headers })
      const [made, again] = await Promise.all([send(), send()])
      expect(made.status).toBe(201)
      expect(again).toEqual(made)
    })

    it('the content of requests and decisions is sealed in the store, and not in the audit log', async () => {
      const id = await entry()
      const asked = await request([id])
      await decide(asked, mara)
      const rows = await queries().selectFrom('approval').selectAll().execute()
      const audit = await queries().selectFrom('audit').select(['details', 'subjects', 'entries']).execute()
      for (const secret of [WHY, `"${id}"`, 'ledger']) expect(JSON.stringify([rows, audit])).not.toContain(secret)
    })
  })
}
