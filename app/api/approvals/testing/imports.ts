import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { lapseOld } from '#lib/features/approval/server/lapse-approvals.ts'
import { APPROVAL_MILLISECONDS } from '#lib/platform/approvals/api/approval.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { sealText, textOpener } from '#lib/platform/secrets/sealed-text.ts'
import { PUT as SEND_FILE } from '../../account/blacklist/[type]/imports/[id]/file/route.ts'
import { POST as BEGIN_IMPORT, GET as IMPORTS } from '../../account/blacklist/[type]/imports/route.ts'
import { PUT as EDIT, DELETE as REMOVE } from '../../account/blacklist/[type]/users/[id]/route.ts'
import { POST as ADD } from '../../account/blacklist/[type]/users/route.ts'
import type { TestPerson } from '../../testing.ts'
import { GET as OPEN, DELETE as WITHDRAW } from '../[id]/route.ts'
import { POST as ASK } from '../route.ts'
import type { Data } from './ask.ts'
import { askForChange, readEntry } from './changes.ts'
import type { ApprovalDesk } from './desk.ts'

/** Imports of files that wait for a second person. */
export function describeImports(desk: ApprovalDesk): void {
  const { service, database, queries, setRule, ask, isListed, decide, open } = desk
  describe('edits and imports', () => {
    let ada: TestPerson
    let mara: TestPerson
    let admin: TestPerson
    beforeEach(async () => {
      ;({ ada, mara, admin } = desk.people())
      await setRule('editing')
    })

    const shown = (id: string) => readEntry(desk, id, mara)
    const askFor = (body: Data) => askForChange(desk, body, ada)

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

    it('an import waits with its file, which can be read, is imported when approved, and is then deleted', async () => {
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

    it('an import does not run if its effect has changed since the request', async () => {
      const asked = await askFor(importing(lines('file_3')))
      await ask(ADD, mara, { params: { type: 'test' }, body: { id: 'file_3', reason: 'by hand' } })
      expect((await decide(asked, mara)).status).toBe(200)
      expect((await open(asked, ada)).carriedOut.refused).toMatchObject([{ code: 'file.changes_differ' }])
      expect((await shown('file_3')).item).toMatchObject({ reason: 'by hand' })
    })

    const edit = (id: string, reason: string) =>
      ask(EDIT, mara, { params: { type: 'test', id }, body: { reason, note: 'looked at' } })

    it('an import does not run if as many changes are others than at the request', async () => {
      const [kept, changed, lost] = [await desk.entry(), await desk.entry(), await desk.entry()]
      await setRule('off')
      const file = lines(kept, changed, lost)
      expect((await sendFile(await begin(ada, false, { mode: 'replace' }), ada, file)).status).toBe(200)
      await setRule('editing')
      const replacing = await askFor(importing(lines(kept, changed), 'replace'))
      const appending = await askFor(importing(lines(changed).replace('in a file', 'card testing')))
      await setRule('off')
      expect((await ask(REMOVE, mara, { params: { type: 'test', id: lost }, body: { reason: 'r' } })).status).toBe(200)
      const mallory = await desk.entry()
      expect((await edit(changed, 'confirmed by the bank')).status).toBe(200)
      const counts = { added: 0, changed: 0, unchanged: 2, rejected: 0, removed: 1 }
      expect((await open(replacing, mara)).content).toMatchObject({ counts })
      for (const asked of [replacing, appending]) {
        expect((await decide(asked, mara)).status).toBe(200)
        expect((await open(asked, ada)).carriedOut.refused).toMatchObject([{ code: 'file.changes_differ' }])
      }
      expect([await isListed(kept), await isListed(mallory)]).toEqual([true, true])
      expect((await shown(changed)).item).toMatchObject({ reason: 'confirmed by the bank', note: 'looked at' })
    })

    it('an import is not asked for if its changes are others than in the dry run of the person who asks', async () => {
      const id = await desk.entry()
      const trial = await sendFile(await begin(ada, true), ada, lines(id))
      const { changesDigest } = (await trial.json()).data
      const body = importing(lines(id))
      const asking = { body: { ...body, request: { ...body.request, changesDigest } } }
      expect((await ask(ASK, ada, asking)).status).toBe(201)
      await setRule('off')
      expect((await edit(id, 'by hand')).status).toBe(200)
      await setRule('editing')
      expect(await ask(ASK, ada, asking)).toMatchObject({ status: 400, data: { file: { code: 'changes_differ' } } })
    })

    it('an import that was asked for by an earlier build, without a digest, does not run', async () => {
      const asked = await askFor(importing(lines('file_9')))
      const { content } = await queries().selectFrom('approval').select('content').executeTakeFirstOrThrow()
      const secrets = configuration().sessionSecrets
      const { request, ...rest } = JSON.parse((await (await textOpener(queries(), secrets))(content)) ?? '')
      const { changesDigest, ...earlier } = request
      expect(changesDigest).toMatch(/^[\w-]{43}$/)
      const stored = JSON.stringify({ ...rest, request: earlier })
      const sealed = await sealText(queries(), stored, secrets, Date.now())
      await queries().updateTable('approval').set({ content: sealed }).execute()
      expect((await decide(asked, mara)).status).toBe(200)
      expect((await open(asked, ada)).carriedOut.refused).toMatchObject([{ code: 'list.changed' }])
      expect(await isListed('file_9')).toBe(false)
    })

    async function begin(by: TestPerson, dryRun: boolean, what: Data = {}): Promise<string> {
      const { status, data } = await ask(BEGIN_IMPORT, by, {
        params: { type: 'test' },
        body: { mode: 'append', dryRun, ...what },
      })
      expect(status).toBe(201)
      return String(data.id)
    }

    function sendFile(id: string, by: TestPerson, body: BodyInit) {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-ndjson', cookie: by.cookie }
      const init = { method: 'PUT', headers, body, duplex: 'half' }
      const place = { params: Promise.resolve({ type: 'test', id }) }
      return SEND_FILE(new Request('http://localhost:3000/x', init), place)
    }

    const stateOf = async (at: number) => {
      const { data } = await ask(IMPORTS, mara, { params: { type: 'test' }, query: `?limit=1&offset=${at}` })
      return (data as { items: readonly [{ readonly state: string }] }).items[0].state
    }

    it('an import begun before the rule accepts no file, but a dry run does', async () => {
      await setRule('off')
      const id = await begin(ada, false)
      await setRule('editing')
      const refused = await sendFile(id, ada, lines('file_5'))
      expect([refused.status, await refused.json()]).toMatchObject([409, { errors: { approval: { code: 'needed' } } }])
      expect(await isListed('file_5')).toBe(false)
      expect((await sendFile(await begin(ada, true), ada, lines('file_5'))).status).toBe(200)
      await setRule('off')
      expect((await sendFile(id, ada, lines('file_5'))).status).toBe(200)
      expect(await isListed('file_5')).toBe(true)
    })

    it('an import that the service refuses, because another one runs, is cancelled and does not wait', async () => {
      const asked = await askFor(importing(lines('file_6')))
      const trial = await begin(mara, true)
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const sent = sendFile(trial, mara, readable)
      await writer.write(new TextEncoder().encode(lines('file_7')))
      await expect.poll(() => stateOf(0)).toBe('reading')
      expect((await decide(asked, admin)).status).toBe(200)
      expect((await open(asked, ada)).carriedOut.refused).toMatchObject([{ code: 'import.running' }])
      expect(await stateOf(0)).toBe('cancelled')
      await writer.close()
      expect((await sent).status).toBe(200)
    })

    it('a file is deleted when its request is refused, withdrawn or lapses; each person can have five', async () => {
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

    it('repeating a request repeats the dry run of its file only if the first attempt was refused', async () => {
      const body = importing(lines('file_5'))
      const headers = { 'idempotency-key': 'of-one-request' }
      const begun = async () =>
        (await queries().selectFrom('audit').select('number').where('action', '=', 'import.begin').execute()).length
      const before = await begun()
      const send = () => ask(ASK, ada, { body, headers })
      await setRule('off')
      expect(await send()).toMatchObject({ status: 409, data: { approval: { code: 'not_needed' } } })
      await setRule('editing')
      const made = await send()
      expect(made.status).toBe(201)
      const trials = (await begun()) - before
      expect(await send()).toEqual(made)
      expect((await begun()) - before).toBe(trials)
      expect(trials).toBeGreaterThan(0)
    })

    it('the calls that carry out an import have no idempotency key, since each is only a part of it', async () => {
      const asked = await askFor(importing(lines('file_8')))
      const calls: string[] = []
      const note = ({ method, headers }: IncomingMessage) => calls.push(`${method} ${headers['idempotency-key']}`)
      const { server } = service().app
      server.on('request', note)
      expect((await decide(asked, mara)).status).toBe(200)
      server.off('request', note)
      expect(calls).toEqual(['POST undefined', 'PUT undefined'])
    })

    it('a file with an invalid line is refused and does not wait', async () => {
      expect((await ask(ASK, ada, { body: importing('{"id":7}\n') })).status).toBe(400)
      expect(await queries().selectFrom('approval').selectAll().execute()).toEqual([])
    })

    it('a long file is shown in parts that end at the end of a line', async () => {
      const file = lines(...Array.from({ length: 2000 }, (_, index) => `long_${index}`))
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
