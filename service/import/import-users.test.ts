import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/database/testing.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { csvRecords } from './csv.ts'
import { importUsers } from './import-users.ts'
import { linesOf } from './lines.ts'
import { ndjsonRecords } from './records.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')

describe.each(DATABASE_KINDS)('an import on %s', (kind) => {
  let folder: string
  let database: TestDatabase
  let store: Store

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
    database = await createTestDatabase(kind)
    store = await openStore(database.url)
  })
  afterAll(async () => {
    await store?.close()
    await database?.drop()
    await rm(folder, { recursive: true })
  })

  async function importText(name: string, text: string | Buffer) {
    const file = join(folder, name)
    await writeFile(file, text)
    const reader = name.endsWith('.csv') ? csvRecords : ndjsonRecords
    return importUsers(store, 'Production', reader(linesOf(file)), NOW)
  }

  const page = (limit: number, offset = 0) => store.blacklist.page('Production', { limit, offset })

  it('adds every line of an NDJSON file, exactly as written', async () => {
    const line =
      '{"id":"exact","n":9007199254740993,"createdAt":"2030-01-01T00:00:00Z","updatedAt":"2030-01-01T00:00:00Z"}'
    const others = Array.from({ length: 1234 }, (_, n) => `{"id":"u${n}"}`)
    const result = await importText('a.ndjson', `\uFEFF${[line, '', ...others].join('\r\n')}`)
    expect(result).toEqual({ ok: true, added: 1235 })
    expect(await page(1)).toMatchObject({ items: line, total: 1235 })
    const { items } = await page(100, 1200)
    expect(JSON.parse(`[${items}]`)).toHaveLength(35)
  })

  it('adds every line of a CSV file', async () => {
    const result = await importText(
      'a.csv',
      'id,fullName,riskScore,createdAt\nc1,"Doe, Jane",007,2031-01-01T00:00:00Z\n',
    )
    expect(result).toEqual({ ok: true, added: 1 })
    const user = JSON.parse((await page(1)).items)
    expect(user).toMatchObject({ id: 'c1', fullName: 'Doe, Jane', riskScore: '007', createdAt: '2031-01-01T00:00:00Z' })
  })

  it('notes when an entry expires, and refuses an expiry that is past or no time', async () => {
    const line = (expiresAt: unknown) => JSON.stringify({ expiresAt })
    const future = new Date(NOW + 1).toISOString()
    expect(await importText('h.ndjson', [line(future), line(null)].join('\n'))).toEqual({ ok: true, added: 2 })
    expect((await store.blacklist.present('Production')).nextExpiry).toBe(NOW + 1)
    expect(await importText('i.ndjson', [line(new Date(NOW).toISOString()), line('soon')].join('\n'))).toMatchObject({
      ok: false,
      faults: [
        { line: 1, reason: 'expiresAt must be in the future' },
        { line: 2, reason: 'expiresAt must be a time such as 2026-11-21T09:30:00Z, or null' },
      ],
    })
  })

  it('adds nothing when one line is at fault, and names the line', async () => {
    const { total, revision } = await page(1)
    const lines = ['{"id":"n1"}', 'nonsense', '{"id":"n2"}', '{"id":"n1"}', '{"id":7}']
    expect(await importText('b.ndjson', lines.join('\n'))).toEqual({
      ok: false,
      faultCount: 3,
      faults: [
        { line: 2, reason: 'not a JSON object' },
        { line: 5, reason: 'id must be a text of 1 to 200 characters without control characters' },
        { line: 4, reason: 'its id is that of line 1' },
      ],
    })
    expect(await importText('c.ndjson', '{"id":"n1"}\n{"id":"u7"}')).toEqual({
      ok: false,
      faultCount: 1,
      faults: [{ line: 2, reason: 'its id is in the list already' }],
    })
    expect(await page(1)).toMatchObject({ total, revision })
  })

  it('lists the first faults of many', async () => {
    const listed = Array.from({ length: 100 }, (_, n) => `{"id":"u${n}"}\n`).join('')
    for (const text of ['x\n'.repeat(100), `{"id":"once"}\n${'{"id":"once"}\n'.repeat(100)}`, listed]) {
      const result = await importText('d.ndjson', text)
      expect(result).toMatchObject({ ok: false, faultCount: 100 })
      expect(result.ok ? [] : result.faults).toHaveLength(20)
    }
  })

  it('says plainly what is wrong with a file', async () => {
    await expect(importText('e.ndjson', Buffer.from('{"id":"e"}\n{"id":"\xff"}', 'latin1'))).rejects.toThrow(
      'not UTF-8',
    )
    await expect(importText('f.csv', `id\n"${'x'.repeat(300_000)}`)).rejects.toThrow('Line 2 is longer')
    await expect(importUsers(store, 'Test', ndjsonRecords(linesOf(join(folder, 'none'))), NOW)).rejects.toThrow(
      'no such file',
    )
    expect(await importText('g.ndjson', '')).toEqual({ ok: true, added: 0 })
  })
})
