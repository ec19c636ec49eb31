import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { AskedExport, ExportManifest, ExportState } from '#lib/features/export/api/list-export.ts'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { call, startTestConsole, type TestConsole } from '../../testing.ts'
import { GET as FILE } from './[id]/file/route.ts'
import { GET as MANIFEST } from './[id]/manifest/route.ts'
import { GET as STATE } from './[id]/route.ts'
import { POST } from './route.ts'

const EXACT = '{"id":"exact","account":9007199254740993,"fee":1.10,"__proto__":1,"note":"a;=1","tags":["x"],"empty":{}}'

/** Enough entries for a file of three parts. */
const ENTRIES: readonly BlacklistedUser[] = [
  parseJson(EXACT) as JsonObject,
  ...Array.from({ length: 2100 }, (_, n) => ({
    id: `u${n}`,
    email: `user${n}@example.com`,
    country: n % 100 === 0 ? 'DE' : 'FR',
    device: { os: 'Linux', ip: `10.0.0.${n % 256}` },
  })),
]

const ALL = { question: {}, format: 'ndjson', columns: null }

/** Exported files, on one of the two databases. */
export function describeExports(kind: DatabaseKind): void {
  describe(`an export on ${kind}`, () => {
    let testConsole: TestConsole
    let cookie: string
    beforeAll(async () => {
      testConsole = await startTestConsole({}, kind)
      cookie = await testConsole.signIn('analyst')
    })
    afterAll(async () => {
      await wholeLists().close()
      await (await mirrorDatabase()).close()
      await testConsole.stop()
    })

    async function sync(startedAt: number, items: readonly BlacklistedUser[]) {
      const { Test } = await readConnections(testConsole.store.database)
      const store = await openGenerationStore(await mirrorDatabase(), Test?.id ?? '')
      await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
      const { id } = await store.begin('forward', startedAt)
      for (let offset = 0; offset < items.length; offset += 100) {
        await store.record(id, pageOf(items.slice(offset, offset + 100), offset, items.length, startedAt + 1))
      }
      const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
      await store.commit(id, certificate(startedAt + 10, counts))
    }

    const ask = (body: unknown, as = cookie) =>
      call(POST, 'POST', '/api/blacklist/exports', { cookie: as, body: { ...ALL, ...(body as object) } })
    async function asked(body: unknown = {}): Promise<AskedExport> {
      const answer = await ask(body)
      expect(answer.status, answer.text).toBe(201)
      return (answer.body as unknown as { data: AskedExport }).data
    }
    const errorsOf = async (answer: ReturnType<typeof call>) => (await answer).body.errors

    function fetchFile(id: string, as = cookie, signal?: AbortSignal): Promise<Response> {
      // Like a browser that follows a link: without headers of ours.
      const request = new Request(`http://localhost:3000/api/blacklist/exports/${id}/file`, {
        headers: { cookie: as },
        ...(signal ? { signal } : {}),
      })
      return FILE(request, { params: Promise.resolve({ id }) })
    }
    const of = (handler: Parameters<typeof call>[0], id: string, as = cookie) =>
      call(handler, 'GET', `/api/blacklist/exports/${id}`, { cookie: as, params: { id } })
    const stateOf = async (id: string) => ((await of(STATE, id)).body as unknown as { data: ExportState }).data
    /** Reads on to the end of a file. */
    async function drain(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
      for (;;) if ((await reader?.read())?.done) return
    }
    async function textOf(body: unknown): Promise<string> {
      const { id } = await asked(body)
      return Buffer.from(await (await fetchFile(id)).arrayBuffer()).toString()
    }

    async function recorded(action: string) {
      const rows = testConsole.store.database.queries.selectFrom('audit').select(['details', 'subjects'])
      const last = await rows.where('action', '=', action).orderBy('number', 'desc').executeTakeFirstOrThrow()
      return { details: parseJson(last.details), subjects: last.subjects }
    }

    it('is refused before a sync is complete, and from a copy that is too old unless that is wanted', async () => {
      expect(await errorsOf(ask({}))).toMatchObject({ export: { code: 'not_synced' } })
      await sync(Date.now() - 40 * 24 * 3_600_000, ENTRIES)
      expect(await errorsOf(ask({}))).toMatchObject({ export: { code: 'too_old' } })
      expect((await ask({ anyAge: true })).status).toBe(201)
      await sync(Date.now() - 1000, ENTRIES)
    })

    it('is a plain attachment of every entry as the service sent it, and its manifest hashes every byte', async () => {
      const { id, name, entries } = await asked()
      expect(name).toMatch(/^blacklist-test-\d{4}-\d\d-\d\d-\d{4}-utc\.ndjson$/)
      expect(entries).toBe(2101)
      expect(await stateOf(id)).toEqual({ state: 'asked', entries: 2101, sent: 0 })
      expect(await errorsOf(of(MANIFEST, id))).toMatchObject({ export: { code: 'unfinished' } })
      const answer = await fetchFile(id)
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
      expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const lines = bytes.toString().split('\n')
      expect(lines[0]).toBe(EXACT)
      expect(lines.slice(0, -1).map((line) => parseJson(line))).toEqual(ENTRIES)
      expect(await stateOf(id)).toEqual({ state: 'sent', entries: 2101, sent: 2101 })
      const manifest = (await of(MANIFEST, id)).body as unknown as { data: ExportManifest }
      expect(manifest.data).toMatchObject({
        name,
        list: 'Test',
        question: { filters: [] },
        isSelection: false,
        format: 'ndjson',
        columns: null,
        entries: 2101,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sync: { grade: 'ordered+count' },
      })
      const details = { id, environment: 'Test', format: 'ndjson' }
      expect((await recorded('export.start')).details).toEqual({ ...details, entries: 2101 })
      expect((await recorded('export.end')).details).toEqual({ ...details, outcome: 'complete', entries: 2101 })
    })

    it('has what a question finds, in its order, and is on record by a hash of the question', async () => {
      const question = {
        filters: [{ path: 'country', operator: 'is', value: 'DE' }],
        search: 'user1',
        sort: { path: 'email', descending: true },
      }
      const rows = JSON.parse(await textOf({ question, format: 'json', columns: ['email', 'device.os'] }))
      const expected = ENTRIES.filter(({ country, email }) => country === 'DE' && String(email).includes('user1'))
      expect(rows).toEqual(
        expected
          .toReversed()
          .map(({ email }) => ({ email, device: { os: 'Linux' } }))
          .toSorted((one, other) => (String(one.email) < String(other.email) ? 1 : -1)),
      )
      const { details, subjects } = await recorded('export.ask')
      expect(details).toMatchObject({ entries: expected.length, searched: true, filters: 1, columns: 2 })
      expect(JSON.stringify(details)).not.toContain('user1')
      expect(subjects).toMatch(/^\S{20,}$/)
      expect(await textOf({ question: { search: 'nobody has this' }, format: 'json' })).toBe('[\n]\n')
    })

    it('has a column for every field, and disarms what a spreadsheet would run', async () => {
      const csv = await textOf({ question: { search: 'exact' }, format: 'csv' })
      expect(csv).toBe(
        '\uFEFFid,account,fee,__proto__,note,tags,empty\r\n' + 'exact,9007199254740993,1.10,1,a;\'=1,"[""x""]",{}\r\n',
      )
      const spreadsheet = { format: 'csv', columns: ['id', 'fee', 'note'], decimalComma: true }
      expect(await textOf({ question: { search: 'exact' }, ...spreadsheet })).toBe(
        '\uFEFFid;fee;note\r\nexact;1,10;"a;\'=1"\r\n',
      )
    })

    it('has selected entries alone, and says which of them the copy does not have', async () => {
      const users = [ENTRIES[7], ENTRIES[3], { id: 'edited since' }]
      const { id, entries, missing } = await asked({ users })
      expect([entries, missing]).toEqual([2, 1])
      const lines = (await (await fetchFile(id)).text()).trimEnd().split('\n')
      expect(lines.map((line) => JSON.parse(line).id)).toEqual([ENTRIES[3]?.id, ENTRIES[7]?.id])
    })

    it('that its reader leaves has no manifest and says so, and can be fetched again', async () => {
      const { id } = await asked()
      const reader = (await fetchFile(id)).body?.getReader()
      await reader?.read()
      await reader?.read()
      await reader?.cancel()
      expect(await stateOf(id)).toMatchObject({ state: 'broken', entries: 2101 })
      expect(await errorsOf(of(MANIFEST, id))).toMatchObject({ export: { code: 'broken' } })
      expect((await recorded('export.end')).details).toMatchObject({ id, outcome: 'cut' })

      const away = new AbortController()
      await fetchFile(id, cookie, away.signal)
      away.abort()
      await expect.poll(async () => (await stateOf(id)).state).toBe('broken')
      await (await fetchFile(id)).text()
      expect((await of(MANIFEST, id)).status).toBe(200)
    })

    it('of a console that was killed counts as broken, once nothing is heard of it', async () => {
      const { id } = await asked()
      await testConsole.store.database.queries
        .updateTable('list_export')
        .set({ state: 'sending', alive_at: Date.now() - 60_000 })
        .where('id', '=', id)
        .execute()
      expect((await stateOf(id)).state).toBe('broken')
    })

    it('belongs to the session that asked', async () => {
      const { id } = await asked()
      const other = await testConsole.signIn('admin')
      expect((await fetchFile(id, other)).status).toBe(404)
      expect((await of(STATE, id, other)).status).toBe(404)
      expect((await of(MANIFEST, id, other)).status).toBe(404)
    })

    it('breaks off when the person is signed out meanwhile', async () => {
      const person = await testConsole.signIn('analyst')
      const { body } = await ask({}, person)
      const { id } = (body as unknown as { data: AskedExport }).data
      const reader = (await fetchFile(id, person)).body?.getReader()
      await reader?.read()
      await testConsole.store.database.queries
        .deleteFrom('session')
        .where('id', 'in', (queries) =>
          queries.selectFrom('list_export').select('session_id').where('list_export.id', '=', id),
        )
        .execute()
      await expect(drain(reader)).rejects.toThrow()
    })

    it('has a column for a field that only the last entry has', async () => {
      await sync(Date.now() - 500, [...ENTRIES, { id: 'late', 'seen.at': 'now', nothing: [] }])
      const [head] = (await textOf({ format: 'csv' })).split('\r\n')
      expect(head).toBe('\uFEFFid,account,fee,__proto__,note,tags,empty,email,country,device,seen.at,nothing')
      const few = await textOf({ question: { search: 'exact' }, format: 'csv' })
      expect(few.split('\r\n')[0]).toBe('\uFEFFid,account,fee,__proto__,note,tags,empty')
    })

    it('breaks off where an entry of it is forgotten meanwhile', async () => {
      const { id } = await asked()
      const reader = (await fetchFile(id)).body?.getReader()
      await reader?.read()
      const { queries } = await mirrorDatabase()
      const last = queries.selectFrom('mirror_content').select(({ fn }) => fn.max('id').as('id'))
      await queries.deleteFrom('mirror_content').where('id', '=', last).execute()
      await expect(drain(reader)).rejects.toThrow()
      expect(await errorsOf(of(MANIFEST, id))).toMatchObject({ export: { code: 'broken' } })
    })

    it('of more than 1,000 entries asks for the password, and support gets none', async () => {
      const support = await testConsole.signIn('support')
      expect(await errorsOf(ask({}, support))).toMatchObject({ role: { code: 'not_allowed' } })
      await testConsole.store.database.queries
        .updateTable('session')
        .set({ created_at: Date.now() - 600_000, confirmed_at: null })
        .execute()
      expect(await errorsOf(ask({}))).toMatchObject({ session: { code: 'confirm_password' } })
      const few = { question: { filters: [{ path: 'country', operator: 'is', value: 'DE' }] } }
      const { id } = await asked(few)
      expect((await (await fetchFile(id)).text()).trimEnd().split('\n')).toHaveLength(21)
    })

    it('is refused where what is asked is not a question', async () => {
      for (const faulty of [{ format: 'xml' }, { columns: [] }, { question: { filters: [{ path: 'a' }] } }]) {
        expect((await ask(faulty)).status).toBe(400)
      }
    })
  })
}
