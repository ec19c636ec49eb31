import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../database/testing.ts'
import { openConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { createTestStore, type TestStore } from '../testing/testing.ts'
import { appendAuditEvent, appendAuditEvents, recordAuditEvent } from './append.ts'
import type { AuditEvent } from './audit-event.ts'
import { type AuditHead, findHead, headText, readHead } from './head.ts'
import { readExport } from './read-export.ts'
import { verifyAudit, verifyExport } from './verify.ts'

const OLD = ['an old session secret of 32 characters..']
const BOTH = ['a new session secret of 32 characters..', ...OLD]
const NEW = BOTH.slice(0, 1)
const LOST = ['a secret that nobody wrote down.....']

const ACT: AuditEvent = {
  at: 1_795_000_000_000,
  actor: { id: 'a1', email: 'ann@example.com', role: 'support' },
  action: 'check',
  requestId: 'request-1',
  details: { outcome: 'not_listed', generation: 9007199254740993n },
  subjects: ['bob@example.com'],
}

describe.each(DATABASE_KINDS)('the audit log on %s', (kind) => {
  let store: TestStore
  let queries: Kysely<ConsoleTables>
  beforeEach(async () => {
    store = await createTestStore(kind)
    queries = store.database.queries
  })
  afterEach(() => store.close())

  const append = (act: AuditEvent = ACT, secrets = OLD, on = queries) =>
    on.transaction().execute((transaction) => appendAuditEvent(transaction, act, secrets))
  const verify = (secrets = OLD) => verifyAudit(queries, secrets)

  it('is intact and without personal text, and the database refuses to change it', async () => {
    await append()
    await append({ ...ACT, actor: null, action: 'session.refused' })
    const [first, second] = await queries.selectFrom('audit').selectAll().orderBy('number').execute()
    expect(first).toMatchObject({ number: 1, details: expect.stringContaining('9007199254740993') })
    expect(JSON.stringify(first)).not.toContain('bob@')
    expect(second?.subjects).toBe(first?.subjects)
    const columns =
      'number, at, actor_id, actor, role, action, request_id, details, subjects, entries, key_version, mac'
    const copy = `select ${columns} from audit where number = 1`
    for (const statement of [
      'update audit set role = null',
      'delete from audit',
      kind === 'sqlite'
        ? `insert or replace into audit (${columns}) ${copy}`
        : `insert into audit (${columns}) ${copy} on conflict (number) do update set role = null`,
      'update audit_head set number = 0',
      'delete from audit_head',
    ]) {
      await expect(sql.raw(statement).execute(queries), statement).rejects.toThrow('only grows')
    }
    expect(await verify()).toMatchObject({ good: 2, fault: undefined })
  })

  it('keeps the order of events that are appended together, and takes more than one statement can hold', async () => {
    const acts = Array.from({ length: 3000 }, (_, number) => ({ ...ACT, at: ACT.at + number }))
    await append()
    await queries.transaction().execute(async (transaction) => {
      await appendAuditEvents(transaction, acts, OLD)
      await appendAuditEvents(transaction, [], OLD)
    })
    await append()
    const rows = await queries.selectFrom('audit').select('at').orderBy('number').execute()
    expect(rows.slice(1, -1).map(({ at }) => at)).toEqual(acts.map(({ at }) => at))
    expect(await verify()).toMatchObject({ good: 3002, fault: undefined })
  })

  it('stays one chain, without rolled back events, when several processes append at once', async () => {
    const other = await openConsoleDatabase(store.url)
    const undone = queries.transaction().execute(async (transaction) => {
      await appendAuditEvent(transaction, ACT, OLD)
      throw new Error('undone')
    })
    const added = Array.from({ length: 20 }, (_, turn) => append(ACT, OLD, turn % 2 ? other.queries : queries))
    await expect(undone).rejects.toThrow('undone')
    await Promise.all(added)
    await other.close()
    expect(await verify()).toMatchObject({ good: 20, fault: undefined })
  })

  it('stays one chain, in the order of the calls, when events are recorded together', async () => {
    const acts = Array.from({ length: 20 }, (_, count) => ({ ...ACT, requestId: `request-${count}` }))
    await Promise.all(acts.map((act) => recordAuditEvent(store.database, act, OLD)))
    expect(await verify()).toMatchObject({ good: 20, fault: undefined })
    const entries = await queries.selectFrom('audit').select('request_id').orderBy('number').execute()
    expect(entries.map(({ request_id }) => request_id)).toEqual(acts.map(({ requestId }) => requestId))
  })

  it('verifies as intact at any moment while others append to it', async () => {
    await append()
    // Few at once: a long queue for a connection would end in a refusal on a busy machine.
    const appendTwelve = async () => {
      for (let count = 0; count < 12; count += 1) await append()
    }
    const appended = Promise.all(Array.from({ length: 5 }, appendTwelve))
    for (let round = 0; round < 40; round += 1) expect((await verify()).fault).toBeUndefined()
    await appended
    expect(await verify()).toMatchObject({ good: 61, fault: undefined })
  })

  it('has exports in which the first event that was changed, left out or cut off is found', async () => {
    for (const action of ['session.start', 'check', 'session.end'] as const) await append({ ...ACT, action })
    const rows = await queries.selectFrom('audit').selectAll().orderBy('number').execute()
    const lines = [...rows, { head: `3:${rows.at(-1)?.mac}` }].map((line) => JSON.stringify(line))
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    const firstFault = async (written: readonly string[], expected?: string) => {
      const file = join(folder, 'audit-log.ndjson')
      await writeFile(file, written.map((line) => `${line}\n`).join(''))
      return (await verifyExport(queries, OLD, readExport(file), readHead(expected ?? ''))).fault?.number
    }
    expect(await firstFault(lines)).toBe(undefined)
    expect(await firstFault(lines.map((line) => line.replace('"check"', '"value.reveal"')))).toBe(2)
    expect(await firstFault(lines.filter((_, index) => index !== 1))).toBe(2)
    expect(await firstFault(lines.slice(0, -1))).toBe(4)
    expect(await firstFault([...lines.slice(0, 2), lines[3] ?? ''])).toBe(3)
    expect(await firstFault(['nonsense'])).toBe(1)
    // Somebody who can write to the file can cut it off and give it a head of its own, or a start.
    const cutOff = [...lines.slice(0, 2), JSON.stringify({ head: `2:${rows[1]?.mac}` })]
    const withoutStart = [JSON.stringify({ start: `1:${rows[0]?.mac}` }), ...lines.slice(1)]
    const heads = rows.map(({ number, mac }) => `${number}:${mac}`)
    expect(await firstFault(cutOff)).toBe(undefined)
    expect(await firstFault(cutOff, heads[2])).toBe(3)
    expect(await firstFault(cutOff, heads[1])).toBe(undefined)
    expect(await firstFault(lines, heads[1])).toBe(undefined)
    expect(await firstFault(lines, `2:${rows[2]?.mac}`)).toBe(2)
    expect(await firstFault(withoutStart, heads[0])).toBe(undefined)
    expect(await firstFault(withoutStart, `1:${rows[1]?.mac}`)).toBe(4)
    await rm(folder, { recursive: true })
  })

  it('stays verifiable when the session secret is rotated, and reports an event whose secret is lost', async () => {
    await append(ACT, OLD)
    await append(ACT, BOTH)
    await append(ACT, NEW)
    expect(await verify(NEW)).toMatchObject({ good: 3, fault: undefined })
    await append(ACT, LOST)
    expect(await verify(NEW)).toMatchObject({ good: 3, fault: { kind: 'key_lost', number: 4 } })
    expect(await verify([...NEW, ...LOST])).toMatchObject({ good: 4, fault: undefined })
  })
})

describe('the end of the log', () => {
  it('is found missing by an earlier noted head, even if the stored head was changed too', async () => {
    const store = await createTestStore('sqlite')
    const { queries } = store.database
    const append = (requestId = ACT.requestId) =>
      queries.transaction().execute((transaction) => appendAuditEvent(transaction, { ...ACT, requestId }, OLD))
    for (let count = 0; count < 3; count += 1) await append()
    const early = await findHead(queries)
    for (let count = 0; count < 3; count += 1) await append()
    const late = await findHead(queries)
    const judged = async (expected: AuditHead | undefined) => (await verifyAudit(queries, OLD, expected)).fault
    expect([await judged(early), await judged(late)]).toEqual([undefined, undefined])

    for (const trigger of ['audit_no_delete', 'audit_head_not_back'])
      await sql.raw(`drop trigger ${trigger}`).execute(queries)
    await queries.deleteFrom('audit').where('number', '>', 4).execute()
    expect(await judged(undefined)).toMatchObject({ kind: 'missing', number: 5 })
    await queries.updateTable('audit_head').set({ number: 4 }).execute()
    expect(await judged(undefined)).toMatchObject({ kind: 'other_end', number: 4 })

    const { mac } = await queries.selectFrom('audit').select('mac').where('number', '=', 4).executeTakeFirstOrThrow()
    await queries.updateTable('audit_head').set({ mac }).execute()
    expect([await judged(undefined), await judged(early)]).toEqual([undefined, undefined])
    expect(await judged(late)).toMatchObject({ kind: 'not_expected', number: 5 })
    for (let count = 0; count < 3; count += 1) await append('another')
    expect(await judged(late)).toMatchObject({ kind: 'not_expected', number: 6 })
    await store.close()
  })

  it('can be written as text and read back', () => {
    const head = { number: 12, mac: 'x'.repeat(43) }
    expect(readHead(headText(head))).toEqual(head)
    for (const text of ['', '12', '12:', `12:${'x'.repeat(42)}`, `-1:${head.mac}`])
      expect(readHead(text)).toBeUndefined()
  })
})

describe('somebody with more rights on the database than the console', () => {
  it.each([
    ['changed', 3, "update audit set actor = 'eve@example.com' where number = 3"],
    ['changed', 2, "update audit set details = '{}' where number = 2"],
    ['missing', 2, 'delete from audit where number = 2'],
    ['missing', 4, 'delete from audit where number = 4'],
    ['changed', 2, 'delete from audit where number = 2; update audit set number = number - 1 where number > 2'],
  ])('is detected at the first bad event: %s, %i, after: %s', async (kind, number, statements) => {
    const store = await createTestStore('sqlite')
    const { queries } = store.database
    for (let count = 0; count < 4; count++) {
      await queries.transaction().execute((transaction) => appendAuditEvent(transaction, { ...ACT, at: count }, OLD))
    }
    const triggers = ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
    for (const statement of [...triggers, ...statements.split('; ')]) await sql.raw(statement).execute(queries)
    expect(await verifyAudit(queries, OLD)).toMatchObject({ good: number - 1, fault: { kind, number } })
    await store.close()
  })

  it('cannot replace an event by one from an older copy: the next link does not fit', async () => {
    const store = await createTestStore('sqlite')
    const { queries } = store.database
    const append = (act: AuditEvent) =>
      queries.transaction().execute((transaction) => appendAuditEvent(transaction, act, OLD))
    for (const trigger of ['audit_no_update', 'audit_no_delete', 'audit_head_not_back'])
      await sql.raw(`drop trigger ${trigger}`).execute(queries)
    await append(ACT)
    const { mac } = await queries.selectFrom('audit_head').select('mac').executeTakeFirstOrThrow()
    await append({ ...ACT, action: 'session.start' })
    const older = await queries.selectFrom('audit').selectAll().where('number', '=', 2).executeTakeFirstOrThrow()
    await queries.deleteFrom('audit').where('number', '=', 2).execute()
    await queries.updateTable('audit_head').set({ number: 1, mac }).execute()
    for (const action of ['check', 'session.end'] as const) await append({ ...ACT, action })
    await queries.updateTable('audit').set(older).where('number', '=', 2).execute()
    expect(await verifyAudit(queries, OLD)).toMatchObject({ good: 2, fault: { kind: 'changed', number: 3 } })
    await store.close()
  })
})
