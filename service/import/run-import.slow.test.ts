import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import type { ImportCounts, ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { listEventEntries, listEvents } from '../events/events.ts'
import { findSimilarEntries } from '../list/similar-entries.ts'
import { lockCurrentList } from '../store/expiry.ts'
import type { Store } from '../store/open-store.ts'
import { importHere, type TestFile } from '../testing/import-here.ts'
import { openTestStore } from '../testing/test-store.ts'
import { deleteAbandonedEditions, hasAbandonedEditions } from './edition/abandoned-editions.ts'
import { FileFault } from './file/file-fault.ts'
import { ImportCancelled } from './import-task.ts'
import { cancelImport } from './imports.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')
const NOTHING: ImportCounts = { added: 0, changed: 0, unchanged: 0, rejected: 0, removed: 0 }

describe.each(DATABASE_KINDS)('an import on %s', (kind) => {
  let store: Store

  beforeAll(async () => {
    store = await openTestStore(kind)
    return store.close
  })

  const importText = (text: string | Buffer, file: Partial<TestFile> = {}) =>
    importHere(store, [text], { now: NOW, ...file })

  const page = (limit: number, offset = 0) => store.blacklist.page('Production', { limit, offset })

  async function whole(): Promise<ReadonlyMap<string, unknown>> {
    const { total } = await page(1)
    const bodies: unknown[] = []
    for (let offset = 0; offset < total; offset += 100) {
      bodies.push(...(parseJson(`[${(await page(100, offset)).items}]`) as readonly unknown[]))
    }
    expect(bodies).toHaveLength(total)
    return new Map(bodies.map((body) => [String((body as { id: string }).id), body]))
  }

  /** Runs a dry run, which must change nothing, and then the import of its digest, which must have the same outcome. */
  async function twice(text: string, what: TestFile['what'] = {}, file: Partial<TestFile> = {}) {
    const before = [await whole(), (await page(1)).revision]
    const tried = await importText(text, { ...file, what: { ...what, dryRun: true } })
    expect([await whole(), (await page(1)).revision]).toEqual(before)
    const changesDigest = tried.changesDigest ?? undefined
    const run = await importText(text, { ...file, what: { ...what, changesDigest } })
    const { state, counts, faults } = run
    expect(tried).toMatchObject({ state, counts, faults, changesDigest: run.changesDigest })
    expect(changesDigest !== undefined).toBe(state === 'done')
    if (run.state === 'refused') expect(await whole()).toEqual(before[0])
    return run
  }

  const lines = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).join('\n')

  it('adds every row as written, and generates missing fields', async () => {
    const row =
      '{"id":"exact","n":9007199254740993,"reason":"r","createdAt":"2030-01-01T00:00:00Z","updatedAt":"2030-01-01T00:00:00Z"}'
    const run = await twice(`\uFEFF${row}\r\n\r\n{"id":"bare"}`)
    expect(run).toMatchObject({ state: 'done', counts: { ...NOTHING, added: 2 }, faults: [], createdBy: 'ada' })
    expect((await page(1)).items).toBe(row)
    const at = new Date(NOW).toISOString()
    expect((await whole()).get('bare')).toEqual({ id: 'bare', reason: 'from a file', createdAt: at, updatedAt: at })
  })

  it('updates listed entries, which keep creation time and position unless the file changes them', async () => {
    const created = (await whole()).get('bare')
    const run = await twice(
      lines([
        { id: 'bare', more: 1, reason: 'from a file' },
        { id: 'exact', reason: 'r', createdAt: '2029-01-01T00:00:00Z' },
        { id: 'new' },
      ]),
      {},
      { now: NOW + 1000 },
    )
    expect(run.counts).toEqual({ ...NOTHING, added: 1, changed: 2 })
    const list = await whole()
    expect(list.get('bare')).toEqual({ ...(created as object), more: 1, updatedAt: new Date(NOW + 1000).toISOString() })
    expect(list.get('exact')).toMatchObject({ createdAt: '2029-01-01T00:00:00Z', reason: 'r' })
  })

  it('leaves equal entries unchanged, whatever the order of their fields', async () => {
    const before = await whole()
    const run = await twice(
      lines([{ reason: 'from a file', more: 1, id: 'bare' }, { id: 'new' }]),
      {},
      { now: NOW + 2000 },
    )
    expect(run.counts).toEqual({ ...NOTHING, unchanged: 2 })
    expect(await whole()).toEqual(before)
    const other = await twice('{"id":"bare","more":1.0,"reason":"from a file"}')
    expect(other.counts).toEqual({ ...NOTHING, changed: 1 })
  })

  it('records the actor and the counts, except for a dry run', async () => {
    const events = async () => (await listEvents(store, { limit: 100, offset: 0 })).items
    const before = new Set((await events()).map(({ id }) => id))
    const run = await twice(lines([{ id: 'recorded' }, { id: 'new' }]))
    const [event, ...others] = (await events()).filter(({ id }) => !before.has(id))
    expect(others).toEqual([])
    const counts = { ...NOTHING, added: 1, unchanged: 1 }
    expect(event).toMatchObject({ actor: 'ada', action: 'list.imported', subject: run.id, type: 'Production', counts })
  })

  it.each([1, 150])('replaces a list and its indexes with %i entries', async (length) => {
    const before = await whole()
    const kept = [...before.keys()].slice(0, 1)
    const items = Array.from({ length }, (_, n) => ({ id: `r${length}-${n}`, email: `${n}@example.com`, n }))
    const text = `${lines(items)}\n${JSON.stringify({ ...(before.get(kept[0] ?? '') as object), createdAt: undefined })}`
    const run = await twice(text, { mode: 'replace' })
    expect(run.counts).toEqual({ ...NOTHING, added: length, unchanged: 1, removed: before.size - 1 })
    expect([...(await whole()).keys()].sort()).toEqual([...items.map(({ id }) => id), ...kept].sort())
    const list = store.queries.selectFrom('blacklist').select('edition').where('environment', '=', 'Production')
    const { edition } = await list.executeTakeFirstOrThrow()
    const alike = await findSimilarEntries(store.queries, edition, 'another', '{"email":" 0@EXAMPLE.com"}')
    expect(alike).toEqual([{ field: 'email', id: `r${length}-0` }])
    expect(await hasAbandonedEditions(store.queries)).toBe(true)
    await deleteAbandonedEditions(store.queries)
    for (const table of ['blacklist_entry', 'entry_place'] as const) {
      const { rows } = await store.queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      expect(rows).toBe(length + 1)
    }
    expect(await hasAbandonedEditions(store.queries)).toBe(false)
    expect((await twice(text, { mode: 'replace' })).counts).toEqual({ ...NOTHING, unchanged: length + 1 })
  })

  it('refuses the whole file if a row is invalid, and names each such row and why', async () => {
    const text = [
      '{"id":"n1"}',
      'nonsense',
      '{"id":"n2"}',
      '{"id":"n1"}',
      '{"id":7}',
      JSON.stringify({ id: 'n3', expiresAt: new Date(NOW).toISOString() }),
      JSON.stringify({ id: '👨‍👩‍👧‍👦'.repeat(300) }),
      `{"id":"n4","deep":${'['.repeat(40)}${']'.repeat(40)}}`,
      `{"id":"n5","note":"${'x'.repeat(70_000)}"}`,
    ]
    const faults = [
      { line: 2, reason: 'not a JSON object' },
      { line: 4, code: 'id_repeated', data: { line: 1 }, reason: 'an earlier entry on line 1 has its id' },
      { line: 5, reason: 'id must be a text of 1 to 200 characters without control characters' },
      { line: 6, reason: 'expiresAt must be in the future' },
      { line: 7, reason: 'id must be a text of 1 to 200 characters without control characters' },
      { line: 8, reason: 'nested more than 32 levels deep' },
      { line: 9, reason: 'longer than 65536 bytes' },
    ]
    const run = await twice(text.join('\n'))
    expect(run).toMatchObject({ state: 'refused', counts: { ...NOTHING, added: 2, rejected: 7 }, faults })
    expect((await twice('{"id":"n1"}', { reason: undefined })).faults).toMatchObject([
      { line: 1, reason: 'it has no reason, and none was given for all' },
    ])
  })

  it('is refused if more entries would leave the list than its dry run counted', async () => {
    await importText(lines(['kept', 'lost', 'added meanwhile'].map((id) => ({ id, reason: 'r' }))), {
      what: { mode: 'replace' },
    })
    const before = await whole()
    const text = lines([{ id: 'kept', reason: 'r' }])
    const refused = await importText(text, { what: { mode: 'replace', removes: 1 } })
    expect(refused).toMatchObject({ state: 'refused', faults: [{ line: null, code: 'removes_more' }] })
    expect(refused.faults[0]?.data).toEqual({ removed: 2, expected: 1 })
    expect(await whole()).toEqual(before)
    expect(await importText(text, { what: { mode: 'replace', removes: 2 } })).toMatchObject({ state: 'done' })
    expect([...(await whole()).keys()]).toEqual(['kept'])
  })

  it.each<[string, ImportMode, { list: string; later: string; file: string; laterFile?: string }]>([
    ['an edit of an entry that it changes', 'append', { list: 'a1', later: 'a2', file: 'a3' }],
    ['an edit of an entry that was as in the file', 'append', { list: 'a1', later: 'a2', file: 'a1' }],
    ['the removal of an entry that it changes', 'append', { list: 'a1 b1', later: 'b1', file: 'a2' }],
    ['the removal of an entry that was as in the file', 'append', { list: 'a1 b1', later: 'b1', file: 'a1' }],
    ['the addition of an entry that it adds', 'append', { list: 'b1', later: 'a1 b1', file: 'a1' }],
    ['one entry added and another removed', 'replace', { list: 'a1 b1', later: 'a1 c1', file: 'a1' }],
    ['an edit of an entry that it removes', 'replace', { list: 'a1 b1', later: 'a1 b2', file: 'a1' }],
    ['the removal of an entry that it removes', 'replace', { list: 'a1 b1', later: 'a1', file: 'a1' }],
    ['a change of the file', 'append', { list: 'a1', later: 'a1', file: 'a2', laterFile: 'a3' }],
  ])('is refused after %s since its dry run', async (_, mode, { list, later, file, laterFile = file }) => {
    const itemsOf = (text: string) => text.split(' ').map((each) => ({ id: each[0], n: Number(each[1]) }))
    const put = (text: string) => importText(lines(itemsOf(text)), { what: { mode: 'replace' } })
    const importOf = (text: string, what: TestFile['what']) =>
      importText(lines(itemsOf(text)), { what: { mode, ...what } })
    await put(list)
    const changesDigest = (await importOf(file, { dryRun: true })).changesDigest ?? undefined
    await put(later)
    const before = await whole()
    for (const dryRun of [true, false]) {
      const { state, faults } = await importOf(laterFile, { changesDigest, dryRun })
      expect([state, faults]).toEqual(['refused', [{ line: null, ...faultOf('changes_differ') }]])
    }
    expect(await whole()).toEqual(before)
  })

  it('is not refused after changes of entries that it leaves as they are', async () => {
    await importText(lines([{ id: 'a', n: 1 }, { id: 'b' }]), { what: { mode: 'replace' } })
    const text = lines([{ id: 'a', n: 2 }, { id: 'c' }])
    const { changesDigest } = await importText(text, { what: { dryRun: true } })
    await importText(lines([{ id: 'b', n: 1 }, { id: 'd' }]))
    const run = await importText(text, { what: { changesDigest: changesDigest ?? undefined } })
    expect(run).toMatchObject({ state: 'done', counts: { added: 1, changed: 1 } })
  })

  it('has the digest of its dry run at any later time, with whatever it generates', async () => {
    await importText(lines([{ id: 'old', n: 1 }, { id: 'gone' }]), { what: { mode: 'replace' } })
    const text = lines([{ n: 1 }, { id: 'old', n: 2 }, { id: 'new' }])
    const what = { mode: 'replace' } as const
    const tried = await importText(text, { what: { ...what, dryRun: true } })
    const changesDigest = tried.changesDigest ?? undefined
    expect(changesDigest).toMatch(/^[\w-]{43}$/)
    const otherReason = await importText(text, { what: { ...what, changesDigest, reason: 'another' } })
    expect(otherReason.state).toBe('refused')
    expect(await importText(text, { what: { ...what, changesDigest }, now: NOW + 5000 })).toMatchObject({
      state: 'done',
      counts: { added: 2, changed: 1, removed: 1 },
      changesDigest,
    })
  })

  it('accepts several entries on one line, and refuses a repeated id', async () => {
    const items = [
      { id: 'k1', n: 1 },
      { id: 'k2', n: 2 },
      { id: 'k3', n: 3 },
    ]
    const oneLine = (...more: readonly object[]) => JSON.stringify([...items, ...more])
    expect(await twice(oneLine(), {}, { format: 'json' })).toMatchObject({
      state: 'done',
      counts: { ...NOTHING, added: 3 },
    })
    const changing = await twice(oneLine({ id: 'k4' }).replace('"n":2', '"n":4'), {}, { format: 'json' })
    expect(changing.counts).toEqual({ ...NOTHING, added: 1, changed: 1, unchanged: 2 })
    const list = await whole()
    expect(['k1', 'k2', 'k3'].map((id) => list.get(id))).toMatchObject([{ n: 1 }, { n: 4 }, { n: 3 }])
    const repeated = await twice(`${oneLine({ id: 'k2' }).slice(0, -1)},\n{"id":"k1"}]`, {}, { format: 'json' })
    expect(repeated).toMatchObject({
      state: 'refused',
      counts: { ...NOTHING, changed: 1, unchanged: 2, rejected: 2 },
      faults: [
        { line: 1, code: 'id_repeated', data: { line: 1 }, reason: 'an earlier entry on line 1 has its id' },
        { line: 2, code: 'id_repeated', data: { line: 1 } },
      ],
    })
  })

  it('lists the first faults and counts all', async () => {
    for (const text of ['x\n'.repeat(300), `${'{"id":"once"}\n'.repeat(301)}`]) {
      const run = await twice(text)
      expect(run.counts?.rejected).toBe(300)
      expect(run.faults).toHaveLength(100)
    }
  })

  it.each<[string, string | Buffer, TestFile['format'], number | null, string]>([
    ['has a first line only', 'id,reason\n', 'csv', null, 'The file has no entries'],
    ['is an archive', Buffer.from('PK\u0003\u0004'), 'csv', null, 'This is a ZIP archive'],
    ['has a wrong quote', 'id\nu\na"b\n', 'csv', 3, 'misplaced quote'],
    ['has an open array', '[{"id":"u"},', 'json', 1, 'the array is never closed'],
  ])('refuses a file that %s', async (_, bytes, format, line, reason) => {
    const { revision } = await page(1)
    const run = await importText(bytes, format ? { format } : {})
    expect(run).toMatchObject({ state: 'refused', faults: [{ line, reason: expect.stringContaining(reason) }] })
    expect((await page(1)).revision).toBe(revision)
  })

  it('imports nothing when the upload breaks off', async () => {
    async function* broken() {
      yield Buffer.from('{"id":"half"}\n{"id":"ha')
      throw new FileFault(null, faultOf('upload_broken'))
    }
    const { state, faults } = await importHere(store, broken(), { now: NOW })
    expect([state, faults]).toEqual(['refused', [{ line: null, ...faultOf('upload_broken') }]])
    expect((await whole()).has('half')).toBe(false)
  })

  it('stops when cancelled at any moment, and leaves the list unchanged and unlocked', async () => {
    const before = await whole()
    const text = lines(Array.from({ length: 700 }, (_, n) => ({ id: `c${n}` })))
    for (const moment of [0, 3]) {
      let pulses = 0
      const cancelled: Promise<unknown>[] = []
      const run = await importText(text, {
        throwIfCancelled: (id) => {
          if (pulses++ !== moment) return
          const who = { queries: store.queries, now: NOW, actor: 'eve', requestId: null }
          cancelled.push(cancelImport(who, 'Production', id))
        },
      })
      await Promise.all(cancelled)
      expect(run, String(moment)).toMatchObject({ state: 'cancelled', counts: null })
      expect(await whole()).toEqual(before)
      const lists = await store.queries.selectFrom('blacklist').select('held_by').execute()
      expect(lists.map(({ held_by }) => held_by)).toEqual([null, null])
    }
    await deleteAbandonedEditions(store.queries)
  })

  it('removes entries that expired while it ran, and records each once', async () => {
    const soon = new Date(NOW + 1).toISOString()
    const later = NOW + 60_000
    await importText(lines([{ id: 'listed', expiresAt: new Date(later).toISOString() }]))
    const takeOut = () => store.queries.transaction().execute((within) => lockCurrentList(within, 'Production', later))
    let pulses = 0
    const meanwhile: Promise<unknown>[] = []
    const many = Array.from({ length: 150 }, (_, n) => ({ id: `late${n}`, ...(n < 2 ? { expiresAt: soon } : {}) }))
    const run = await importText(lines(many), {
      throwIfCancelled: () => {
        // The second time, the next edition is already drafted with the entry that now expires.
        if (++pulses === 2) meanwhile.push(takeOut())
      },
    })
    await Promise.all(meanwhile)
    expect(run.counts).toEqual({ ...NOTHING, added: 150 })
    // The import leaves them to readers, who show no page before they are removed.
    const { total, nextExpiry } = await page(1)
    expect(nextExpiry).toBe(NOW + 1)
    await takeOut()
    expect((await page(1)).total).toBe(total - 3)
    const list = await whole()
    expect(['listed', 'late0', 'late1', 'late2'].map((id) => list.has(id))).toEqual([false, false, false, true])
    const removed = await store.queries.selectFrom('removed_entry').select('entry_id').execute()
    expect(removed.map((entry) => entry.entry_id).sort()).toEqual(['late0', 'late1', 'listed'])
  })

  it('matches a model for any list and file', async () => {
    const item = fc.record({
      id: fc.constantFrom(...'abcdefghij'),
      n: fc.constantFrom(1, 2),
      at: fc.constantFrom(...'123'),
    })
    const file = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1 })
    const text = (items: readonly { id: string; n: number; at: string }[]) =>
      lines(items.map(({ at, ...fields }) => ({ ...fields, createdAt: `2026-01-0${at}T00:00:00Z` })))
    await fc.assert(
      fc.asyncProperty(file, file, fc.constantFrom('append', 'replace' as const), async (list, incoming, mode) => {
        await importText(text(list), { what: { mode: 'replace' } })
        const before = await whole()
        const { counts } = await twice(text(incoming), { mode })
        const after = await whole()
        const ids = incoming.map(({ id }) => id)
        const same = ids.filter((id) => JSON.stringify(before.get(id)) === JSON.stringify(after.get(id)))
        expect(counts).toEqual({
          ...NOTHING,
          added: ids.filter((id) => !before.has(id)).length,
          changed: ids.filter((id) => before.has(id) && !same.includes(id)).length,
          unchanged: same.length,
          removed: mode === 'replace' ? [...before.keys()].filter((id) => !ids.includes(id)).length : 0,
        })
        for (const { id, n } of incoming) expect(after.get(id)).toMatchObject({ n })
        expect(after.size).toBe(mode === 'replace' ? ids.length : new Set([...before.keys(), ...ids]).size)
      }),
      { numRuns: 3 },
    )
  })

  it('notes the entries it adds, changes or removes, and no others', async () => {
    const touched = async (mode: ImportMode, ids: readonly string[]) => {
      const { id } = await importText(lines(ids.map((each) => ({ id: each }))), {
        environment: 'Test',
        what: { mode },
        now: NOW,
      })
      const { items } = await listEvents(store, { limit: 100, offset: 0 })
      const event = items.find(({ subject }) => subject === id)?.id ?? ''
      const pages = [0, 100, 200].map((offset) => listEventEntries(store, event, { limit: 100, offset }))
      const read = await Promise.all(pages)
      const noted = read.flatMap((page) => page.items)
      expect(read.map(({ total }) => total)).toEqual(pages.map(() => noted.length))
      // The service notes them in no order.
      return noted.toSorted()
    }
    const many = Array.from({ length: 250 }, (_, n) => `many-${String(n).padStart(3, '0')}`)
    expect(await touched('replace', many)).toEqual(many)
    expect(await touched('append', ['new-1', 'many-000', 'new-2'])).toEqual(['new-1', 'new-2'])
    const replaced = await touched('replace', [...many.slice(5), 'new-2', 'new-3'])
    expect(replaced).toEqual([...many.slice(0, 5), 'new-1', 'new-3'])
  })

  it('leaves none of the ids that it noted if it fails', async () => {
    const file = lines(Array.from({ length: 150 }, (_, n) => ({ id: `lost-${n}` })))
    const { queries } = store
    const noted = async () => {
      const row = queries.selectFrom('imported_id').select(({ fn }) => fn.countAll<number>().as('rows'))
      return Number((await row.executeTakeFirstOrThrow()).rows)
    }
    const cleanUp = async () => {
      await queries.updateTable('list_import').set({ alive_until: 0 }).execute()
      await deleteAbandonedEditions(queries)
    }
    await cleanUp()
    const before = await noted()
    let most = before
    for (let last = 1; ; last++) {
      let steps = 0
      const throwIfCancelled = () => {
        steps += 1
        if (steps > last) throw new ImportCancelled()
      }
      const { state } = await importText(file, { environment: 'Test', now: NOW, throwIfCancelled })
      if (state === 'done') break
      most = Math.max(most, await noted())
      await cleanUp()
      expect(await noted()).toBe(before)
    }
    expect(most).toBe(before + 150)
    expect(await noted()).toBe(before + 150)
  })
})
