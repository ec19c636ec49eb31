import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../database/testing.ts'
import { createTestStore, type TestStore } from '../testing/testing.ts'
import { appendAuditEvent } from './append.ts'
import { archiveAudit } from './archive.ts'
import { exportLines } from './export-lines.ts'
import { findHead, findStart, headText } from './head.ts'
import { readExport } from './read-export.ts'
import { ARCHIVED, UNVERIFIED, verifyAudit, verifyExport } from './verify.ts'
import { verifyInTurn } from './watch-chain.ts'

const SECRETS = ['a session secret of 32 characters...']
const DAY = 86_400_000

type Given = { readonly secrets?: readonly string[]; readonly forwardsTo?: string; readonly unverified?: boolean }

describe.each(DATABASE_KINDS)('archiving the audit log on %s', (kind) => {
  let store: TestStore
  let folder: string
  beforeEach(async () => {
    store = await createTestStore(kind)
    folder = mkdtempSync(join(tmpdir(), 'archive-'))
    for (let day = 1; day <= 6; day += 1) await append(day * DAY)
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const append = (at: number, secrets = SECRETS) =>
    store.database.queries
      .transaction()
      .execute((within) => appendAuditEvent(within, { at, actor: null, action: 'check', requestId: 'r' }, secrets))
  const archive = (name: string, before: number, { secrets = SECRETS, forwardsTo, unverified = false }: Given = {}) =>
    archiveAudit(store.database, {
      file: join(folder, name),
      before,
      secrets,
      unverified,
      forwardsTo,
      now: 9 * DAY,
      requestId: 'r',
    })
  const numbers = async () => {
    const rows = await store.database.queries.selectFrom('audit').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  }
  const verdict = () => verifyAudit(store.database.queries, SECRETS)
  const ofFile = (name: string) => verifyExport(store.database.queries, SECRETS, readExport(join(folder, name)))

  it('moves the first events to a file that can be verified alone, and the log continues after them', async () => {
    expect(await archive('one', 4 * DAY)).toMatchObject({ number: 3 })
    expect(await numbers()).toEqual([4, 5, 6, 7])
    expect(await verdict()).toMatchObject({ good: 7, fault: undefined })
    expect(await ofFile('one')).toMatchObject({ good: 3, fault: undefined })
    await append(10 * DAY)
    expect(await archive('two', 6 * DAY)).toMatchObject({ number: 5 })
    expect(await numbers()).toEqual([6, 7, 8, 9])
    expect(await verdict()).toMatchObject({ good: 9, fault: undefined })
    expect(await ofFile('two')).toMatchObject({ good: 5, fault: undefined })
    const [first, second] = ['one', 'two'].map((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    const end = JSON.parse(first?.at(-1) ?? '').head
    expect(JSON.parse(second?.[0] ?? '')).toEqual({ start: end })
    const event = await store.database.queries
      .selectFrom('audit')
      .select('details')
      .where('action', '=', ARCHIVED)
      .where('number', '=', 7)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.details)).toMatchObject({ head: end, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('does nothing if no event is old enough, the file exists, or the log is not intact', async () => {
    expect(await archive('none', DAY)).toBeUndefined()
    expect(existsSync(join(folder, 'none'))).toBe(false)
    writeFileSync(join(folder, 'taken'), 'mine')
    await expect(archive('taken', 4 * DAY)).rejects.toThrow('EEXIST')
    expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('mine')
    const change = kind === 'sqlite' ? 'drop trigger audit_no_update' : 'drop trigger audit_no_change on audit'
    await sql.raw(change).execute(store.database.queries)
    await store.database.queries.updateTable('audit').set({ details: '{"a":1}' }).where('number', '=', 2).execute()
    await expect(archive('changed', 4 * DAY)).rejects.toThrow('event 2')
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('moves events whose secret is lost only if told to, counts them, and the log is intact from then on', async () => {
    const { queries } = store.database
    const NEW = ['another session secret of 32 characters']
    for (const day of [7, 8]) await append(day * DAY, NEW)
    await expect(archive('lost', 8 * DAY, { secrets: NEW })).rejects.toThrow('Event 1 cannot be verified')
    expect(existsSync(join(folder, 'lost'))).toBe(false)
    expect(await archive('lost', 8 * DAY, { secrets: NEW, unverified: true })).toMatchObject({ number: 7 })
    expect(await verifyAudit(queries, NEW)).toMatchObject({ good: 9, fault: undefined })
    const archived = queries.selectFrom('audit').select('details').where('action', '=', ARCHIVED)
    expect(JSON.parse((await archived.executeTakeFirstOrThrow()).details)).toMatchObject({ unverified: 6 })
    // If the secret is found later, it verifies the file.
    const file = () => readExport(join(folder, 'lost'))
    expect((await verifyExport(queries, NEW, file())).fault).toEqual({ kind: 'key_lost', number: 1 })
    expect(await verifyExport(queries, [...NEW, ...SECRETS], file())).toMatchObject({ good: 7, fault: undefined })
  })

  it.each([{ key_version: 2 }, { key_version: 99 }])(
    'moves no event altered to %j among those whose secret is lost',
    async (version) => {
      const NEW = ['another session secret of 32 characters']
      for (const day of [7, 8]) await append(day * DAY, NEW)
      const change = kind === 'sqlite' ? 'drop trigger audit_no_update' : 'drop trigger audit_no_change on audit'
      await sql.raw(change).execute(store.database.queries)
      await store.database.queries
        .updateTable('audit')
        .set({ details: '{"a":1}', ...version })
        .where('number', '=', 7)
        .execute()
      await expect(archive('lost', 9 * DAY, { secrets: NEW, unverified: true })).rejects.toThrow('not intact: event 7')
      expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    },
  )

  it('waits until all these events have been forwarded to the receiver in use', async () => {
    const forwardsTo = 'https://logs.example'
    await expect(archive('early', 4 * DAY, { forwardsTo })).rejects.toThrow('Event 1 has not been forwarded')
    const row = { forwarded_at: null, attempts: 0, failure: null, next_at: 0 }
    const to = (forwarded_to: number) =>
      store.database.queries
        .insertInto('audit_forward')
        .values({ ...row, target: 'https://logs.example/', forwarded_to })
        .onConflict((conflict) => conflict.column('target').doUpdateSet({ forwarded_to }))
        .execute()
    await to(2)
    await expect(archive('early', 4 * DAY, { forwardsTo })).rejects.toThrow('Event 3 has not been forwarded')
    expect(existsSync(join(folder, 'early'))).toBe(false)
    await to(3)
    expect(await archive('in time', 4 * DAY, { forwardsTo })).toMatchObject({ number: 3 })
  })

  it('is the only way to delete events: the start cannot move back, and a forward move is detected', async () => {
    const { queries } = store.database
    await expect(queries.deleteFrom('audit').where('number', '=', 1).execute()).rejects.toThrow('only grows')
    await archive('one', 4 * DAY)
    await expect(queries.deleteFrom('audit').where('number', '=', 4).execute()).rejects.toThrow('only grows')
    await expect(queries.updateTable('audit_start').set({ number: 0, mac: '' }).execute()).rejects.toThrow('only grows')
    const fifth = await queries.selectFrom('audit').select(['number', 'mac']).where('number', '=', 5).executeTakeFirst()
    await queries
      .updateTable('audit_start')
      .set(fifth ?? {})
      .execute()
    await queries.deleteFrom('audit').where('number', '<=', 5).execute()
    expect((await verdict()).fault).toEqual({ kind: 'missing', number: 5 })
  })

  it('does not disturb a round of verifying that has begun', async () => {
    const first = await store.database.queries
      .selectFrom('audit')
      .select(['number', 'mac'])
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    await archive('one', 4 * DAY)
    const watching = { from: { good: first.number, head: first.mac }, noted: first }
    const after = await verifyInTurn(store.database, watching, SECRETS)
    expect(after.from).toEqual(UNVERIFIED)
    expect(after.noted?.number).toBeGreaterThan(first.number)
    expect((await verdict()).fault).toBeUndefined()
  })

  it('makes an earlier noted head count as archived', async () => {
    const { queries } = store.database
    const rows = await queries.selectFrom('audit').select(['number', 'mac']).orderBy('number').execute()
    await archive('one', 4 * DAY)
    const expected = (index: number) => verifyAudit(queries, SECRETS, rows[index])
    expect((await expected(1)).fault).toEqual({ kind: 'archived', number: 2 })
    expect((await expected(2)).fault).toBeUndefined()
    expect((await expected(4)).fault).toBeUndefined()
  })

  it('puts the start into the first line of an export, which cannot be verified without it', async () => {
    await archive('one', 4 * DAY)
    const { queries } = store.database
    const head = await findHead(queries)
    if (!head) throw new Error('There is no head')
    let text = ''
    for await (const line of exportLines(queries, head)) text += line
    expect(JSON.parse(text.split('\n')[0] ?? '')).toEqual({ start: headText(await findStart(queries)) })
    writeFileSync(join(folder, 'export'), text)
    expect(await ofFile('export')).toMatchObject({ good: 7, fault: undefined })
    writeFileSync(join(folder, 'cut'), text.replace(/^.*\n/, ''))
    expect((await ofFile('cut')).fault).toMatchObject({ kind: 'missing', number: 1 })
  })

  it('also deletes events that a killed process left behind', async () => {
    const { queries } = store.database
    const third = await queries.selectFrom('audit').select(['number', 'mac']).where('number', '=', 3).executeTakeFirst()
    // The state between the archive event and the last deletion.
    await queries
      .updateTable('audit_start')
      .set(third ?? {})
      .execute()
    await archive('two', 6 * DAY)
    expect(await numbers()).toEqual([6, 7])
  })
})
