import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../database/testing.ts'
import { addTestPerson, sharedStore } from '../testing/testing.ts'
import {
  beginSession,
  chooseEnvironment,
  endSession,
  findSession,
  noteActivity,
  SESSION_ABSOLUTE_MILLISECONDS,
  SESSION_IDLE_MILLISECONDS,
} from './session.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

describe.each(DATABASE_KINDS)('a session on %s', (kind) => {
  const store = sharedStore(kind)
  let person: { id: string; email: string }

  beforeAll(async () => {
    person = await addTestPerson(store.database, 'analyst')
  })

  async function begin(): Promise<string> {
    const id = randomUUID()
    await beginSession(store.database, id, person.id, START)
    return id
  }
  const find = (id: string, now: number) => findSession(store.database, id, { Test: { id: 'the connection' } }, now)
  /** Finds the session, as a request does, and records the activity. */
  async function use(id: string, now: number) {
    const session = await find(id, now)
    if (session) await noteActivity(store.database, session, now)
    return session
  }

  it('names the signed-in person, and when it ends without further requests', async () => {
    const id = await begin()
    expect(await find(id, START)).toEqual({
      id,
      accountId: person.id,
      user: { email: person.email, name: 'Test analyst', role: 'analyst' },
      choices: ['Test'],
      chosen: 'Test',
      connection: 'the connection',
      environment: null,
      expiresAt: START + SESSION_IDLE_MILLISECONDS,
      confirmedAt: START,
      seenAt: START,
      isFormer: false,
      device: null,
      hasSecondFactor: false,
      hasPasskey: false,
      provider: null,
      secondFactorRule: null,
    })
  })

  it('uses the chosen list while it has a connection, else the first list that has one', async () => {
    const id = await begin()
    const given = (connections: Parameters<typeof findSession>[2]) =>
      findSession(store.database, id, connections, START)
    const [Test, Production] = [{ id: 'one' }, { id: 'two' }]
    expect(await given({})).toMatchObject({ choices: [], chosen: null, connection: null, environment: null })
    expect(await given({ Production })).toMatchObject({ choices: ['Production'], chosen: 'Production' })
    expect(await given({ Production, Test })).toMatchObject({ choices: ['Test', 'Production'], chosen: 'Test' })
    await chooseEnvironment(store.database, id, 'Production')
    expect(await given({ Production, Test })).toMatchObject({ chosen: 'Production' })
    expect(await given({ Test })).toMatchObject({ choices: ['Test'], chosen: 'Test' })
  })

  it('ends after half an hour without a request', async () => {
    const id = await begin()
    expect(await find(id, START + SESSION_IDLE_MILLISECONDS - 1)).toBeDefined()
    const other = await begin()
    expect(await find(other, START + SESSION_IDLE_MILLISECONDS)).toBeUndefined()
  })

  it('is not extended by reading it', async () => {
    const id = await begin()
    for (let at = START; at < START + SESSION_IDLE_MILLISECONDS; at += MINUTE) expect(await find(id, at)).toBeDefined()
    expect(await find(id, START + SESSION_IDLE_MILLISECONDS)).toBeUndefined()
  })

  it('lasts while it is used, for twelve hours at most', async () => {
    const id = await begin()
    for (let at = START; at < START + SESSION_ABSOLUTE_MILLISECONDS; at += 20 * MINUTE) {
      expect(await use(id, at)).toBeDefined()
    }
    expect(await find(id, START + SESSION_ABSOLUTE_MILLISECONDS)).toBeUndefined()
  })

  it('is invalid as soon as it is ended', async () => {
    const id = await begin()
    await endSession(store.database, id)
    expect(await find(id, START)).toBeUndefined()
  })

  it('is invalid as soon as its person is disabled or has an unknown role', async () => {
    const disabled = await addTestPerson(store.database, 'analyst')
    await beginSession(store.database, 'of-a-disabled-person', disabled.id, START)
    await store.database.queries
      .updateTable('account')
      .set({ disabled_at: START })
      .where('id', '=', disabled.id)
      .execute()
    expect(await find('of-a-disabled-person', START)).toBeUndefined()

    const strange = await addTestPerson(store.database, 'analyst')
    await beginSession(store.database, 'of-a-strange-role', strange.id, START)
    await store.database.queries.updateTable('account').set({ role: 'root' }).where('id', '=', strange.id).execute()
    expect(await find('of-a-strange-role', START)).toBeUndefined()
  })
})
