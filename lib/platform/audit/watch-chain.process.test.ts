import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { consoleMetrics } from '../console-metrics.ts'
import { addKeyVersion, newSymmetricKey } from '../secrets/sealed-keys.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { createTestStore } from '../testing/testing.ts'
import { appendAuditEvent } from './append.ts'
import { UNVERIFIED } from './verify.ts'
import { BEGUN, verifyInTurn } from './watch-chain.ts'

const SECRETS = ['a session secret of 32 characters']
const ACT = { at: 1, actor: null, action: 'check', requestId: 'req_of_the_test' } as const
const logged = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('../log.ts', () => ({ log: () => logged }))

/** What happens once, right after keys were read. */
const meanwhile = vi.hoisted(() => ({ once: async () => {} }))
vi.mock('../secrets/sealed-keys.ts', async (original) => {
  const actual = await original<typeof import('../secrets/sealed-keys.ts')>()
  const openKeys: typeof actual.openKeys = async (...given) => {
    const keys = await actual.openKeys(...given)
    const { once } = meanwhile
    meanwhile.once = async () => {}
    await once()
    return keys
  }
  return { ...actual, openKeys }
})

/** A store with an empty audit log. */
async function startLog() {
  const { database, close } = await createTestStore('sqlite')
  onTestFinished(close)
  const { queries } = database
  const append = (requestId: string = ACT.requestId) =>
    queries.transaction().execute((within) => appendAuditEvent(within, { ...ACT, requestId }, SECRETS))
  return { database, queries, append }
}

const isBroken = async () => (await consoleMetrics().auditBroken.get()).values[0]?.value

async function triggers(queries: Kysely<ConsoleTables>) {
  const found = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(queries)
  return found.rows
}

it('an altered audit log is logged, and the metric reports it until the log is intact again', async () => {
  const { database, queries, append } = await startLog()
  const turn = () => verifyInTurn(database, BEGUN, SECRETS)
  for (let count = 0; count < 3; count += 1) await append()
  expect((await turn()).from).toEqual(UNVERIFIED)
  expect(await isBroken()).toBe(0)
  await sql`drop trigger audit_no_update`.execute(queries)
  await sql`update audit set request_id = 'another' where number = 2`.execute(queries)
  await turn()
  expect(await isBroken()).toBe(1)
  expect(logged.error).toHaveBeenCalledWith({ fault: 'changed', number: 2 }, expect.any(String))
  await sql`update audit set request_id = ${ACT.requestId} where number = 2`.execute(queries)
  await turn()
  expect(await isBroken()).toBe(0)
})

it('a key that somebody spoilt in the database, to change its events, is noticed', async () => {
  const { database, queries, append } = await startLog()
  await append()
  await queries.updateTable('sealed_key').set({ sealed: 'spoilt' }).where('name', '=', 'audit').execute()
  await append()
  await verifyInTurn(database, BEGUN, SECRETS)
  expect(logged.error).toHaveBeenLastCalledWith({ fault: 'key_lost', number: 1 }, expect.any(String))
  expect(await isBroken()).toBe(1)
})

it('events under a key that is newer than those that were read are verified with it', async () => {
  const { database, queries, append } = await startLog()
  await append()
  meanwhile.once = async () => {
    await queries.transaction().execute((within) => addKeyVersion(within, 'audit', SECRETS, newSymmetricKey(), 2))
    await append()
  }
  logged.error.mockClear()
  expect((await verifyInTurn(database, BEGUN, SECRETS)).from).toEqual(UNVERIFIED)
  expect(logged.error).not.toHaveBeenCalled()
  expect(await isBroken()).toBe(0)
})

it.each([
  ['cut off', 2, sql`update audit_head set number = 2, mac = (select mac from audit where number = 2)`],
  ['emptied', 0, sql`update audit_head set number = 0, mac = (select mac from audit_start)`],
])('a running console notices that the end of the log was %s together with the stored head', async (_, left, head) => {
  const { database, queries, append } = await startLog()
  for (let count = 0; count < 4; count += 1) await append('before')
  const before = await verifyInTurn(database, BEGUN, SECRETS)
  expect(await isBroken()).toBe(0)
  for (const { name } of await triggers(queries)) await sql`drop trigger ${sql.ref(name)}`.execute(queries)
  await queries.deleteFrom('audit').where('number', '>', left).execute()
  await head.execute(queries)
  const after = await verifyInTurn(database, before, SECRETS)
  expect(logged.error).toHaveBeenLastCalledWith({ fault: 'not_expected', number: 4 }, expect.any(String))
  // New events with the same numbers hide nothing.
  for (let count = 0; count < 4; count += 1) await append('after')
  await verifyInTurn(database, after, SECRETS)
  expect(await isBroken()).toBe(1)
})

it('a long audit log is verified a thousand events at a time, then from the start again', async () => {
  const { database, queries } = await startLog()
  await queries.transaction().execute(async (within) => {
    for (let count = 0; count < 1500; count += 1) await appendAuditEvent(within, ACT, SECRETS)
  })
  const first = await verifyInTurn(database, BEGUN, SECRETS)
  expect(first.from.good).toBe(1000)
  expect((await verifyInTurn(database, first, SECRETS)).from).toEqual(UNVERIFIED)
})
