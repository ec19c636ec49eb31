import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ForMePage } from '#lib/features/for-me/api/for-me.ts'
import type { WatchesPage } from '#lib/features/watch/api/watches.ts'
import type { GenerationStore } from '#lib/mirror/generation.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { certificate, pageOf } from '#lib/mirror/store/testing.ts'
import { lookForWatches } from '#lib/mirror/watches/look.ts'
import { readTellingsAfter } from '#lib/mirror/watches/tellings.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { renewKey } from '#scripts/keys/renew-key.ts'
import { GET as FOR_ME } from '../for-me/route.ts'
import { GET as COUNT, PUT as SEEN } from '../for-me/seen/route.ts'
import { PUT as CHANGE_PERSON } from '../people/[id]/route.ts'
import { POST as SIGN_IN } from '../session/route.ts'
import { call, type RouteModule, startTestConsole, type TestConsole } from '../testing.ts'
import { DELETE } from './[id]/route.ts'
import { POST as MORE } from './[id]/values/route.ts'
import { GET, POST } from './route.ts'

const user = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  ({ id, email: `${id}@example.com`, reason: 'fraud', ...more }) as BlacklistedUser

/** Makes a plain value of an answer's data for `expect`. */
type Data = Readonly<Record<string, unknown>>

/** The tests for watches, on a database of one kind. */
export function describeWatches(kind: DatabaseKind): void {
  describe(`watches on ${kind}`, () => {
    let testConsole: TestConsole
    let connection: string
    let store: GenerationStore
    let analyst: { readonly id: string; readonly cookie: string }
    let admin: { readonly id: string; readonly cookie: string }
    let now: number

    beforeAll(async () => {
      testConsole = await startTestConsole({ MIRROR_INTERVAL_S: '0' }, kind)
      connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
      store = await openGenerationStore(await mirrorDatabase(), connection)
    })
    afterAll(async () => {
      await (await mirrorDatabase()).close()
      await (await consoleDatabase()).close()
      await testConsole.stop()
    })

    async function person(role: 'analyst' | 'admin') {
      const { id, email } = await addTestPerson(testConsole.store.database, role)
      const { cookie = '' } = await call(SIGN_IN, 'POST', '/api/session', { body: { email, password: TEST_PASSWORD } })
      return { id, cookie }
    }

    beforeEach(async () => {
      now = Date.now()
      const { queries } = testConsole.store.database
      for (const table of ['watch', 'watch_look', 'watch_telling', 'notice'] as const) {
        await queries.deleteFrom(table).execute()
      }
      analyst = await person('analyst')
      admin = await person('admin')
    })

    /** A certified sync of the whole list. An entry is removed after two syncs that miss it. */
    async function sync(items: readonly BlacklistedUser[], more = {}) {
      const { id } = await store.begin('forward', ++now)
      await store.record(id, pageOf(items, 0, items.length, ++now))
      const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
      await store.commit(id, certificate(++now, { ...counts, ...more }))
    }

    /** What the console does after a sync, unless it was killed. */
    async function look(isHeld = () => true) {
      const list = await findMirroredList(await mirrorDatabase(), connection)
      if (!list) throw new Error('There is no list')
      const console = await consoleDatabase()
      await lookForWatches({ console, list, environment: 'Test', connection, now, isHeld })
    }

    async function ask(handler: RouteModule[string] | undefined, method: string, path: string, more: Data = {}) {
      if (!handler) throw new Error(`No ${method} ${path}`)
      const { status, body } = await call(handler, method, path, { cookie: analyst.cookie, ...more })
      return { status, data: body.success ? body.data : body.errors }
    }

    async function watch(label: string, values: readonly string[], more: Data = {}): Promise<string> {
      const body = { label, country: '', values: values.map((value, at) => ({ value, line: at + 1 })) }
      const { status, data } = await ask(POST, 'POST', '/api/watches', { body, ...more })
      expect([status, data]).toMatchObject([201, { taken: values.length }])
      return String(data.id)
    }

    const watches = async () => (await ask(GET, 'GET', '/api/watches')).data as unknown as WatchesPage
    const forMe = async (cookie = analyst.cookie) =>
      ((await ask(FOR_ME, 'GET', '/api/for-me', { cookie })).data as unknown as ForMePage).items
    async function tellings() {
      const asked = { connection, since: 0, after: 0, upTo: null, most: 1000 }
      const all = await readTellingsAfter(testConsole.store.database.queries, asked)
      return all.map(({ label, line, was, now: next }) => [label, line, was, next])
    }
    const acts = async () => {
      const { queries } = testConsole.store.database
      const rows = await queries.selectFrom('audit').select(['action', 'details', 'actor']).orderBy('number').execute()
      return rows.filter(({ action }) => action.startsWith('watch.'))
    }

    it('tell once when a value becomes listed in any spelling, and once when it is removed', async () => {
      await sync([user('ann')])
      await look()
      await watch('Order 4471', ['Bob@Example.com'])
      await watch('already there', ['ann@example.com'])
      expect((await watches()).items).toMatchObject([
        { label: 'already there', values: 1, listed: 1, notListed: 0, changedAt: null, mayEnd: true, isLost: false },
        { label: 'Order 4471', values: 1, listed: 0, notListed: 1 },
      ])

      await sync([user('ann'), user('bob', { email: '<bob@example.com>' })])
      await look()
      await look()
      expect(await tellings()).toEqual([['Order 4471', 1, 'not_listed', 'listed']])
      expect(await forMe()).toMatchObject([
        {
          kind: 'watch.changed',
          seen: false,
          content: { label: 'Order 4471', listed: 1, removed: 0, values: 1, line: 1, entry: expect.any(String) },
        },
      ])
      expect((await acts()).map(({ action }) => action)).toEqual(['watch.set', 'watch.set', 'watch.changed'])

      for (let round = 0; round < 2; round += 1) {
        await sync([user('ann')])
        await look()
      }
      expect((await tellings()).slice(1)).toEqual([['Order 4471', 1, 'listed', 'not_listed']])
      expect((await forMe())[0]?.content).toMatchObject({ listed: 0, removed: 1, entry: null })

      await sync([user('ann'), user('bob', { email: '<bob@example.com>' })])
      await look()
      expect((await tellings()).slice(2)).toEqual([['Order 4471', 1, 'not_listed', 'listed']])
    })

    it('of a name say "possible match", and of one character away nothing', async () => {
      await sync([user('ann')])
      await watch('a name', ['Jose Muller'])
      await watch('a slip', ['carla@example.con'])
      await sync([user('ann'), user('carla', { fullName: 'Müller, José' })])
      await look()
      expect(await tellings()).toEqual([['a name', 1, 'not_listed', 'similar']])
    })

    it('are not told by a field that describes, or while one of two entries is left', async () => {
      await sync([user('ann'), user('one', { phone: '+49 30 5550123' }), user('two', { phone: '0049 30 555 0123' })])
      await look()
      await watch('reason', ['chargeback'])
      await watch('phone', ['+49305550123'])
      await sync([user('ann', { reason: 'chargeback' }), user('two', { phone: '0049 30 555 0123' })])
      await sync([user('ann', { reason: 'chargeback' }), user('two', { phone: '0049 30 555 0123' })])
      await look()
      expect(await tellings()).toEqual([])
      for (let round = 0; round < 3; round += 1) await sync([user('ann', { reason: 'chargeback' })])
      await look()
      expect(await tellings()).toEqual([['phone', 1, 'listed', 'not_listed']])
    })

    it('wait for a certified sync, and are told by the next what one without proof saw', async () => {
      await sync([user('ann')])
      await watch('dora', ['dora@example.com'])
      await look()
      await sync([user('ann'), user('dora')], { grade: 'best-effort' })
      await look()
      expect(await tellings()).toEqual([])
      await sync([user('ann'), user('dora')])
      await look()
      expect(await tellings()).toEqual([['dora', 1, 'not_listed', 'listed']])
    })

    it('tell once each, whenever the process that looks is killed', async () => {
      const many = Array.from({ length: 700 }, (_, n) => user(`new${n}`))
      await sync([user('ann')])
      await watch(
        'file.csv',
        many.slice(0, 400).map(({ email }) => String(email)),
      )
      await sync([user('ann'), ...many])
      // Killed before the first part of the contents, before the second, and before the owner is told.
      for (const pieces of [0, 1, 1]) {
        let left = pieces
        await look(() => left-- > 0)
        expect(await tellings()).toEqual([])
      }
      // Killed while it tells the owner.
      const { queries } = testConsole.store.database
      await sql`alter table notice rename to notice_away`.execute(queries)
      await expect(look()).rejects.toThrow()
      await sql`alter table notice_away rename to notice`.execute(queries)
      expect(await tellings()).toEqual([])
      await Promise.allSettled([look(), look()])
      await look()
      expect(await tellings()).toHaveLength(400)
      expect(await forMe()).toMatchObject([{ content: { listed: 400, values: 400, line: null, entry: null } }])
    })

    it('go on with the list of another key, and tell only what differs there', async () => {
      await sync([user('ann')])
      await watch('two', ['ann@example.com', 'eve@example.com'])
      await look()
      const other = await openGenerationStore(await mirrorDatabase(), `${connection} of another key`)
      const { id } = await other.begin('forward', ++now)
      await other.record(id, pageOf([user('ann'), user('eve')], 0, 2, ++now))
      await other.commit(id, certificate(++now, { read: 2, totalFirst: 2, totalLast: 2 }))
      const list = await findMirroredList(await mirrorDatabase(), `${connection} of another key`)
      if (!list) throw new Error('There is no list')
      const console = await consoleDatabase()
      const common = { environment: 'Test', connection: `${connection} of another key` } as const
      await lookForWatches({ console, list, now, isHeld: () => true, ...common })
      expect((await watches()).items).toMatchObject([{ listed: 2, notListed: 0 }])
    })

    it('hold hashes with a key, and no value', async () => {
      await sync([user('ann')])
      const id = await watch('secret', ['+49 171 5550199', 'frida@example.com'])
      expect(
        (
          await ask(MORE, 'POST', `/api/watches/${id}/values`, {
            params: { id },
            body: {
              country: 'DE',
              values: [
                { value: '0171 5550198', line: 9 },
                { value: ' ', line: 10 },
              ],
            },
          })
        ).data,
      ).toEqual({ id, taken: 1, unusable: 1 })
      const { queries } = testConsole.store.database
      const rows = await Promise.all(
        (['watch', 'watch_value', 'watch_hash', 'audit', 'notice'] as const).map((table) =>
          queries.selectFrom(table).selectAll().execute(),
        ),
      )
      expect(JSON.stringify(rows)).not.toMatch(/5550199|5550198|frida/)
      await sync([user('ann'), user('g', { phone: '+49 171 5550198' })])
      await look()
      expect(await tellings()).toEqual([['secret', 9, 'not_listed', 'listed']])
    })

    it('find values of every version of their key, and take more values under their own', async () => {
      await sync([user('ann')])
      const id = await watch('before', ['bob@example.com'])
      await renewKey(testConsole.store.database, 'lookup', configuration().sessionSecrets, now)
      await watch('after', ['bob@example.com'])
      const body = { country: '', values: [{ value: 'carl@example.com', line: 2 }] }
      const more = await ask(MORE, 'POST', `/api/watches/${id}/values`, { params: { id }, body })
      expect(more).toMatchObject({ status: 201, data: { taken: 1 } })
      expect((await watches()).items).toMatchObject([{ isLost: false }, { isLost: false }])
      await sync([user('ann'), user('bob'), user('carl')])
      await look()
      expect((await tellings()).sort()).toEqual([
        ['after', 1, 'not_listed', 'listed'],
        ['before', 1, 'not_listed', 'listed'],
        ['before', 2, 'not_listed', 'listed'],
      ])
    })

    it('are ended by their person or an admin, and by nobody else', async () => {
      await sync([user('ann')])
      const id = await watch('mine', ['ann@example.com'])
      const other = await person('analyst')
      const end = (cookie: string) => ask(DELETE, 'DELETE', `/api/watches/${id}`, { cookie, params: { id } })
      expect(await end(other.cookie)).toMatchObject({ status: 403 })
      expect(await end(admin.cookie)).toMatchObject({ status: 200 })
      expect(await end(analyst.cookie)).toMatchObject({ status: 404 })
      const { queries } = testConsole.store.database
      expect(await queries.selectFrom('watch_hash').selectAll().execute()).toEqual([])
      expect(await queries.selectFrom('watch_match').selectAll().execute()).toEqual([])
    })

    it('pass to the admin who disables their person, and the admin is told', async () => {
      await sync([user('ann')])
      await watch('left behind', ['hugo@example.com'])
      const { status } = await ask(CHANGE_PERSON, 'PUT', `/api/people/${analyst.id}`, {
        cookie: admin.cookie,
        params: { id: analyst.id },
        body: { disabled: true },
      })
      expect(status).toBe(200)
      analyst = admin
      expect(await forMe()).toMatchObject([{ kind: 'watch.passed', content: { from: 'Test analyst', watches: 1 } }])
      expect((await watches()).items).toMatchObject([{ setBy: 'Test analyst', told: 'Test admin', mayEnd: true }])
      await sync([user('ann'), user('hugo')])
      await look()
      expect(await forMe()).toMatchObject([{ kind: 'watch.changed' }, { kind: 'watch.passed' }])
      expect((await ask(COUNT, 'GET', '/api/for-me/seen')).data).toEqual({ fresh: 2 })
      const upTo = (await forMe())[0]?.number
      expect((await ask(SEEN, 'PUT', '/api/for-me/seen', { body: { upTo } })).data).toEqual({ fresh: 0 })
    })
  })
}
