import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { CheckResult } from '#lib/features/check/api/check.ts'
import type { ForMePage } from '#lib/features/for-me/api/for-me.ts'
import type { OpenedReview, OwnRequest, ReviewsPage } from '#lib/features/review/api/reviews.ts'
import type { GenerationStore } from '#lib/mirror/generation.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { resealConsole } from '#lib/platform/secrets/reseal-console.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { renewKey } from '#scripts/keys/renew-key.ts'
import { POST as ASK_OF_ENTRY, GET as OF_ENTRY } from '../blacklist/users/[key]/reviews/route.ts'
import { POST as CHECK } from '../check/route.ts'
import { GET as FOR_ME } from '../for-me/route.ts'
import { PUT as CHANGE_PERSON } from '../people/[id]/route.ts'
import { POST as SIGN_IN } from '../session/route.ts'
import { call, type RouteModule, startTestConsole, type TestConsole } from '../testing.ts'
import { PUT as ANSWER } from './[id]/answer/route.ts'
import { PUT as ASSIGN } from './[id]/assignee/route.ts'
import { GET as OPEN } from './[id]/route.ts'
import { GET as OWN } from './own/route.ts'
import { POST as ASK, GET as QUEUE } from './route.ts'

const SHARED = '203.0.113.77'
const ENTRIES = [
  {
    id: 'usr_1',
    email: 'tomasz.w@skrzynka.example',
    phone: '+48 512 555 019',
    fullName: 'Tomasz Wilk',
    reason: 'chargeback',
  },
  { id: 'usr_2', email: 'someone.else@skrzynka.example', reason: 'velocity' },
  { id: 'usr_3', email: 'lena@postfach.example', reason: 'velocity' },
  ...Array.from({ length: 40 }, (_, n) => ({ id: `shared-${n}`, ip: SHARED, reason: 'velocity' })),
] as readonly BlacklistedUser[]

/** Makes a plain value of an answer's data for `expect`. */
type Data = Readonly<Record<string, unknown>>
type Person = { readonly id: string; readonly name: string; readonly cookie: string }

/** The tests of reviews, on a database of one kind. */
export function describeReviews(kind: DatabaseKind): void {
  describe(`reviews on ${kind}`, () => {
    let testConsole: TestConsole
    let store: GenerationStore
    let support: Person
    let analyst: Person
    let admin: Person
    let now = Date.now()

    async function sync(items: readonly BlacklistedUser[]) {
      now = Math.max(now, Date.now())
      const { id } = await store.begin('forward', ++now)
      await store.record(id, pageOf(items, 0, items.length, ++now))
      const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
      await store.commit(id, certificate(++now, counts))
    }

    beforeAll(async () => {
      testConsole = await startTestConsole({ MIRROR_INTERVAL_S: '0' }, kind)
      const connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
      store = await openGenerationStore(await mirrorDatabase(), connection)
      await sync(ENTRIES)
    })
    afterAll(async () => {
      await (await mirrorDatabase()).close()
      await (await consoleDatabase()).close()
      await testConsole.stop()
    })

    async function person(role: Role): Promise<Person> {
      const { id, email } = await addTestPerson(testConsole.store.database, role)
      const { cookie = '' } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
      return { id, name: `Test ${role}`, cookie }
    }

    beforeEach(async () => {
      const { queries } = testConsole.store.database
      for (const table of ['review', 'notice'] as const) await queries.deleteFrom(table).execute()
      support = await person('support')
      analyst = await person('analyst')
      admin = await person('admin')
    })

    async function ask(
      handler: RouteModule[string] | undefined,
      method: string,
      path: string,
      { cookie }: Person,
      more: Data = {},
    ) {
      if (!handler) throw new Error(`No ${method} ${path}`)
      const { status, body, text } = await call(handler, method, path, { cookie, ...more })
      return { status, data: body.success ? body.data : body.errors, text }
    }

    async function request(by: Person, value: string, more: Data = {}): Promise<string> {
      const body = { value, why: 'same_person', text: 'Same first name', ...more }
      const { status, data } = await ask(ASK, 'POST', '/api/reviews', by, { body })
      expect([status, data]).toMatchObject([201, {}])
      return String(data.id)
    }

    async function open(id: string, by = analyst) {
      const { data } = await ask(OPEN, 'GET', `/api/reviews/${id}`, by, { params: { id } })
      return data as unknown as OpenedReview
    }

    async function answer(id: string, body: Data, by = analyst) {
      const { version } = await open(id, by)
      const all = { text: '', cleared: [], version, ...body }
      return ask(ANSWER, 'PUT', `/api/reviews/${id}/answer`, by, { params: { id }, body: all })
    }

    async function assign(id: string, to: string | null, by = analyst, more: Data = {}) {
      const { version } = await open(id, by)
      const body = { to, version, ...more }
      return ask(ASSIGN, 'PUT', `/api/reviews/${id}/assignee`, by, { params: { id }, body })
    }

    async function check(value: string, by = support): Promise<CheckResult> {
      const { data } = await ask(CHECK, 'POST', '/api/check', by, { body: { values: [value] } })
      const [result] = (data as unknown as { readonly results: readonly CheckResult[] }).results
      if (!result) throw new Error('Not checked')
      return result
    }

    async function queue(by: Person, query = '') {
      return (await ask(QUEUE, 'GET', `/api/reviews?limit=50&offset=0${query}`, by)).data as unknown as ReviewsPage
    }
    async function own(by: Person) {
      const { data } = await ask(OWN, 'GET', '/api/reviews/own', by)
      return (data as unknown as { readonly items: readonly OwnRequest[] }).items
    }
    const told = async (by: Person) =>
      ((await ask(FOR_ME, 'GET', '/api/for-me', by)).data as unknown as ForMePage).items
    const keysOf = ({ entries }: OpenedReview) => entries.map(({ key }) => key)

    it('are asked by support, answered by an analyst, and seen by both', async () => {
      const id = await request(support, 'tomas.w@skrzynka.example')
      expect((await queue(analyst)).items).toMatchObject([
        { id, value: 'tomas.w@skrzynka.example', outcome: 'similar', askedBy: { name: support.name }, assignee: null },
      ])
      const review = await open(id)
      expect(review).toMatchObject({ text: 'Same first name', outcome: 'similar', answer: null })
      expect(review.entries.map(({ item }) => item.id)).toEqual(['usr_1'])
      const given = { answer: 'another_person', text: 'Different birthday', cleared: keysOf(review) }
      expect((await answer(id, given)).status).toBe(200)
      expect(await own(support)).toMatchObject([
        { id, answer: 'another_person', answeredBy: analyst.name, told: 'Different birthday', outcome: 'similar' },
      ])
      expect(await told(support)).toMatchObject([
        { kind: 'review.answered', content: { review: id, by: analyst.name, answer: 'another_person' } },
      ])
      expect((await queue(analyst)).items).toEqual([])
      expect((await queue(analyst, '&answered=1')).items).toMatchObject([{ id, answer: 'another_person' }])
    })

    it('clear a value of an entry: the next check in any spelling says so, and its outcome stays', async () => {
      const before = await check('tomas.w@skrzynka.example')
      const id = await request(support, 'tomas.w@skrzynka.example')
      const cleared = keysOf(await open(id))
      await answer(id, { answer: 'another_person', text: 'Different birthday', cleared })
      const said = [{ review: id, by: analyst.name, text: 'Different birthday', entries: 1, at: expect.any(String) }]
      expect(await check('tomas.w@skrzynka.example')).toEqual({ ...before, cleared: said })
      expect(await check(' TOMAS.W@skrzynka.example ')).toMatchObject({ outcome: 'similar', cleared: said })
      // Another value that finds the same entry has no decision.
      expect(await check('tomazz.w@skrzynka.example')).not.toHaveProperty('cleared')
      expect(await check('tomasz.w@skrzynka.example')).not.toHaveProperty('cleared')
    })

    it('go on to clear a value once the keys have new versions, and can be decided again', async () => {
      const value = 'tomas.w@skrzynka.example'
      const id = await request(support, value)
      await answer(id, { answer: 'another_person', text: 'Different birthday', cleared: keysOf(await open(id)) })
      const { database } = testConsole.store
      const { sessionSecrets } = configuration()
      await renewKey(database, 'lookup', sessionSecrets, 0)
      await renewKey(database, 'text', sessionSecrets, 0)
      await resealConsole(database, sessionSecrets, 0)
      expect(await check(value)).toMatchObject({ cleared: [{ review: id, text: 'Different birthday' }] })
      expect(await open(id)).toMatchObject({ value, text: 'Same first name' })
      const later = await request(admin, value)
      await answer(later, { answer: 'keep' }, admin)
      expect(await check(value)).not.toHaveProperty('cleared')
    })

    it('keep a clearance with the entry through an edit, and forget it once it is decided again', async () => {
      const id = await request(support, '+48 512 555 019')
      await answer(id, { answer: 'another_person', cleared: keysOf(await open(id)) })
      const edited = ENTRIES.map((entry) => (entry.id === 'usr_1' ? { ...entry, reason: 'card_testing' } : entry))
      await sync(edited)
      expect(await check('0048 512 555 019')).toMatchObject({
        outcome: 'listed',
        cleared: [{ review: id, text: null }],
      })
      expect((await open(id)).entries).toMatchObject([{ isChanged: true, isCleared: true }])
      await answer(id, { answer: 'keep' })
      expect(await check('+48 512 555 019')).not.toHaveProperty('cleared')
      // A later review of the same value and entry decides over an earlier one.
      await answer(id, { answer: 'another_person', cleared: keysOf(await open(id)) })
      const later = await request(admin, '+48512555019')
      await answer(later, { answer: 'remove' }, admin)
      expect(await check('+48 512 555 019')).not.toHaveProperty('cleared')
      await sync(ENTRIES)
    })

    it('clear no other value that shares what many people may share', async () => {
      const cleared: string[] = []
      for (const value of ['Tomasz Wilk', '512 555 019']) {
        const review = await open(await request(support, value))
        expect(review).toMatchObject({ outcome: 'similar', entries: [{ item: { id: 'usr_1' } }] })
        await answer(review.id, { answer: 'another_person', cleared: keysOf(review) })
        cleared.push(review.id)
      }
      expect(await check('tomasz  wilk')).toMatchObject({ outcome: 'similar', cleared: [{ review: cleared[0] }] })
      // The same name, or the same end of a number, may belong to somebody else.
      expect(await check('Wilk, Tomasz')).toMatchObject({ outcome: 'similar' })
      expect(await check('Wilk, Tomasz')).not.toHaveProperty('cleared')
      expect(await check('+48 512 555 019')).toMatchObject({ outcome: 'listed' })
      expect(await check('+48 512 555 019')).not.toHaveProperty('cleared')
    })

    it('name the entries of a value on many, of which support sees the number alone', async () => {
      const id = await request(support, SHARED)
      const review = await open(id)
      expect([review.found, review.entries.length]).toEqual([40, 40])
      const mine = await own(support)
      expect(mine).toMatchObject([{ found: 40, outcome: 'listed' }])
      expect(JSON.stringify(mine)).not.toContain('shared-')
      const cleared = keysOf(review)
      await answer(id, { answer: 'another_person', cleared: cleared.slice(0, 39) })
      expect(await check(SHARED)).toMatchObject({
        outcome: 'listed',
        found: 40,
        matches: [],
        cleared: [{ entries: 39 }],
      })
    })

    it('of an entry belong to its chain, also once it is removed', async () => {
      const { matches } = await check('lena@postfach.example', analyst)
      const key = matches[0]?.key ?? ''
      const body = { why: 'something_else', text: 'Old case' }
      const path = `/api/blacklist/users/${key}/reviews`
      const { status, data } = await ask(ASK_OF_ENTRY, 'POST', path, analyst, { body, params: { key } })
      expect(status).toBe(201)
      const without = ENTRIES.filter(({ id }) => id !== 'usr_3')
      await sync(without)
      await sync(without)
      const review = await open(String(data.id))
      expect(review).toMatchObject({ value: null, entries: [{ item: { id: 'usr_3' }, isListed: false }] })
      expect((await ask(OF_ENTRY, 'GET', path, analyst, { params: { key } })).data).toMatchObject([
        { id: review.id, why: 'something_else', askedBy: analyst.name, answer: null },
      ])
      // No value could belong to somebody else.
      expect((await answer(review.id, { answer: 'another_person', cleared: [key] })).status).toBe(422)
      expect((await answer(review.id, { answer: 'keep' })).status).toBe(200)
      await sync(ENTRIES)
    })

    it('are given to people who may answer, who are told, and go back to nobody with the role', async () => {
      const id = await request(support, 'tomas.w@skrzynka.example')
      expect((await assign(id, support.id)).status).toBe(422)
      expect((await assign(id, admin.id)).status).toBe(200)
      expect(await told(admin)).toMatchObject([
        { kind: 'review.assigned', content: { review: id, from: analyst.name } },
      ])
      expect((await queue(admin, '&queue=mine')).items).toHaveLength(1)
      expect((await queue(analyst, '&queue=mine')).items).toHaveLength(0)
      await assign(id, analyst.id)
      expect(await told(analyst)).toEqual([])
      const { status } = await ask(CHANGE_PERSON, 'PUT', `/api/people/${analyst.id}`, admin, {
        params: { id: analyst.id },
        body: { role: 'support' },
      })
      expect(status).toBe(200)
      expect(await queue(admin, '&queue=unassigned')).toMatchObject({
        items: [{ id, assignee: null }],
        waiting: { mine: 0, unassigned: 1, all: 1 },
      })
    })

    it('are not answered over somebody else’s answer that was not seen', async () => {
      const id = await request(support, 'tomas.w@skrzynka.example')
      const { version } = await open(id)
      await answer(id, { answer: 'keep' }, admin)
      expect((await answer(id, { answer: 'remove', version })).status).toBe(409)
      expect((await assign(id, admin.id)).status).toBe(409)
      expect(await own(support)).toMatchObject([{ answer: 'keep', answeredBy: admin.name }])
    })

    it('are no way round the limit of checks: what a request found is then not told', async () => {
      const { queries } = testConsole.store.database
      const used = Array.from({ length: 300 }, (_, n) => ({ subject: `used ${n}`, used_at: Date.now() }))
      await queries
        .insertInto('hourly_use')
        .values(used.map((row) => ({ ...row, account_id: support.id, kind: 'check' as const })))
        .execute()
      const id = await request(support, 'lena@postfach.example')
      expect(await own(support)).toMatchObject([{ id, outcome: null, found: 0 }])
      expect((await open(id)).entries).toHaveLength(1)
    })

    it('show support its own requests and no review, and tell nobody what their role does not do', async () => {
      const id = await request(admin, 'tomas.w@skrzynka.example')
      expect(await own(support)).toEqual([])
      expect((await ask(OPEN, 'GET', `/api/reviews/${id}`, support, { params: { id } })).status).toBe(403)
      expect((await ask(QUEUE, 'GET', '/api/reviews', support)).status).toBe(403)
      expect((await ask(OWN, 'GET', '/api/reviews/own', analyst)).status).toBe(403)
      const content = JSON.stringify({ from: 'x', watches: 1 })
      const { queries } = testConsole.store.database
      await queries
        .insertInto('notice')
        .values({ account_id: support.id, kind: 'watch.passed', content, at: Date.now() })
        .execute()
      expect(await told(support)).toEqual([])
    })

    it('hold no value, request or answer that can be read in the store, and are on record', async () => {
      const id = await request(support, 'Tomas.W@skrzynka.example', { text: 'Caller has the invoice' })
      await answer(id, { answer: 'another_person', text: 'Other birthday', cleared: keysOf(await open(id)) })
      const { queries } = testConsole.store.database
      const tables = ['review', 'review_entry', 'clearance', 'notice', 'audit', 'sealed_key'] as const
      const rows = await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()))
      expect(rows[2]?.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/skrzynka|invoice|birthday/i)
      const log = queries.selectFrom('audit').orderBy('number')
      const acts = await log.select(['action', 'subjects', 'entries']).execute()
      const asked = acts.filter(({ action }) => action === 'review.ask').at(-1)
      const answered = acts.filter(({ action }) => action === 'review.answer').at(-1)
      expect(asked?.subjects).toMatch(/^[\w-]{22}$/)
      expect([answered?.subjects, answered?.entries]).toEqual([asked?.subjects, asked?.entries])
    })

    it('of which the key is lost can be read no more, and can still be answered', async () => {
      const id = await request(support, 'tomas.w@skrzynka.example')
      const { queries } = testConsole.store.database
      await queries
        .updateTable('sealed_key')
        .set((row) => ({ version: row('version', '+', 7) }))
        .where('name', '=', 'text')
        .execute()
      expect(await open(id)).toMatchObject({ value: null, text: null, isLost: true })
      expect((await answer(id, { answer: 'keep' })).status).toBe(200)
    })
  })
}
