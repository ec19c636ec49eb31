import { beforeEach, describe, expect, it } from 'vitest'
import { lapseOld } from '#lib/features/approval/server/lapse-approvals.ts'
import { APPROVAL_MILLISECONDS } from '#lib/platform/approvals/api/approval.ts'
import { POST as BEGIN_IMPORT } from '../../account/blacklist/[type]/imports/route.ts'
import { PUT as EDIT, GET as SHOW } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { POST as ADD } from '../../account/blacklist/[type]/users/route.ts'
import { call } from '../../testing.ts'
import { GET as OPEN, DELETE as WITHDRAW } from '../[id]/route.ts'
import { POST as ASK } from '../route.ts'
import type { ApprovalDesk, Data, Person } from './desk.ts'

/** Changes of entries and imports of files that wait. */
export function describeEditsAndImports(desk: ApprovalDesk): void {
  const { database, queries, setRule, ask, entry, isListed, decide, open } = desk
  describe('edits and imports', () => {
    let ada: Person
    let mara: Person
    let support: Person
    beforeEach(async () => {
      ;({ ada, mara, support } = desk.people())
      await setRule('editing')
    })

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
      await lapseOld(database(), Date.now())
      const stopped = await askFor(importing(lines('file_4')))
      const agreed = { state: 'agreed', decided_at: late } as const
      await queries().updateTable('approval').set(agreed).where('id', '=', stopped).execute()
      await lapseOld(database(), Date.now())
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
}
