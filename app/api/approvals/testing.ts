import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalsPage, OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { lapseOld } from '#lib/features/approval/server/lapse-approvals.ts'
import type { ForMePage } from '#lib/features/for-me/api/for-me.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { APPROVAL_MILLISECONDS, APPROVALS_WAITING_MAXIMUM } from '#lib/platform/approvals/api/approval.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { keepSetting, readSettings } from '#lib/platform/configuration/settings.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { BANK_DETAILS } from '#service/testing/management.ts'
import { POST as ROTATE_KEY } from '../account/api-keys/[id]/rotate/route.ts'
import { DELETE as REVOKE_KEY } from '../account/api-keys/[id]/route.ts'
import { POST as CREATE_KEY } from '../account/api-keys/route.ts'
import { PUT as GIVE_BANK } from '../account/bank-details/route.ts'
import { POST as BEGIN_IMPORT } from '../account/blacklist/[type]/imports/route.ts'
import { PUT as EDIT, DELETE as REMOVE, GET as SHOW } from '../account/blacklist/[type]/users/[id]/route.ts'
import { POST as ADD } from '../account/blacklist/[type]/users/route.ts'
import { GET as EVENTS } from '../account/events/route.ts'
import { type ManagedConsole, startManagedConsole } from '../account/testing.ts'
import { GET as FOR_ME } from '../for-me/route.ts'
import { GET as SEEN } from '../for-me/seen/route.ts'
import { PUT as CHANGE_PERSON } from '../people/[id]/route.ts'
import { PUT as SET_RULES } from '../rules/[environment]/route.ts'
import { POST as SIGN_IN } from '../session/route.ts'
import { type CallOptions, call, type RouteModule } from '../testing.ts'
import { PUT as DECIDE } from './[id]/decision/route.ts'
import { GET as OPEN, DELETE as WITHDRAW } from './[id]/route.ts'
import { POST as SECRET } from './[id]/secret/route.ts'
import { POST as ASK, GET as LIST } from './route.ts'

type Person = { readonly id: string; readonly email: string; readonly cookie: string }
type Data = Readonly<Record<string, unknown>>
type Asking = CallOptions & { readonly query?: string }

/** The methods of handlers other than POST. */
const METHODS = new Map<unknown, string>([
  [DECIDE, 'PUT'],
  [CHANGE_PERSON, 'PUT'],
  [SET_RULES, 'PUT'],
  [OPEN, 'GET'],
  [LIST, 'GET'],
  [FOR_ME, 'GET'],
  [SEEN, 'GET'],
  [SHOW, 'GET'],
  [EVENTS, 'GET'],
  [REMOVE, 'DELETE'],
  [EDIT, 'PUT'],
  [WITHDRAW, 'DELETE'],
  [REVOKE_KEY, 'DELETE'],
  [GIVE_BANK, 'PUT'],
])

const WHY = 'Customer has paid 4711'

/** The tests for changes that wait for a second person, on a database of one kind. */
export function describeApprovals(kind: DatabaseKind): void {
  describe(`approvals on ${kind}`, () => {
    let managed: ManagedConsole
    let ada: Person
    let mara: Person
    let admin: Person
    let support: Person
    let place = 0

    beforeAll(async () => {
      managed = await startManagedConsole(undefined, kind)
    })
    afterAll(async () => {
      await (await consoleDatabase()).close()
      await managed.stop()
    })

    const queries = () => managed.store.database.queries

    async function person(role: Role): Promise<Person> {
      const { id, email } = await addTestPerson(managed.store.database, role)
      const { cookie = '' } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
      return { id, email, cookie }
    }

    async function setRule(fourEyes: FourEyes, list: Environment = 'Test') {
      await queries()
        .transaction()
        .execute((transaction) => keepSetting(transaction, list, 'fourEyes', fourEyes, { at: 1, by: 'test' }))
    }

    beforeEach(async () => {
      for (const table of ['approval_step', 'approval', 'notice'] as const) await queries().deleteFrom(table).execute()
      await setRule('removing')
      ada = await person('analyst')
      mara = await person('analyst')
      admin = await person('admin')
      support = await person('support')
    })

    async function ask(handler: RouteModule[string] | undefined, by: Person, { query = '', ...options }: Asking = {}) {
      if (!handler) throw new Error('There is no such operation')
      const method = METHODS.get(handler) ?? 'POST'
      const { status, body } = await call(handler, method, `/${query}`, { cookie: by.cookie, ...options })
      return { status, data: (body.success ? body.data : body.errors) as Data }
    }

    /** A new entry of the Test list. */
    async function entry(): Promise<string> {
      const id = `usr_${++place}`
      const { status } = await ask(ADD, mara, { params: { type: 'test' }, body: { id, reason: 'chargeback' } })
      expect(status).toBe(201)
      return id
    }

    const isListed = async (id: string) => (await ask(SHOW, mara, { params: { type: 'test', id } })).status === 200

    async function request(ids: readonly string[], by = ada): Promise<string> {
      const { status, data } = await ask(ASK, by, { body: { kind: 'remove', list: 'Test', ids, reason: WHY } })
      expect([status, data]).toMatchObject([201, {}])
      return String(data.id)
    }

    const decide = (id: string, by: Person, agree = true) =>
      ask(DECIDE, by, { params: { id }, body: { agree, text: 'Seen in the ledger' } })

    async function open(id: string, by: Person) {
      const { status, data } = await ask(OPEN, by, { params: { id } })
      expect(status).toBe(200)
      return data as unknown as OpenedApproval
    }

    const listed = async (by: Person) =>
      ((await ask(LIST, by)).data as unknown as ApprovalsPage).items.map(({ id }) => id)
    const waitingFor = async (by: Person) => (await ask(SEEN, by)).data.fresh
    const toldTo = async (by: Person) =>
      ((await ask(FOR_ME, by)).data as unknown as ForMePage).items.map(({ kind: told, content }) => ({
        told,
        ...content,
      }))

    async function acts(id: string) {
      const rows = await queries().selectFrom('audit').selectAll().orderBy('number').execute()
      return rows
        .filter(({ details }) => JSON.parse(details).approval === id)
        .map(({ action, actor, details }) => [action, actor, JSON.parse(details).step].filter(Boolean).join(' '))
    }

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
      await lapseOld(managed.store.database, asked_at + 1)
      await lapseOld(managed.store.database, asked_at + 2)
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

    describe('edits and imports', () => {
      beforeEach(() => setRule('editing'))

      async function shown(id: string) {
        const { data } = await ask(SHOW, mara, { params: { type: 'test', id } })
        return data as unknown as { readonly item: Data; readonly version: string }
      }
      const NEW = { reason: 'account takeover', score: '7', long: 1 }
      const put = (id: string, by: Person) => ask(EDIT, by, { params: { type: 'test', id }, body: NEW })
      const editOf = async (id: string, item = JSON.stringify(NEW)) => ({
        id,
        version: (await shown(id)).version,
        item,
      })
      const askFor = async (body: Data, by = ada) => {
        const { status, data } = await ask(ASK, by, { body })
        expect([status, data]).toMatchObject([201, {}])
        return String(data.id)
      }

      it('an edit waits, shows what it does, and is made once another analyst agrees', async () => {
        const id = await entry()
        expect(await put(id, ada)).toMatchObject({ status: 409, data: { approval: { code: 'needed' } } })
        const digits = '{"reason":"account takeover","score":1.50000000000000000001}'
        const asked = await askFor({ kind: 'edit', list: 'Test', edits: [await editOf(id, digits)] })
        expect((await ask(OPEN, support, { params: { id: asked } })).status).toBe(403)
        expect((await open(asked, mara)).entries).toMatchObject([
          { id, item: { reason: 'chargeback' }, isChanged: false, after: { reason: 'account takeover' } },
        ])
        expect((await decide(asked, ada)).status).toBe(403)
        expect((await shown(id)).item).toMatchObject({ reason: 'chargeback' })
        expect((await decide(asked, mara)).status).toBe(200)
        const { text } = await call(SHOW, 'GET', '/', { cookie: mara.cookie, params: { type: 'test', id } })
        expect(text).toContain('1.50000000000000000001')
        expect((await open(asked, ada)).carriedOut).toMatchObject({ done: 1, refused: [] })
      })

      it('an entry that was changed in between stays as it is, and the page says so', async () => {
        const [first, second] = [await entry(), await entry()]
        const asked = await askFor({ kind: 'edit', list: 'Test', edits: [await editOf(first), await editOf(second)] })
        await setRule('off')
        expect((await put(first, mara)).status).toBe(200)
        const { score: _other, ...theirs } = (await shown(first)).item
        expect((await open(asked, mara)).entries).toMatchObject([{ isChanged: true }, { isChanged: false }])
        expect((await decide(asked, mara)).status).toBe(200)
        expect((await shown(first)).item).toMatchObject(theirs)
        const { carriedOut } = await open(asked, ada)
        expect(carriedOut).toMatchObject({ done: 1, refused: [{ place: 0, code: 'entry.changed' }] })
      })

      it('many edits are read a page at a time', async () => {
        const edits: Data[] = []
        while (edits.length < 12) edits.push(await editOf(await entry()))
        const asked = await askFor({ kind: 'edit', list: 'Test', edits })
        const { data } = await ask(OPEN, mara, { params: { id: asked }, query: '?page=1' })
        expect(data).toMatchObject({ page: 1, pages: 2, entries: [{ id: edits[10]?.id }, { id: edits[11]?.id }] })
      })

      const lines = (...ids: readonly string[]) =>
        ids.map((id) => `${JSON.stringify({ id, reason: 'in a file' })}\n`).join('')
      const importing = (file: string, mode = 'append') => ({
        kind: 'import',
        list: 'Test',
        format: 'ndjson',
        request: { mode, fileName: 'new.ndjson' },
        file,
      })
      const keptParts = async () => (await queries().selectFrom('approval_file').select('content').execute()).length

      it('an import waits with its file, which is read, imported once agreed, and then forgotten', async () => {
        const begin = { params: { type: 'test' }, body: { mode: 'append', dryRun: false } }
        expect((await ask(BEGIN_IMPORT, ada, begin)).status).toBe(409)
        const asked = await askFor(importing(lines('file_1', 'file_2')))
        expect(await isListed('file_1')).toBe(false)
        expect(await open(asked, mara)).toMatchObject({
          text: lines('file_1', 'file_2'),
          content: { counts: { added: 2, changed: 0 }, request: { fileName: 'new.ndjson' } },
        })
        expect(JSON.stringify(await queries().selectFrom('approval_file').selectAll().execute())).not.toContain('file_')
        expect((await decide(asked, ada)).status).toBe(403)
        expect((await decide(asked, mara)).status).toBe(200)
        expect((await open(asked, ada)).carriedOut).toMatchObject({ done: 1 })
        expect([await isListed('file_1'), await isListed('file_2')]).toEqual([true, true])
        expect(await keptParts()).toBe(0)
      })

      it('an import that would do something else by now is not made', async () => {
        const asked = await askFor(importing(lines('file_3')))
        await ask(ADD, mara, { params: { type: 'test' }, body: { id: 'file_3', reason: 'by hand' } })
        expect((await decide(asked, mara)).status).toBe(200)
        expect((await open(asked, ada)).carriedOut.refused).toMatchObject([{ code: 'list.changed' }])
        expect((await shown('file_3')).item).toMatchObject({ reason: 'by hand' })
      })

      it('a file is forgotten when its request is refused, withdrawn or lapses, and a person has five at most', async () => {
        const refused = await askFor(importing(lines('file_4')))
        const withdrawn = await askFor(importing(lines('file_4')))
        const lapsed = await askFor(importing(lines('file_4')))
        expect(await keptParts()).toBe(3)
        await decide(refused, mara, false)
        await ask(WITHDRAW, ada, { params: { id: withdrawn } })
        const late = Date.now() - APPROVAL_MILLISECONDS
        await queries().updateTable('approval').set({ asked_at: late }).where('id', '=', lapsed).execute()
        await lapseOld(managed.store.database, Date.now())
        const stopped = await askFor(importing(lines('file_4')))
        const agreed = { state: 'agreed', decided_at: late } as const
        await queries().updateTable('approval').set(agreed).where('id', '=', stopped).execute()
        await lapseOld(managed.store.database, Date.now())
        expect(await keptParts()).toBe(0)
        for (let count = 0; count < 5; count++) await askFor(importing(lines('file_4')))
        const full = { status: 409, data: { approval: { code: 'too_many' } } }
        expect(await ask(ASK, ada, { body: importing(lines('file_4')) })).toMatchObject(full)
      })

      it('a file with a line that cannot be imported does not wait', async () => {
        expect((await ask(ASK, ada, { body: importing('{"id":7}\n') })).status).toBe(400)
        expect(await queries().selectFrom('approval').selectAll().execute()).toEqual([])
      })

      it('a long file is read in parts that end with their lines', async () => {
        const file = lines(...Array.from({ length: 2000 }, (_, place) => `long_${place}`))
        const asked = await askFor(importing(file))
        let read = ''
        const { pages } = await open(asked, mara)
        expect(pages).toBeGreaterThan(1)
        for (let page = 0; page < pages; page++) {
          const { data } = await ask(OPEN, mara, { params: { id: asked }, query: `?page=${page}` })
          expect(data.text).toMatch(/\n$/)
          read += String(data.text)
        }
        expect(read).toBe(file)
      })
    })

    describe('Production keys and bank details', () => {
      const BANK = { ...BANK_DETAILS }
      let other: Person

      beforeEach(async () => {
        // Disables the admins of earlier tests, so that there are only two.
        await queries().updateTable('account').set({ disabled_at: 1 }).where('role', '=', 'admin').execute()
        admin = await person('admin')
        other = await person('admin')
      })

      const create = (by: Person, type: Environment) => ask(CREATE_KEY, by, { body: { name: `Key ${++place}`, type } })
      const giveBank = (by: Person) => ask(GIVE_BANK, by, { body: BANK })
      const askFor = async (body: Data, by = admin) => {
        const { status, data } = await ask(ASK, by, { body })
        expect([status, data]).toMatchObject([201, {}])
        return String(data.id)
      }
      const secret = (id: string, by: Person) => ask(SECRET, by, { params: { id } })

      it('wait for a second admin with the rule of either list, and a Test key for nobody', async () => {
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

      it('wait for nobody where there is one admin', async () => {
        await queries().updateTable('account').set({ disabled_at: 1 }).where('id', '=', other.id).execute()
        expect((await giveBank(admin)).status).toBe(200)
        expect((await create(admin, 'Production')).status).toBe(201)
        expect(await ask(ASK, admin, { body: { kind: 'bank', details: BANK } })).toMatchObject({
          status: 409,
          data: { approval: { code: 'not_needed' } },
        })
      })

      it('the secret of an agreed key goes to the person who asked, once', async () => {
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

      it('what is agreed and not carried out within a day lapses', async () => {
        await decide(await askFor({ kind: 'bank', details: BANK }), other)
        const asked = await askFor({ kind: 'key.create', name: 'Late' })
        await decide(asked, other)
        const late = Date.now() - APPROVAL_MILLISECONDS
        await queries().updateTable('approval').set({ decided_at: late }).where('id', '=', asked).execute()
        expect((await secret(asked, admin)).status).toBe(409)
        await lapseOld(managed.store.database, Date.now())
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
