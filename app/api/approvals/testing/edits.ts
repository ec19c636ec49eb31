import { beforeEach, describe, expect, it } from 'vitest'
import { ENTRY_DEEPEST, SERVICE_BODY_MAXIMUM_BYTES } from '#lib/contract/management/limits.ts'
import { PUT as EDIT, GET as SHOW } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { call, type TestPerson } from '../../testing.ts'
import { GET as OPEN } from '../[id]/route.ts'
import { POST as ASK } from '../route.ts'
import type { Data } from './ask.ts'
import { askForChange, readEntry } from './changes.ts'
import type { ApprovalDesk } from './desk.ts'

/** Edits of entries that wait for a second person. */
export function describeEdits(desk: ApprovalDesk): void {
  const { setRule, ask, entry, decide, open } = desk
  describe('edits and imports', () => {
    let ada: TestPerson
    let mara: TestPerson
    beforeEach(async () => {
      ;({ ada, mara } = desk.people())
      await setRule('editing')
    })

    const shown = (id: string) => readEntry(desk, id, mara)
    const askFor = (body: Data) => askForChange(desk, body, ada)

    const NEW = { reason: 'account takeover', score: '7', long: 1 }
    const put = (id: string, by: TestPerson) => ask(EDIT, by, { params: { type: 'test', id }, body: NEW })
    const editOf = async (id: string, item = JSON.stringify(NEW)) => ({
      id,
      version: (await shown(id)).version,
      item,
    })

    it('an edit waits, shows its effect, and is made when another analyst approves', async () => {
      const id = await entry()
      expect(await put(id, ada)).toMatchObject({ status: 409, data: { approval: { code: 'needed' } } })
      const digits = '{"reason":"account takeover","score":1.50000000000000000001}'
      const asked = await askFor({ kind: 'edit', list: 'Test', edits: [await editOf(id, digits)] })
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

    it('an edit is not made if the entry has changed since the request, and the request says so', async () => {
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

    it('an edit that is larger or nested deeper than an entry may be is refused', async () => {
      const id = await entry()
      const asking = async (item: string) => {
        const body = { kind: 'edit', list: 'Test', edits: [await editOf(id, item)] }
        return ask(ASK, ada, { body })
      }
      const nested = (levels: number) => `{"reason":"x","in":${'['.repeat(levels)}${']'.repeat(levels)}}`
      const long = (bytes: number) => `{"reason":"x","in":"${'x'.repeat(bytes)}"}`
      expect(await asking(nested(ENTRY_DEEPEST - 1))).toMatchObject({ status: 201 })
      const refused = { status: 400, data: { edits: { code: 'not_valid' } } }
      expect(await asking(nested(ENTRY_DEEPEST))).toMatchObject(refused)
      expect(await asking(nested(5000))).toMatchObject(refused)
      expect(await asking(long(SERVICE_BODY_MAXIMUM_BYTES - 100))).toMatchObject({ status: 201 })
      expect(await asking(long(SERVICE_BODY_MAXIMUM_BYTES))).toMatchObject(refused)
    })

    it('many edits are read a page at a time', async () => {
      const edits: Data[] = []
      while (edits.length < 12) edits.push(await editOf(await entry()))
      const asked = await askFor({ kind: 'edit', list: 'Test', edits })
      const { data } = await ask(OPEN, mara, { params: { id: asked }, query: '?page=1' })
      expect(data).toMatchObject({ page: 1, pages: 2, entries: [{ id: edits[10]?.id }, { id: edits[11]?.id }] })
    })
  })
}
