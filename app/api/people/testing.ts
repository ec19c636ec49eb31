import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePerson, signOutPerson } from '#lib/features/people/server/change-person.ts'
import { invitePerson, renewLink } from '#lib/features/people/server/invite-person.ts'
import { choosePassword } from '#lib/features/session/server/choose-password.ts'
import { startSession } from '#lib/features/session/server/start-session.ts'
import { findAccount, replacePasswordHash } from '#lib/platform/access/accounts.ts'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { reserveAttempt } from '#lib/platform/access/attempts.ts'
import { beginSession, findSession } from '#lib/platform/access/session.ts'
import { attemptLimits } from '#lib/platform/access/sign-in.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import { recorderOf } from '#lib/platform/audit/recorder.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { type ConsoleDatabase, openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { addTestPerson, TEST_PASSWORD } from '#lib/platform/testing/testing.ts'
import { POST as CHOOSE } from '../password-link/route.ts'
import { POST as CONFIRM } from '../session/confirm/route.ts'
import { PUT as CHANGE_PASSWORD } from '../session/password/route.ts'
import { POST as SIGN_IN, GET as WHO } from '../session/route.ts'
import { call, startTestConsole, type TestConsole } from '../testing.ts'
import { POST as LINK } from './[id]/link/route.ts'
import { PUT } from './[id]/route.ts'
import { DELETE as SIGN_OUT } from './[id]/sessions/route.ts'
import { GET, POST } from './route.ts'

/** Changes nothing else that belongs to the person. */
const nothingElse = async () => {}

const NEW_PASSWORD = 'another horse, another battery'

/**
 * What admins and people do with accounts, on one of the two databases. Each has a test file, since a process is only
 * one console.
 */
export function describePeople(kind: DatabaseKind): void {
  let testConsole: TestConsole
  let store: ConsoleDatabase
  let admin: string
  beforeAll(async () => {
    testConsole = await startTestConsole({}, kind)
    store = testConsole.store.database
  })
  // New for each test, since some tests change the admins.
  beforeEach(async () => {
    admin = await testConsole.signIn('admin')
  })
  afterAll(() => testConsole.stop())

  let invitations = 0
  const anEmail = () => `invited-${++invitations}@example.com`
  const ofItem = (id: string, cookie = admin) => ({ params: { id }, cookie })
  const post = (body: unknown, cookie = admin) => call(POST, 'POST', '/api/people', { body, cookie })
  const change = (id: string, body: unknown, cookie = admin) =>
    call(PUT, 'PUT', '/api/people/x', { ...ofItem(id, cookie), body })
  const link = (id: string, cookie = admin) => call(LINK, 'POST', '/api/people/x/link', { ...ofItem(id, cookie) })
  const signOut = (id: string) => call(SIGN_OUT, 'DELETE', '/api/people/x/sessions', ofItem(id))
  const choose = (token: string, password = NEW_PASSWORD) =>
    call(CHOOSE, 'POST', '/api/password-link', { body: { token, password } })
  const signIn = (email: string, password = TEST_PASSWORD) =>
    call(SIGN_IN, 'POST', '/api/session', { body: { email, password } })
  const who = (cookie: string | undefined) => call(WHO, 'GET', '/api/session', { cookie })
  const tokenOf = ({ text }: { readonly text: string }) => /\/password#([\w-]+)"/.exec(text)?.[1] ?? ''
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
    [status, ...Object.entries(body.errors ?? {}).map(([area, { code }]) => `${area}.${code}`)].join(' ')

  async function invite(role: Role = 'support') {
    const email = anEmail()
    const answer = await post({ name: 'Ina Invited', email, role })
    const { id } = await store.queries
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { id, email, answer, token: tokenOf(answer) }
  }

  /** A signed-in person, with their name. */
  async function aPerson(role: Role) {
    const person = await addTestPerson(store, role)
    const cookie = (await signIn(person.email)).cookie
    return { ...person, cookie }
  }

  const anyRequest = () => new Request('http://localhost:3000/')

  /** A person's request over a connection of its own, as in another process. */
  async function contextOf(database: ConsoleDatabase, accountId: string): Promise<SignedInContext<Action>> {
    const sessionId = `${accountId} at ${performance.now()}`
    const now = Date.now()
    await beginSession(database, sessionId, accountId, now)
    const session = await findSession(database, sessionId, {}, now)
    if (!session) throw new Error('The session that was just begun is not there')
    const query = new URLSearchParams()
    const asking = { requestId: 'request-1', now, session, database, requireStill: async () => {} }
    return {
      ...asking,
      ...recorderOf(asking),
      request: anyRequest(),
      operation: 'test',
      query,
      params: {},
      connections: {},
    }
  }

  async function openLinksOf(id: string): Promise<number> {
    return (await store.queries.selectFrom('password_link').select('account_id').where('account_id', '=', id).execute())
      .length
  }

  describe(`an invitation on ${kind}`, () => {
    it('makes a person who is invited, and a link whose token the store and the record do not hold', async () => {
      const { id, email, answer, token } = await invite()
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        data: {
          person: { id, name: 'Ina Invited', email, role: 'support', state: 'invited', lastSeenAt: null },
          link: { url: `http://localhost:3000/password#${token}` },
        },
      })
      expect(token).toHaveLength(43)
      const kept = [
        await store.queries.selectFrom('password_link').selectAll().execute(),
        await store.queries.selectFrom('audit').selectAll().where('action', '!=', 'session.start').execute(),
      ]
      expect(JSON.stringify(kept[0])).not.toContain(token)
      expect(JSON.stringify(kept[1])).toContain(id)
      expect(JSON.stringify(kept[1])).not.toMatch(new RegExp(`${token}|${email}|Ina Invited`))
    })

    it('lets its holder choose a password once, and in; nobody can sign in before', async () => {
      const { email, token } = await invite('analyst')
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(401)
      expect(codeOf(await choose(token, 'too short'))).toBe('400 password.missing_or_too_short')

      for (const [password, code] of [
        ['Sunshine2026', 'too_common'],
        [email, 'too_personal'],
      ] as const) {
        expect(codeOf(await choose(token, password))).toBe(`400 password.${code}`)
      }

      const chosen = await choose(token)
      expect(chosen.status).toBe(201)
      expect((await who(chosen.cookie)).body).toMatchObject({ data: { user: { email, role: 'analyst' } } })
      expect(codeOf(await choose(token, 'a third password'))).toBe('403 passwordLink.closed')
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(201)
    })

    it('is refused for an address that somebody has, however it is written', async () => {
      const { email } = await invite()
      expect(codeOf(await post({ name: 'Other', email: email.toUpperCase(), role: 'admin' }))).toBe('409 email.taken')
    })

    it('is made once of several at once for one address', async () => {
      const body = { name: 'Ina Invited', email: anEmail(), role: 'support' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    })

    it('names the fields at fault', async () => {
      const faulty = await post({ name: 'a\u0000b', email: 'nonsense', role: 'owner' })
      expect([faulty.status, Object.keys(faulty.body.errors ?? {})]).toEqual([400, ['name', 'email', 'role']])
    })
  })

  describe(`a password link on ${kind}`, () => {
    it('ends with the next one, and leaves the present password until it is used; then every session ends', async () => {
      const { id, email, cookie } = await aPerson('analyst')
      const first = tokenOf(await link(id))
      const second = tokenOf(await link(id))
      expect(codeOf(await choose(first))).toBe('403 passwordLink.closed')
      expect((await who(cookie)).status).toBe(200)

      expect((await choose(second)).status).toBe(201)
      expect((await who(cookie)).status).toBe(401)
      expect((await signIn(email)).status).toBe(401)
    })

    it('tells nobody whether it existed: unknown, expired, used and of a disabled person are one answer', async () => {
      const unknown = await choose('no such token')
      const expired = await invite()
      await store.queries
        .updateTable('password_link')
        .set({ expires_at: Date.now() - 1 })
        .where('account_id', '=', expired.id)
        .execute()
      const used = await invite()
      await choose(used.token)
      const disabled = await invite()
      await store.queries
        .updateTable('account')
        .set({ disabled_at: Date.now() })
        .where('id', '=', disabled.id)
        .execute()
      for (const { token } of [expired, used, disabled]) {
        const { status, text } = await choose(token)
        expect([status, text]).toEqual([unknown.status, unknown.text])
      }
    })

    it('lets one in of several who use it at once, over several connections', async () => {
      const { token } = await invite()
      const other = await openConsoleDatabase(testConsole.store.url)
      const { operation, query, params, requestId, now } = await contextOf(store, (await aPerson('support')).id)
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          choosePassword(
            turn % 2 ? other : store,
            { token, password: `${NEW_PASSWORD} ${turn}`, address: `192.0.2.${turn}` },
            'keys the hashes of attempts',
            { request: anyRequest(), operation, query, params, requestId, now },
          ),
        ),
      )
      await other.close()
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    })

    it('is refused for a while after too many failures from one network', async () => {
      const { token } = await invite()
      const [secret = ''] = configuration().sessionSecrets
      const limits = attemptLimits({ address: '' }, secret)
      const before = await store.queries.selectFrom('attempt').selectAll().execute()
      const later = Date.now() + 60_000
      while ((await reserveAttempt(store, limits, later)) === 0);
      const paused = await choose(token)
      expect([codeOf(paused), paused.headers.get('retry-after')]).toEqual([
        '429 rate.limited',
        expect.stringMatching(/^\d+$/),
      ])
      await store.queries.deleteFrom('attempt').execute()
      if (before.length > 0) await store.queries.insertInto('attempt').values(before).execute()
      expect((await choose(token)).status).toBe(201)
    })
  })

  describe(`a person on ${kind}`, () => {
    it('who is disabled is out with the next request, and in again once enabled, by signing in', async () => {
      const { id, email, cookie } = await aPerson('analyst')
      const open = tokenOf(await link(id))
      const disabled = await change(id, { name: 'Test analyst', role: 'analyst', disabled: true })
      expect(disabled.body).toMatchObject({ data: { person: { state: 'disabled', linkExpiresAt: null } } })
      expect((await who(cookie)).status).toBe(401)
      expect((await signIn(email)).status).toBe(401)
      expect(codeOf(await link(id))).toBe('409 person.disabled')

      await change(id, { name: 'Test analyst', role: 'analyst', disabled: false })
      expect((await who(cookie)).status).toBe(401)
      expect((await choose(open)).status).toBe(403)
      expect((await signIn(email)).status).toBe(201)
    })

    it('has another role with the next request, which begins a session anew; another name ends none', async () => {
      const { id, email, cookie } = await aPerson('analyst')
      await change(id, { name: 'Renamed', role: 'analyst', disabled: false })
      expect((await who(cookie)).body).toMatchObject({ data: { user: { name: 'Renamed' } } })
      await change(id, { name: 'Renamed', role: 'support', disabled: false })
      expect((await who(cookie)).status).toBe(401)
      expect((await who((await signIn(email)).cookie)).body).toMatchObject({ data: { user: { role: 'support' } } })
    })

    it('keeps what another admin decided meanwhile: a change touches only what it names', async () => {
      const { id } = await aPerson('analyst')
      await change(id, { role: 'support', disabled: true })
      expect((await change(id, { name: 'Renamed' })).body).toMatchObject({
        data: { person: { name: 'Renamed', role: 'support', state: 'disabled' } },
      })
      expect((await change(id, { disabled: false })).body).toMatchObject({
        data: { person: { name: 'Renamed', role: 'support', state: 'active' } },
      })
    })

    it('who is disabled has no open link, though one was made at the same moment over another connection', async () => {
      const other = await openConsoleDatabase(testConsole.store.url)
      const [one, two] = [await addTestPerson(store, 'admin'), await addTestPerson(store, 'admin')]
      for (let round = 0; round < 8; round += 1) {
        const { id } = await addTestPerson(store, 'analyst')
        const [ofOne, ofTwo] = [await contextOf(store, one.id), await contextOf(other, two.id)]
        await Promise.all([renewLink(ofOne, id), changePerson(ofTwo, id, { disabled: true }, nothingElse)])
        expect(await openLinksOf(id)).toBe(0)
      }
      await other.close()
    })

    it('who is an admin no more leaves no open link that they made; those of others stay', async () => {
      const { id, cookie } = await aPerson('admin')
      const { id: theirs } = await invite()
      const { id: ours } = await invite()
      await link(theirs, cookie)
      await change(id, { role: 'analyst' })
      expect([await openLinksOf(theirs), await openLinksOf(ours)]).toEqual([0, 1])
    })

    it('is not signed in with a password that was changed while it was compared', async () => {
      const { id, email } = await aPerson('analyst')
      const compared = await findAccount(store, email)
      expect((await choose(tokenOf(await link(id)))).status).toBe(201)
      const before = await store.queries.selectFrom('session').select('id').where('account_id', '=', id).execute()
      const context = await contextOf(store, (await aPerson('support')).id)
      if (!compared) throw new Error('The person is not there')
      expect(await startSession({ ...context, request: anyRequest() }, store, compared)).toMatchObject({ status: 401 })
      expect(await store.queries.selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual(
        before,
      )
      expect(await replacePasswordHash(store, compared, 'the old password, hashed again')).toBe(false)
    })

    it('cannot choose the present password again, nor one that is easily guessed, by a link or by changing it', async () => {
      const { id, cookie } = await aPerson('analyst')
      const token = tokenOf(await link(id))
      const faults = [
        [TEST_PASSWORD, 'unchanged'],
        ['passwordpassword', 'too_common'],
        ['test-analyst-1', 'too_personal'],
      ] as const
      for (const [next, code] of faults) {
        const body = { current: TEST_PASSWORD, next }
        const changed = await call(CHANGE_PASSWORD, 'PUT', '/api/session/password', { cookie, body })
        expect(codeOf(changed)).toBe(`400 next.${code}`)
        expect(codeOf(await choose(token, next))).toBe(`400 password.${code}`)
      }
      expect((await who(cookie)).status).toBe(200)
      expect((await choose(token)).status).toBe(201)
    })

    it('has a wrong password recorded, when it was to be confirmed and when it was to be changed', async () => {
      const { id, cookie } = await aPerson('analyst')
      await call(CONFIRM, 'POST', '/api/session/confirm', { cookie, body: { password: 'not the password' } })
      const body = { current: 'nor is this', next: NEW_PASSWORD }
      await call(CHANGE_PASSWORD, 'PUT', '/api/session/password', { cookie, body })
      const acts = await store.queries
        .selectFrom('audit')
        .select('action')
        .where('actor_id', '=', id)
        .orderBy('number')
        .execute()
      expect(acts.map(({ action }) => action)).toEqual(['session.start', 'password.wrong', 'password.wrong'])
    })

    it('has what was changed recorded: by id and roles, once for each change, and nothing where nothing changed', async () => {
      const { id } = await aPerson('analyst')
      const next = { name: 'Test analyst', role: 'support', disabled: true }
      for (const body of [next, next, { ...next, name: 'Nina Neu', disabled: false }]) await change(id, body)
      const acts = await store.queries
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'person.change')
        .where('details', 'like', `%${id}%`)
        .orderBy('number')
        .execute()
      expect(acts.map(({ details }) => JSON.parse(details))).toEqual([
        { person: id, role: 'support', was: 'analyst', disabled: true },
        { person: id, renamed: true, enabled: true },
      ])
    })

    it('is signed out everywhere, but for the admin who asks for it', async () => {
      const { id, email, cookie } = await aPerson('support')
      const second = (await signIn(email)).cookie
      expect((await signOut(id)).body).toMatchObject({ data: { ended: 2 } })
      expect([(await who(cookie)).status, (await who(second)).status]).toEqual([401, 401])

      const me = await store.queries.selectFrom('session').select('account_id').execute()
      await Promise.all([...new Set(me.map(({ account_id }) => account_id))].map((each) => signOut(each)))
      expect((await who(admin)).status).toBe(200)
    })

    it('replaces the own password with the present one, which ends the other sessions and an open link', async () => {
      const { id, email, cookie } = await aPerson('support')
      const second = (await signIn(email)).cookie
      const open = tokenOf(await link(id))
      const put = (current: string) =>
        call(CHANGE_PASSWORD, 'PUT', '/api/session/password', { cookie, body: { current, next: NEW_PASSWORD } })
      expect(codeOf(await put('not the password'))).toBe('400 current.wrong')
      expect((await put(TEST_PASSWORD)).status).toBe(200)
      expect([(await who(cookie)).status, (await who(second)).status]).toEqual([200, 401])
      expect([(await signIn(email)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([401, 201])
      expect((await choose(open)).status).toBe(403)
    })

    it('is listed by name a page at a time, and seen when they were', async () => {
      await addTestPerson(store, 'support')
      const { id } = await aPerson('analyst')
      const page = (query: string) => call(GET, 'GET', `/api/people${query}`, { cookie: admin })
      expect((await page('?limit=1&offset=1')).body).toMatchObject({
        data: { items: [{ state: expect.any(String) }], pagination: { limit: 1, offset: 1 } },
      })
      expect((await page('?limit=0')).status).toBe(400)
      const { text } = await page('?limit=100')
      const { items } = JSON.parse(text).data
      const names = items.map(({ name }: { name: string }) => name.toLowerCase())
      expect(names).toEqual([...names].sort())
      expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
        state: 'active',
        lastSeenAt: expect.stringMatching(/^20/),
      })
      expect(text).not.toContain('argon2')
    })

    it('who is not there is not found', async () => {
      const body = { name: 'Nobody', role: 'support', disabled: false }
      const answers = [await change('nobody', body), await link('nobody'), await signOut('nobody')]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    })
  })

  it(`inviting, links and changes need the password of the last minutes on ${kind}`, async () => {
    const { id, cookie } = await aPerson('admin')
    await store.queries.updateTable('session').set({ confirmed_at: 0 }).where('account_id', '=', id).execute()
    const body = { name: 'Eve', email: anEmail(), role: 'admin', disabled: false }
    const answers = [await post(body, cookie), await change(id, body, cookie), await link(id, cookie)]
    expect(answers.map(codeOf)).toEqual(Array(3).fill('403 session.confirm_password'))
  })

  describe(`the last admin who can sign in, on ${kind}`, () => {
    const AS_ADMIN = { name: 'Test admin', role: 'admin', disabled: false } as const
    const LESS = { ...AS_ADMIN, role: 'support' } as const

    /** Makes these people the only admins. */
    async function onlyAdmins(ids: readonly string[]) {
      await store.queries
        .updateTable('account')
        .set({ role: 'support' })
        .where('role', '=', 'admin')
        .where('id', 'not in', ids)
        .execute()
    }

    it('can neither be made less nor be disabled, though another is invited or disabled', async () => {
      const { id, cookie } = await aPerson('admin')
      const { id: disabled } = await aPerson('admin')
      await invite('admin')
      await change(disabled, { ...AS_ADMIN, disabled: true }, cookie)
      const { id: waiting } = await invite('admin')
      await onlyAdmins([id, disabled, waiting])
      expect(codeOf(await change(id, LESS, cookie))).toBe('409 person.last_admin')
      expect(codeOf(await change(id, { ...AS_ADMIN, disabled: true }, cookie))).toBe('409 person.last_admin')
      expect((await change(id, { ...AS_ADMIN, name: 'Another name' }, cookie)).status).toBe(200)
      expect((await who(cookie)).status).toBe(200)
    })

    it('is left when two admins make each other less at once, over two connections, again and again', async () => {
      const other = await openConsoleDatabase(testConsole.store.url)
      for (let round = 0; round < 8; round += 1) {
        const [one, two] = [await addTestPerson(store, 'admin'), await addTestPerson(store, 'admin')]
        await onlyAdmins([one.id, two.id])
        const [ofOne, ofTwo] = [await contextOf(store, one.id), await contextOf(other, two.id)]
        const outcomes = await Promise.all([
          changePerson(ofOne, two.id, LESS, nothingElse),
          changePerson(ofTwo, one.id, LESS, nothingElse),
        ])
        expect(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : 'changed')).sort()).toEqual([
          'changed',
          'roleNotAllowed',
        ])
        const left = await store.queries.selectFrom('account').select('id').where('role', '=', 'admin').execute()
        expect(left).toHaveLength(1)
      }
      await other.close()
    })

    it('is the only one whose word counts: who was made less meanwhile changes and invites nobody any more', async () => {
      const [one, two, three] = [
        await addTestPerson(store, 'admin'),
        await addTestPerson(store, 'admin'),
        await addTestPerson(store, 'admin'),
      ]
      await onlyAdmins([one.id, two.id, three.id])
      const late = await contextOf(store, two.id)
      expect(await changePerson(await contextOf(store, one.id), two.id, LESS, nothingElse)).toMatchObject({
        role: 'support',
      })
      const refusals = [
        await changePerson(late, three.id, LESS, nothingElse),
        await invitePerson(late, { name: 'Eve', email: anEmail(), role: 'admin' }),
        await renewLink(late, three.id),
        await signOutPerson(late, three.id),
      ]
      expect(refusals).toEqual(Array(4).fill('roleNotAllowed'))
    })
  })
}
