import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportFault } from '#lib/contract/management/list-imports-schema.ts'
import { FileFault } from './file-fault.ts'
import { fileRecords } from './file-records.ts'
import type { FileRecord } from './records.ts'

async function* inPieces(bytes: Buffer, lengths: readonly number[]) {
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const length = lengths[n % lengths.length] ?? 1
    yield bytes.subarray(at, at + length)
    at += length
  }
}

async function read(format: ListFileFormat, bytes: AsyncIterable<Uint8Array>) {
  const records: FileRecord[] = []
  const faults: ImportFault[] = []
  for await (const found of fileRecords({ format, columns: undefined, bytes }, { bytesRead: 0, rowsRead: 0 })) {
    records.push(...found.records)
    if (found.fault) faults.push(found.fault)
  }
  return { records, faults }
}

describe('A file', () => {
  it.each<[string, string | Buffer, ListFileFormat, number | null, string]>([
    ['that is empty', '', 'csv', null, 'The file is empty'],
    ['that is empty, not an array', '', 'json', null, 'The file is empty'],
    ['without entries', '[ ]', 'json', null, 'The file has no entries'],
    ['with a first line only', 'id,reason\n', 'csv', null, 'The file has no entries'],
    ['that is an archive', Buffer.from('PK\u0003\u0004'), 'csv', null, 'This is a ZIP archive or a workbook'],
    ['that is compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0]), 'ndjson', null, 'This is a compressed file'],
    ['in UTF-16', Buffer.from('\uFEFFid,reason\n', 'utf16le'), 'csv', null, 'This is UTF-16 text'],
    ['in UTF-16 without its mark', Buffer.from('id,reason\n', 'utf16le'), 'csv', 1, 'if the file is UTF-16'],
    ['with U+0000', 'id,reason\nu1,a\nu2,b\0\nu3,c\n', 'csv', 3, 'it has the character U+0000'],
    ['with half of a surrogate pair', Buffer.from('id\nu\n\xed\xa0\x80\n', 'latin1'), 'csv', 3, 'not UTF-8 text'],
    ['with the line ends of an old Mac', 'id,reason\ru1,a\ru2,b\r', 'csv', 1, 'lines end with a carriage return alone'],
    ['in Latin-1', Buffer.from('{"id":"e"}\n{"id":"\xff"}\n{}\n', 'latin1'), 'ndjson', 2, 'not UTF-8 text'],
    ['that ends inside a character', Buffer.from([0x7b, 0x7d, 0x0a, 0xf0, 0x9f]), 'ndjson', 2, 'not UTF-8 text'],
    ['with an endless cell', `id\n"${'x'.repeat(300_000)}`, 'csv', 2, 'longer than 262144 characters'],
    ['with a cell of 2 MB', `id\n"${'x\n'.repeat(1_000_000)}"\n`, 'csv', 2, 'a quoted cell that begins here'],
    ['that is not an array', '{"id":"u"}', 'json', 1, 'the file must be one JSON array'],
    ['with an open array', '[{"id":"u"},\n{"id":"v"}\n', 'json', 3, 'the array is never closed'],
    ['with an open entry', '[{"id":"u"},\n{"id":"v"', 'json', 2, 'the entry that begins here is never closed'],
    ['with an endless entry', `[{"id":"${'x'.repeat(300_000)}`, 'json', 1, 'the entry that begins here is longer'],
    ['without a comma', '[{"id":"u"}\n{"id":"v"}]', 'json', 2, 'a comma is missing'],
    ['with one comma too many', '[{"id":"u"},]', 'json', 1, 'an entry is missing'],
    ['with text after its end', '[{"id":"u"}]\nx', 'json', 2, 'something follows'],
  ])('%s is rejected with the line and the reason', async (_, content, format, line, reason) => {
    for (const lengths of [[65_536], [1, 7]]) {
      if (content.length > 1000 && lengths.length > 1) continue
      const { faults } = await read(format, inPieces(Buffer.from(content), lengths))
      expect(faults).toMatchObject([{ line, reason: expect.stringContaining(reason) }])
    }
  })

  it('yields the records before a fault, and drains the rest', async () => {
    let taken = 0
    async function* bytes() {
      for (const text of ['[{"a":1},2,\n', '[3,"]"] x', '{"b":1}]']) {
        taken++
        yield Buffer.from(text)
      }
    }
    const { records, faults } = await read('json', bytes())
    expect(records).toEqual([
      { line: 1, ok: true, json: '{"a":1}' },
      { line: 1, ok: true, json: '2' },
      { line: 2, ok: true, json: '[3,"]"]' },
    ])
    expect(faults).toMatchObject([{ line: 2, reason: 'a comma is missing between two entries' }])
    expect(taken).toBe(3)
  })

  it('reports an upload that breaks off', async () => {
    async function* bytes() {
      yield Buffer.from('{"id":"whole"}\n{"id":"ha')
      throw new FileFault(null, faultOf('upload_broken'))
    }
    const { records, faults } = await read('ndjson', bytes())
    expect(records).toHaveLength(1)
    expect(faults).toMatchObject([{ line: null, ...faultOf('upload_broken') }])
  })

  it('yields the same for chunks of any length', async () => {
    const items = [
      { id: 'ü"\\', reason: '{[,]}' },
      { id: '💳', n: [1, { a: '\n' }] },
      { id: 'z', reason: '漢' },
    ]
    const texts: Readonly<Record<ListFileFormat, string>> = {
      ndjson: items.map((item) => JSON.stringify(item)).join('\n'),
      json: JSON.stringify(items, null, 1),
      csv: 'id,reason\r\n"ü""\\",x\r\n💳,"a\nb"\r\nz,漢',
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('ndjson', 'json', 'csv' as const),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (format, lengths) => {
          const { records, faults } = await read(format, inPieces(Buffer.from(`\uFEFF${texts[format]}`), lengths))
          const values = records.map((record) => (record.ok ? JSON.parse(record.json) : record))
          expect(faults).toEqual([])
          if (format === 'csv') expect(values).toMatchObject([{ id: 'ü"\\' }, { reason: 'a\nb' }, { reason: '漢' }])
          else expect(values).toEqual(items)
        },
      ),
    )
  })
})
