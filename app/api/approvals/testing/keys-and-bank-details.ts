import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankDetailsData } from '#lib/contract/management/bank-details-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { lapseOld } from '#lib/features/approval/server/lapse-approvals.ts'
import { APPROVAL_MILLISECONDS } from '#lib/platform/approvals/api/approval.ts'
import { BANK_DETAILS } from '#service/testing/management.ts'
import { POST as ROTATE_KEY } from '../../account/api-keys/[id]/rotate/route.ts'
import { DELETE as REVOKE_KEY } from '../../account/api-keys/[id]/route.ts'
import { POST as CREATE_KEY } from '../../account/api-keys/route.ts'
import { PUT as GIVE_BANK, GET as SHOW_BANK } from '../../account/bank-details/route.ts'
import type { TestPerson } from '../../testing.ts'
import { GET as OPEN } from '../[id]/route.ts'
import { POST as SECRET } from '../[id]/secret/route.ts'
import { POST as ASK } from '../route.ts'
import type { Data } from './ask.ts'
import { askForChange } from './changes.ts'
import type { ApprovalDesk } from './desk.ts'

/** Changes of Production keys and bank details that wait for a second admin. */
export function describeKeysAndBankDetails(desk: ApprovalDesk): void {
  const { kind, database, queries, person, setRule, ask, decide, open, listed, waitingFor } = desk
  describe('Production keys and bank details', () => {
    const BANK = { ...BANK_DETAILS }
    let mara: TestPerson
    let admin: TestPerson
    let other: TestPerson
    let place = 0

    beforeEach(async () => {
      // Disables the admins of earlier tests, so that there are only two.
      await queries().updateTable('account').set({ disabled_at: 1 }).where('role', '=', 'admin').execute()
      ;({ mara } = desk.people())
      admin = await person('admin')
      other = await person('admin')
    })

    const create = (by: TestPerson, type: Environment) =>
      ask(CREATE_KEY, by, { body: { name: `Key ${++place}`, type } })
    const giveBank = (by: TestPerson) => ask(GIVE_BANK, by, { body: BANK })
    const askFor = (body: Data) => askForChange(desk, body, admin)
    const secret = (id: string, by: TestPerson) => ask(SECRET, by, { params: { id } })

    it('wait for a second admin if either list has the rule; a Test key does not wait', async () => {
      expect((await create(admin, 'Test')).status).toBe(201)
      expect(await giveBank(admin)).toMatchObject({ status: 409, data: { approval: { code: 'needed' } } })
      const asked = await askFor({ kind: 'bank', details: BANK })
      expect((await ask(OPEN, mara, { params: { id: asked } })).status).toBe(404)
      expect(await decide(asked, mara)).toMatchObject({ status: 403, data: { role: {} } })
      expect([await waitingFor(mara), await waitingFor(other)]).toEqual([0, 1])
      expect((await open(asked, other)).content).toMatchObject({ details: { accountHolder: BANK.accountHolder } })
      expect((await decide(asked, other)).status).toBe(200)
      expect((await open(asked, admin)).carriedOut.done).toBe(1)
      expect(await create(admin, 'Production')).toMatchObject({ status: 409, data: { approval: {} } })
    })

    it('are not overwritten by a request that is older than their last change', async () => {
      await decide(await askFor({ kind: 'bank', details: BANK }), other)
      const version = bankDetailsData.parse((await ask(SHOW_BANK, admin)).data).bankDetails?.updatedAt
      const holder = (accountHolder: string) => askFor({ kind: 'bank', details: { ...BANK, accountHolder }, version })
      const [early, late] = [await holder('Early'), await holder('Late')]
      expect([(await decide(late, other)).status, (await decide(early, other)).status]).toEqual([200, 200])
      expect((await open(early, admin)).carriedOut.refused).toEqual([{ place: 0, code: 'bankDetails.changed' }])
      expect((await ask(SHOW_BANK, admin)).data.bankDetails).toMatchObject({ accountHolder: 'Late' })
    })

    it('of a request that no longer waits are masked, and hidden from a former admin', async () => {
      const [refused, lapsed] = [
        await askFor({ kind: 'bank', details: BANK }),
        await askFor({ kind: 'bank', details: BANK }),
      ]
      const full = { details: { iban: 'DE89370400440532013000', email: BANK.email } }
      expect((await open(refused, admin)).content).toMatchObject(full)
      expect((await open(refused, other)).content).toMatchObject(full)
      await decide(refused, other, false)
      const late = Date.now() - APPROVAL_MILLISECONDS
      await queries().updateTable('approval').set({ asked_at: late }).where('id', '=', lapsed).execute()
      for (const id of [refused, lapsed]) {
        for (const by of [admin, other]) {
          const { content } = await open(id, by)
          expect(content).toMatchObject({
            details: { accountHolder: BANK.accountHolder, iban: '•••• 3000', email: 'b•••@example.com' },
          })
        }
      }
      await queries().updateTable('account').set({ role: 'analyst' }).where('id', '=', admin.id).execute()
      expect((await ask(OPEN, admin, { params: { id: refused } })).status).toBe(404)
    })

    it('do not wait if there is only one admin', async () => {
      await queries().updateTable('account').set({ disabled_at: 1 }).where('id', '=', other.id).execute()
      expect((await giveBank(admin)).status).toBe(200)
      expect((await create(admin, 'Production')).status).toBe(201)
      expect(await ask(ASK, admin, { body: { kind: 'bank', details: BANK } })).toMatchObject({
        status: 409,
        data: { approval: { code: 'not_needed' } },
      })
    })

    it('the secret of an approved key is shown once, to the person who asked', async () => {
      await decide(await askFor({ kind: 'bank', details: BANK }), other)
      const asked = await askFor({ kind: 'key.create', name: 'Shop' })
      expect((await secret(asked, admin)).status).toBe(409)
      expect((await decide(asked, other)).status).toBe(200)
      expect(await open(asked, admin)).toMatchObject({ state: 'agreed', toCarryOut: { isOwn: true } })
      expect(await open(asked, other)).toMatchObject({ state: 'agreed', toCarryOut: { isOwn: false } })
      expect([await listed(admin), await listed(other)]).toEqual([[asked], []])
      expect((await secret(asked, other)).status).toBe(403)
      const made = await Promise.all([secret(asked, admin), secret(asked, admin)])
      expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(made.find(({ status }) => status === 201)?.data.apiSecret).toMatch(/./)
      expect(await open(asked, admin)).toMatchObject({ state: 'done', toCarryOut: null, carriedOut: { done: 1 } })
      const kept = await queries().selectFrom('approval').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain('Shop')
    })

    // The trigger is written for SQLite.
    if (kind === 'sqlite')
      it('the secret of an approved key is shown even if the audit log cannot record it', async () => {
        await decide(await askFor({ kind: 'bank', details: BANK }), other)
        const asked = await askFor({ kind: 'key.create', name: 'Kept' })
        await decide(asked, other)
        await sql`
        create trigger lost before insert on audit when new.details like '%"step":"done"%' or new.action = 'approval.end'
        begin select raise(abort, 'lost'); end
      `.execute(queries())
        const made = await secret(asked, admin)
        await sql`drop trigger lost`.execute(queries())
        expect([made.status, made.data.apiSecret]).toEqual([201, expect.any(String)])
        expect(await open(asked, admin)).toMatchObject({ state: 'agreed', toCarryOut: null })
      })

    it('an approved request that is not carried out within a day lapses', async () => {
      await decide(await askFor({ kind: 'bank', details: BANK }), other)
      const asked = await askFor({ kind: 'key.create', name: 'Late' })
      await decide(asked, other)
      const late = Date.now() - APPROVAL_MILLISECONDS
      await queries().updateTable('approval').set({ decided_at: late }).where('id', '=', asked).execute()
      expect((await secret(asked, admin)).status).toBe(409)
      await lapseOld(database(), Date.now())
      expect(await open(asked, admin)).toMatchObject({ state: 'lapsed', toCarryOut: null })
    })

    it('a key is rotated and revoked only with a second admin', async () => {
      await setRule('off')
      expect((await giveBank(admin)).status).toBe(200)
      const { id, name, apiKey } = (await create(admin, 'Production')).data
      await setRule('removing', 'Production')
      const params = { id: String(id) }
      expect((await ask(ROTATE_KEY, admin, { params, body: { overlapSeconds: 0 } })).status).toBe(409)
      expect((await ask(REVOKE_KEY, admin, { params, body: { name } })).status).toBe(409)
      const named = { kind: 'key.rotate', id, overlapSeconds: 0, name: 'Another key' }
      expect((await ask(ASK, admin, { body: named })).status).toBe(400)
      const rotation = await askFor({ kind: 'key.rotate', id, overlapSeconds: 0 })
      expect((await open(rotation, other)).content).toMatchObject({ name, apiKey })
      expect((await decide(rotation, other)).status).toBe(200)
      expect((await secret(rotation, admin)).data).toMatchObject({ id, apiSecret: expect.any(String) })
      const asked = await askFor({ kind: 'key.revoke', id })
      expect((await decide(asked, other)).status).toBe(200)
      expect((await open(asked, admin)).carriedOut.done).toBe(1)
      const test = (await create(admin, 'Test')).data
      expect((await ask(ASK, admin, { body: { kind: 'key.revoke', id: test.id } })).status).toBe(404)
      await setRule('off', 'Production')
      expect(await ask(ROTATE_KEY, admin, { params: { id: 'none' }, body: { overlapSeconds: 0 } })).toMatchObject({
        status: 404,
      })
    })
  })
}
