import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { FORGOTTEN_KINDS, type StoredOfPerson } from '#lib/features/forget/api/forget.ts'
import { readValue } from '#lib/matching/checked-value.ts'
import { soughtBy } from '#lib/matching/named-in.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { termKey } from '#lib/mirror/store/term-key.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { watchHash } from '#lib/mirror/watches/watch-hash.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as EXPORT } from '../blacklist/exports/route.ts'
import { POST as NOTE } from '../blacklist/users/[key]/notes/route.ts'
import { GET as CHANGES } from '../changes/route.ts'
import { PUT as ANSWER } from '../reviews/[id]/answer/route.ts'
import { GET as REVIEW } from '../reviews/[id]/route.ts'
import { POST as REVIEWS } from '../reviews/route.ts'
import { POST as SIGN_IN } from '../session/route.ts'
import { call, type RouteModule, startTestConsole, type TestConsole } from '../testing.ts'
import { POST as VIEWS } from '../views/route.ts'
import { POST as WATCHES } from '../watches/route.ts'
import { POST as LOOK } from './look/route.ts'
import { POST as FORGET } from './route.ts'
import { HOLDING, isMade, NUMBERED, OTHERS, readEveryTable } from './testing/tables.ts'

const FORMER = 'Quentin.Zworykin+old@gmail.com'
const EMAIL = 'quentin.zworykin@skrzynka.example'
const PHONE = '+48 512 555 019'
const VALUES = [EMAIL, FORMER, PHONE]
/** Texts that no table may contain afterwards, besides the entry's key and the forms of the values. */
const TELLING = ['zworykin', '512 555 019', '512555019', 'usr_quentin']

const BYSTANDER = { id: 'usr_other', email: 'someone.else@skrzynka.example', reason: 'velocity' }
const others = Array.from({ length: 30 }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com`, reason: 'velocity' }))
const person = (email: string) => ({ id: 'usr_quentin', email, phone: PHONE, reason: 'chargeback' })

type Data = Readonly<Record<string, unknown>>

/** Tests of forgetting a person, on one of the two databases. */
export function describeForgetting(kind: DatabaseKind): void {
  describe(`a person is forgotten on ${kind}`, () => {
    let testConsole: TestConsole
    let connection: string
    let admin: { readonly id: string; readonly cookie: string }
    let key: string
    let bystander: string
    let now = Date.now()

    async function sync(of: string, items: readonly BlacklistedUser[], reason?: string) {
      const store = await openGenerationStore(await mirrorDatabase(), of)
      now = Math.max(now, Date.now())
      const { id } = await store.begin('forward', ++now)
      await store.record(id, pageOf(items, 0, items.length, ++now))
      if (reason !== undefined) {
        const event = {
          id: '1',
          at: new Date(now).toISOString(),
          actor: 'ada@example.com',
          requestId: null,
          type: null,
        }
        const rest = { action: 'entry.edited', subject: 'usr_quentin', reason, fileName: null, counts: null } as const
        await store.events.add([{ ...event, ...rest }])
      }
      const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
      await store.commit(id, certificate(++now, counts))
    }

    async function ask(handler: RouteModule[string] | undefined, path: string, body: unknown, more: Data = {}) {
      if (!handler) throw new Error(`No ${path}`)
      const { method = 'POST', ...rest } = more
      const { status, body: answer } = await call(handler, String(method), path, {
        cookie: admin.cookie,
        body,
        ...rest,
      })
      return { status, data: answer.success ? answer.data : answer.errors }
    }
    const look = async (values: readonly string[] = VALUES) =>
      (await ask(LOOK, '/api/forget/look', { values })) as { status: number; data: unknown }
    const looked = async (values?: readonly string[]) => (await look(values)).data as StoredOfPerson
    const everything = async () => readEveryTable(testConsole.store.database, await mirrorDatabase())

    async function keyOf(id: string): Promise<string> {
      const { queries } = await mirrorDatabase()
      const list = await queries
        .selectFrom('mirror_list')
        .select(['id', 'seal'])
        .where('connection', '=', connection)
        .executeTakeFirstOrThrow()
      const rows = await queries.selectFrom('mirror_content').selectAll().where('list', '=', list.id).execute()
      const row = rows.find(({ body }) => body.includes(`"${id}"`))
      return recordKey(list.seal, row?.entry ?? row?.id ?? 0)
    }

    /** Returns the forms of the values as they may be stored: as text, as a term, and as the hash of a watch. */
    async function forms(): Promise<readonly string[]> {
      const { queries } = await mirrorDatabase()
      const lists = await queries.selectFrom('mirror_list').select('id').execute()
      const values = VALUES.map((value) => readValue(value)).filter((value) => typeof value !== 'string')
      const console = testConsole.store.database.queries
      const [watchKey = ''] = (await openLookupKeys(console, configuration().sessionSecrets, now)).values()
      return soughtBy(values).forms.flatMap((form) => [
        form.key.toLowerCase(),
        ...lists.map(({ id }) => String(termKey(id, form))),
        watchHash('Test', form, watchKey).toLowerCase(),
      ])
    }

    /** Stores at least one row of each kind that names the person or one of their entries. */
    async function fill() {
      const { queries } = testConsole.store.database
      const note = (of: string, text: string) =>
        ask(NOTE, `/api/blacklist/users/${of}/notes`, { text }, { params: { key: of } })
      await note(key, 'Called in May')
      await note(bystander, 'Knows quentin.zworykin@skrzynka.example, he says')
      await note(bystander, 'Number (0048) 512-555-019 is not hers')
      await note(bystander, 'Nothing to see')
      for (const search of [FORMER, 'velocity']) {
        const criteria = { search, filters: [] }
        const view = { name: `About ${search}`.slice(0, 40), shared: true, choices: TABLE_DEFAULTS, criteria, size: 20 }
        expect((await ask(VIEWS, '/api/views', view)).status).toBe(201)
        await queries
          .insertInto('preference')
          .values({
            account_id: admin.id,
            name: `blacklist-default ${search}`,
            value: stringifyJson(view),
            updated_at: now,
          })
          .execute()
      }
      for (const value of [PHONE, BYSTANDER.email]) {
        const asked = { value, why: 'same_person', text: 'Same voice' }
        const { data } = await ask(REVIEWS, '/api/reviews', asked)
        const id = String(data.id)
        const at = `/api/reviews/${id}`
        const { data: opened } = await ask(REVIEW, at, undefined, { method: 'GET', params: { id } })
        const { version, entries } = opened as unknown as { version: number; entries: readonly { key: string }[] }
        const body = {
          version,
          answer: 'another_person',
          text: `Not ${value}`,
          cleared: entries.map((each) => each.key),
        }
        expect((await ask(ANSWER, `${at}/answer`, body, { method: 'PUT', params: { id } })).status).toBe(200)
      }
      await ask(WATCHES, '/api/watches', { label: 'One', country: '', values: [{ value: EMAIL, line: null }] })
      const many = [PHONE, BYSTANDER.email].map((value, n) => ({ value, line: n + 1 }))
      await ask(WATCHES, '/api/watches', { label: 'Many', country: '', values: many })
      await ask(WATCHES, '/api/watches', {
        label: `See ${EMAIL}`,
        country: '',
        values: [{ value: 'x@y.example', line: null }],
      })
      const watches = await queries.selectFrom('watch').select(['id', 'label']).execute()
      for (const { id: watch, label } of watches) {
        for (const line of label === 'Many' ? [1, 2] : [null]) {
          const said = { environment: 'Test', values: 1, listed: 0, similar: 0, removed: 1, line, entry: null }
          const content = stringifyJson({ watch, label, ...said })
          await queries
            .insertInto('notice')
            .values({ account_id: admin.id, kind: 'watch.changed', content, at: now })
            .execute()
          const telling = {
            connection,
            watch_id: watch,
            label,
            line,
            was: 'listed',
            now: 'not_listed',
            at: now,
          } as const
          await queries
            .insertInto('watch_telling')
            .values({ ...telling, entry: line === 1 ? key : null })
            .execute()
        }
      }
      for (const value of [EMAIL, BYSTANDER.email]) {
        const question = { filters: [{ path: 'email', operator: 'is', value }] }
        const file = { question, format: 'csv', columns: null, anyAge: true }
        expect((await ask(EXPORT, '/api/blacklist/exports', file)).status).toBe(201)
      }
      for (const [id, ids] of [
        ['a', ['usr_quentin']],
        ['b', ['usr_other']],
        ['c', ['usr_other']],
      ] as const) {
        const content = stringifyJson({ kind: 'remove', list: 'Test', ids, reason: 'Asked for' })
        const row = { environment: 'Test', count: 1, asked_by: admin.id, asked_at: now, state: 'waiting' } as const
        const ends = { decided_by: null, decided_at: null, told: null, ended_at: null }
        const sealed = await sealText(queries, content, configuration().sessionSecrets, now)
        await queries
          .insertInto('approval')
          .values({ id, kind: 'remove', ...row, ...ends, content: sealed })
          .execute()
      }
      const edits = [{ id: 'usr_quentin', version: '1', item: '{}' }]
      const edit = stringifyJson({ kind: 'edit', list: 'Test', edits })
      const secrets = configuration().sessionSecrets
      await queries
        .updateTable('approval')
        .set({ kind: 'edit', content: await sealText(queries, edit, secrets, now) })
        .where('id', '=', 'a')
        .execute()
      // A request in which only the file names the person.
      const part = await sealText(queries, `usr_x,x@example.com\nusr_y,${FORMER}\n`, secrets, now)
      await queries.insertInto('approval_file').values({ approval_id: 'c', place: 0, content: part }).execute()
      const { queries: copies } = await mirrorDatabase()
      const { id: content, list } = await copies
        .selectFrom('mirror_content')
        .select(['id', 'list'])
        .where('body', 'like', `%${FORMER}%`)
        .executeTakeFirstOrThrow()
      const sighting = { content, list, print: Buffer.from('print'), first_in: 1, seen_in: 1 }
      await copies
        .insertInto('mirror_sighting')
        .values({ ...sighting, body: stringifyJson(person(FORMER)) })
        .execute()
    }

    beforeAll(async () => {
      testConsole = await startTestConsole({ MIRROR_INTERVAL_S: '0' }, kind)
      connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
      const { id, email } = await addTestPerson(testConsole.store.database, 'admin')
      const { cookie = '' } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
      admin = { id, cookie }
      const rest = [BYSTANDER, ...others] as readonly BlacklistedUser[]
      // The copy of a list for which the console no longer has a key; its last sync saw the person.
      await sync('a former connection', [...rest, person(EMAIL) as BlacklistedUser])
      await sync(connection, [...rest, person(FORMER) as BlacklistedUser])
      await sync(connection, [...rest, person(EMAIL) as BlacklistedUser], `Told us that ${FORMER} is no more`)
      key = await keyOf('usr_quentin')
      bystander = await keyOf('usr_other')
    })
    afterAll(async () => {
      await (await mirrorDatabase()).close()
      await (await consoleDatabase()).close()
      await testConsole.stop()
    })

    it('not while one of the values is listed: the answer names the entry, and nothing goes', async () => {
      const before = await everything()
      expect(await looked()).toMatchObject({ listed: [{ key, environment: 'Test' }] })
      expect(await ask(FORGET, '/api/forget', { values: VALUES })).toMatchObject({
        status: 409,
        data: { person: { code: 'listed' } },
      })
      const after = await everything()
      for (const table of ['mirror_content', 'mirror_term', 'mirror_change']) {
        expect(after.get(table)).toBe(before.get(table))
      }
    })

    it('in every table, after a look that tells by kind and number what goes', async () => {
      await fill()
      const rest = [BYSTANDER, ...others] as readonly BlacklistedUser[]
      await sync(connection, rest)
      await sync(connection, rest)
      // The review and the note were written while the person was listed.
      const { listed, counts } = await looked()
      expect(listed).toEqual([])
      expect(counts).toMatchObject({
        contents: 3,
        notes: 3,
        reviews: 1,
        decisions: 3,
        watches: 2,
        views: 2,
        exports: 1,
        approvals: 2,
      })
      for (const kind of FORGOTTEN_KINDS) expect([kind, counts[kind]]).not.toEqual([kind, 0])

      const needles = [...TELLING, ...(await forms())]
      const holds = ([table, text]: readonly [string, string]) =>
        needles.some((needle) => text.includes(needle)) ||
        // The audit log may keep the key, which leads nowhere once the entry is gone.
        (table !== 'audit' && text.includes(key.toLowerCase()))
      const holding = (texts: ReadonlyMap<string, string>) => [...texts].filter(holds).map(([table]) => table)
      const before = await everything()
      // testing/tables.ts declares every table, and each table that may name a person does so here.
      const named = [...HOLDING, ...NUMBERED, ...Object.keys(OTHERS)]
      expect([...before.keys()].filter((table) => !named.includes(table) && !isMade(table))).toEqual([])
      expect(HOLDING.filter((table) => !holding(before).includes(table))).toEqual([])

      expect(await ask(FORGET, '/api/forget', { values: VALUES })).toMatchObject({
        status: 200,
        data: { listed: [], counts },
      })
      expect(holding(await everything())).toEqual([])
      expect(await looked()).toEqual({
        listed: [],
        counts: Object.fromEntries(FORGOTTEN_KINDS.map((kind) => [kind, 0])),
      })
      const { queries: copies } = await mirrorDatabase()
      for (const table of ['mirror_version', 'mirror_sighting', 'mirror_term'] as const) {
        const left = await copies
          .selectFrom(table)
          .select('content')
          .where('content', 'not in', copies.selectFrom('mirror_content').select('id'))
          .execute()
        expect([table, left]).toEqual([table, []])
      }
    })

    it('and nobody else: what is stored of others is as it was', async () => {
      const { queries } = testConsole.store.database
      const count = async (
        table: 'note' | 'review' | 'watch_value' | 'list_view' | 'list_export' | 'approval' | 'notice',
      ) => (await queries.selectFrom(table).selectAll().execute()).length
      expect(
        await Promise.all((['note', 'review', 'list_view', 'list_export', 'approval'] as const).map(count)),
      ).toEqual([1, 1, 1, 1, 1])
      const values = await queries.selectFrom('watch_value').select('line').execute()
      expect(values).toEqual([{ line: 2 }])
      expect(await looked([BYSTANDER.email])).toMatchObject({
        listed: [{ key: bystander }],
        counts: { notes: 0, reviews: 1, watches: 1 },
      })
      // The former connection's copy has as many entries as the other.
      const { queries: copies } = await mirrorDatabase()
      const contents = await copies.selectFrom('mirror_content').select('list').where('state', '=', 1).execute()
      expect([...Map.groupBy(contents, ({ list }) => list).values()].map((own) => own.length)).toEqual([31, 31])
      expect((await ask(CHANGES, '/api/changes?limit=20&offset=0', undefined, { method: 'GET' })).status).toBe(200)
    })

    it('and stays forgotten by later syncs, to which the person is new when they come back', async () => {
      const rest = [BYSTANDER, ...others] as readonly BlacklistedUser[]
      await sync(connection, rest)
      await sync(connection, [...rest, person(EMAIL) as BlacklistedUser])
      expect(await looked()).toMatchObject({ listed: [{ environment: 'Test' }], counts: { contents: 0, notes: 0 } })
      const { queries } = await mirrorDatabase()
      const last = await queries.selectFrom('mirror_change').select('kind').orderBy('seq', 'desc').executeTakeFirst()
      expect(last).toEqual({ kind: 1 })
    })

    it('on record: by whom, how much of each kind, and the values as hashes', async () => {
      const { queries } = testConsole.store.database
      const acts = await queries
        .selectFrom('audit')
        .selectAll()
        .where('action', 'like', 'forget.%')
        .orderBy('number')
        .execute()
      expect(acts.map(({ action }) => action)).toContain('forget.look')
      const [forgotten] = acts.filter(({ action }) => action === 'forget.person')
      expect(forgotten?.details).toContain('"contents":3')
      expect(forgotten?.subjects?.split(' ')).toHaveLength(VALUES.length)
      const written = JSON.stringify(acts).toLowerCase()
      expect([...TELLING, '512-555-019'].filter((text) => written.includes(text))).toEqual([])
    })

    it('by admins alone, who have given their password, and by values of one person', async () => {
      const { cookie = '' } = { cookie: await testConsole.signIn('analyst') }
      for (const handler of [LOOK, FORGET]) {
        const { status } = await call(handler, 'POST', '/api/forget', { cookie, body: { values: VALUES } })
        expect(status).toBe(403)
      }
      expect(await look(['velocity'])).toMatchObject({ status: 200, data: { listed: expect.any(Array) } })
      expect(await look(['ab'])).toMatchObject({ status: 400 })
      const { queries } = testConsole.store.database
      await queries.updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', admin.id).execute()
      expect((await look()).status).toBe(200)
      expect(await ask(FORGET, '/api/forget', { values: VALUES })).toMatchObject({
        data: { session: { code: 'confirm_password' } },
      })
    })
  })
}
