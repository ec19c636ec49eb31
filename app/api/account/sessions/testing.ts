import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SESSION_IDLE_MILLISECONDS } from '#lib/platform/access/session.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { DELETE as SIGN_OUT_ONE } from '../../people/[id]/sessions/[session]/route.ts'
import { GET as OF_PERSON, DELETE as SIGN_OUT } from '../../people/[id]/sessions/route.ts'
import { GET as PEOPLE } from '../../people/route.ts'
import { POST as SIGN_IN, GET as WHO } from '../../session/route.ts'
import { type Called, call, startTestConsole, type TestConsole } from '../../testing.ts'
import { DELETE as CONFIRM } from '../new-browsers/route.ts'
import { DELETE as END_ONE } from './[id]/route.ts'
import { DELETE as END_OTHERS } from './others/route.ts'
import { GET } from './route.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'

type Listed = { readonly id: string; readonly isThis: boolean }
const itemsOf = ({ text }: Called): readonly Listed[] => JSON.parse(text).data.items

/** A person's sessions, on one of the two databases. Each has a test file, since a process is only one console. */
export function describeSessions(kind: DatabaseKind): void {
  let testConsole: TestConsole
  let person: { readonly id: string; readonly email: string }
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
  })
  beforeEach(async () => {
    person = await addTestPerson(testConsole.store.database, 'support')
  })
  afterAll(() => testConsole.stop())

  /** Signs the person in; `device` is the cookie of a browser in which they signed in before. */
  async function signIn(device?: string) {
    const body = { email: person.email, password: TEST_PASSWORD }
    const answer = await call(SIGN_IN, 'POST', '/', { body, cookie: device, headers: { 'user-agent': FIREFOX } })
    expect(answer.status).toBe(201)
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
    return { cookie: answer.cookie, device: cookies.find((cookie) => cookie.startsWith('device=')) ?? '' }
  }
  const list = (cookie?: string) => call(GET, 'GET', '/', { cookie })
  const who = async (cookie?: string) => (await call(WHO, 'GET', '/', { cookie })).status
  const confirm = async (cookie?: string) =>
    JSON.parse((await call(CONFIRM, 'DELETE', '/', { cookie })).text).data.confirmed
  const actsOf = async (id: string) => {
    const acts = testConsole.store.database.queries.selectFrom('audit').select(['action', 'details'])
    const rows = await acts.where('actor_id', '=', id).orderBy('number').execute()
    return rows.map(({ action, details }) => `${action} ${details}`)
  }

  describe(`sessions on ${kind}`, () => {
    it('are listed by browser, system and network, and neither header nor address is kept', async () => {
      const { cookie } = await signIn()
      expect((await list(cookie)).body).toMatchObject({
        data: { items: [{ browser: 'Firefox 146', system: 'Windows', network: null, isThis: true }] },
      })
      const rows = await testConsole.store.database.queries.selectFrom('session').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('Gecko')
    })

    it('are ended one by one or all but this one, and those of others stay', async () => {
      const [one, two, three] = [await signIn(), await signIn(), await signIn()]
      const stranger = await testConsole.signIn('support')
      const [theirs] = itemsOf(await list(stranger))
      const end = (id = '') => call(END_ONE, 'DELETE', '/', { cookie: one.cookie, params: { id } })
      expect((await end(theirs?.id)).status).toBe(404)
      expect(await who(stranger)).toBe(200)

      const [ofTwo] = itemsOf(await list(two.cookie)).filter(({ isThis }) => isThis)
      expect((await end(ofTwo?.id)).status).toBe(200)
      expect((await end(ofTwo?.id)).status).toBe(404)
      expect([await who(one.cookie), await who(two.cookie), await who(three.cookie)]).toEqual([200, 401, 200])

      const others = await call(END_OTHERS, 'DELETE', '/', { cookie: one.cookie })
      expect(others.body).toMatchObject({ data: { ended: 1 } })
      expect([await who(one.cookie), await who(three.cookie), await who(stranger)]).toEqual([200, 401, 200])
      expect((await actsOf(person.id)).slice(-2)).toEqual(Array(2).fill('session.end_others {"ended":1}'))
    })

    it('which have ended are not listed, nor is the session that asks ended this way', async () => {
      const [one, two] = [await signIn(), await signIn()]
      const [ofOne] = itemsOf(await list(one.cookie)).filter(({ isThis }) => isThis)
      const idle = { seen_at: Date.now() - SESSION_IDLE_MILLISECONDS }
      const { queries } = testConsole.store.database
      await queries
        .updateTable('session')
        .set(idle)
        .where('account_id', '=', person.id)
        .where('id', '!=', ofOne?.id ?? '')
        .execute()
      expect(itemsOf(await list(one.cookie))).toHaveLength(1)
      expect(await who(two.cookie)).toBe(401)
      const params = { id: ofOne?.id ?? '' }
      expect((await call(END_ONE, 'DELETE', '/', { cookie: one.cookie, params })).status).toBe(404)
    })

    it('of anybody are ended one by one by admins alone, on record, but not the one that asks', async () => {
      const [one, two] = [await signIn(), await signIn()]
      const [ofOne] = itemsOf(await list(one.cookie)).filter(({ isThis }) => isThis)
      const admin = await testConsole.signIn('admin')
      const end = (cookie: string, id: string, session = '') =>
        call(SIGN_OUT_ONE, 'DELETE', '/', { cookie, params: { id, session } })
      for (const role of ['auditor', 'analyst', 'support'] as const) {
        expect((await end(await testConsole.signIn(role), person.id, ofOne?.id)).status).toBe(403)
      }
      const [ofAdmin] = itemsOf(await list(admin))
      expect((await end(admin, person.id, ofAdmin?.id)).status).toBe(404)
      const { user } = JSON.parse((await call(WHO, 'GET', '/', { cookie: admin })).text).data
      const accounts = testConsole.store.database.queries.selectFrom('account').select('id')
      const { id: adminId } = await accounts.where('email', '=', user.email).executeTakeFirstOrThrow()
      expect((await end(admin, adminId, ofAdmin?.id)).status).toBe(404)
      expect((await end(admin, person.id, ofOne?.id)).status).toBe(200)
      expect([await who(one.cookie), await who(two.cookie), await who(admin)]).toEqual([401, 200, 200])
      expect((await end(admin, person.id, ofOne?.id)).status).toBe(404)
      expect((await actsOf(adminId)).at(-1)).toBe(`person.sign_out {"person":"${person.id}","ended":1}`)
    })

    it('of anybody are seen by admins alone, on record, and counted in the team', async () => {
      await signIn()
      const admin = await testConsole.signIn('admin')
      const params = { id: person.id }
      const seen = await call(OF_PERSON, 'GET', '/', { cookie: admin, params })
      expect(seen.body).toMatchObject({ data: { items: [{ browser: 'Firefox 146', isThis: false }] } })
      const recorded = testConsole.store.database.queries.selectFrom('audit').select('details')
      expect(
        await recorded.where('action', '=', 'person.sessions').orderBy('number', 'desc').executeTakeFirst(),
      ).toEqual({
        details: JSON.stringify({ person: person.id }),
      })
      const counted = async () => {
        const team = await call(PEOPLE, 'GET', '/?limit=100', { cookie: admin })
        const items: readonly { id: string; sessions: number }[] = JSON.parse(team.text).data.items
        return items.find(({ id }) => id === person.id)?.sessions
      }
      expect(await counted()).toBe(1)
      await call(SIGN_OUT, 'DELETE', '/', { cookie: admin, params })
      expect(await counted()).toBe(0)

      for (const role of ['auditor', 'analyst', 'support'] as const) {
        const cookie = await testConsole.signIn(role)
        expect((await call(OF_PERSON, 'GET', '/', { cookie, params })).status).toBe(403)
      }
    })
  })

  describe(`a new browser on ${kind}`, () => {
    it('is asked about from the second one on, and stays known by its cookie', async () => {
      const first = await signIn()
      expect(await confirm(first.cookie)).toBe(0)
      const again = await signIn(first.device)
      expect(await confirm(again.cookie)).toBe(0)
      await signIn()
      expect(await confirm(again.cookie)).toBe(1)
      expect(await confirm(again.cookie)).toBe(0)
      const acts = await actsOf(person.id)
      expect(acts.filter((act) => act.includes('newBrowser'))).toEqual(['session.start {"newBrowser":true}'])
      expect(acts.at(-1)).toBe('browser.confirm {"browsers":1}')
    })

    it('that calls itself known is asked about elsewhere all the same, even after signing in there again', async () => {
      const own = await signIn()
      const stolen = await signIn()
      expect(await confirm(stolen.cookie)).toBe(1)
      const again = await signIn(stolen.device)
      expect(await confirm(again.cookie)).toBe(0)
      expect(await confirm(own.cookie)).toBe(1)
    })
  })
}
