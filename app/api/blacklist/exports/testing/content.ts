import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { dataOf } from '../../../testing.ts'
import { GET as MANIFEST } from '../[id]/manifest/route.ts'
import type { ExportDesk } from './desk.ts'
import { errorsOf } from './desk.ts'
import { ENTRIES, EXACT } from './entries.ts'

/** What an exported file has. */
export function describeContent(desk: ExportDesk): void {
  const { sync, ask, asked, fetchFile, of, stateOf, textOf, recorded } = desk

  it('is refused before the first complete sync, and if the copy is too old unless any age is accepted', async () => {
    expect(await errorsOf(ask({}))).toMatchObject({ export: { code: 'not_synced' } })
    await sync(Date.now() - 40 * 24 * 3_600_000, ENTRIES)
    expect(await errorsOf(ask({}))).toMatchObject({ export: { code: 'too_old' } })
    expect((await ask({ anyAge: true })).status).toBe(201)
    await sync(Date.now() - 1000, ENTRIES)
  })

  it('is a plain attachment of every entry as the service sent it, and its manifest hashes every byte', async () => {
    const { id, name, entries } = await asked()
    expect(name).toMatch(/^blacklist-test-\d{4}-\d\d-\d\d-\d{4}-utc\.ndjson$/)
    expect(entries).toBe(2101)
    expect(await stateOf(id)).toEqual({ state: 'asked', entries: 2101, sent: 0, file: null })
    expect(await errorsOf(of(MANIFEST, id))).toMatchObject({ export: { code: 'unfinished' } })
    const answer = await fetchFile(id)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const lines = bytes.toString().split('\n')
    expect(lines[0]).toBe(EXACT)
    expect(lines.slice(0, -1).map((line) => parseJson(line))).toEqual(ENTRIES)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', entries: 2101, sent: 2101 })
    expect(dataOf(await of(MANIFEST, id))).toMatchObject({
      name,
      list: 'Test',
      question: { filters: [] },
      isSelection: false,
      format: 'ndjson',
      columns: null,
      entries: 2101,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sync: { grade: 'ordered+count' },
    })
    const details = { id, environment: 'Test', format: 'ndjson' }
    expect((await recorded('export.start')).details).toEqual({ ...details, entries: 2101 })
    expect((await recorded('export.end')).details).toEqual({ ...details, outcome: 'complete', entries: 2101 })
  })

  it('has the entries that a question finds, in its order; the audit log has only hashes of the question', async () => {
    const question = {
      filters: [{ path: 'country', operator: 'is', value: 'DE' }],
      search: 'user1',
      sort: { path: 'email', descending: true },
    }
    const rows = JSON.parse(await textOf({ question, format: 'json', columns: ['email', 'device.os'] }))
    const expected = ENTRIES.filter(({ country, email }) => country === 'DE' && String(email).includes('user1'))
    expect(rows).toEqual(
      expected
        .toReversed()
        .map(({ email }) => ({ email, device: { os: 'Linux' } }))
        .toSorted((one, other) => (String(one.email) < String(other.email) ? 1 : -1)),
    )
    const { details, subjects } = await recorded('export.ask')
    expect(details).toMatchObject({ entries: expected.length, searched: true, filters: 1, columns: 2 })
    expect(JSON.stringify(details)).not.toContain('user1')
    // Hashes of the question, the search and the filter.
    expect(subjects).toMatch(/^[\w-]{22}(?: [\w-]{22}){2}$/)
    expect(await textOf({ question: { search: 'nobody has this' }, format: 'json' })).toBe('[\n]\n')
  })

  it('says that it is unsorted if no entry has a value to sort by', async () => {
    const unsorted = async (path: string) => (await asked({ question: { sort: { path, descending: false } } })).unsorted
    expect(await unsorted('device')).toBe(true)
    expect(await unsorted('device.os')).toBe(false)
    expect(await unsorted('tags[]')).toBe(false)
    expect((await asked()).unsorted).toBe(false)
  })

  it('has a column for every field, and disarms formulas that a spreadsheet would run', async () => {
    const csv = await textOf({ question: { search: 'exact' }, format: 'csv' })
    expect(csv).toBe(
      '\uFEFFid,account,fee,__proto__,note,tags,empty\r\n' + 'exact,9007199254740993,1.10,1,a;\'=1,"[""x""]",{}\r\n',
    )
    const spreadsheet = { format: 'csv', columns: ['id', 'fee', 'note'], decimalComma: true }
    expect(await textOf({ question: { search: 'exact' }, ...spreadsheet })).toBe(
      '\uFEFFid;fee;note\r\nexact;1,10;"a;\'=1"\r\n',
    )
  })

  it('has only the selected entries, and says how many of them are not in the copy', async () => {
    // The service may send the fields of an entry in another order the next time.
    const again = Object.fromEntries(Object.entries(ENTRIES[3] ?? {}).toReversed())
    const users = [ENTRIES[7], ENTRIES[3], again, { id: 'edited since' }]
    const { id, entries, missing } = await asked({ users })
    expect([entries, missing]).toEqual([2, 1])
    const lines = (await (await fetchFile(id)).text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([ENTRIES[3]?.id, ENTRIES[7]?.id])
  })
}
