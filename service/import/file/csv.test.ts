import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import type { ImportColumn } from '#lib/contract/management/list-imports-schema.ts'
import { csvCells, csvReader } from './csv.ts'
import { FileFault } from './file-fault.ts'

/** The records of a text that arrives in chunks. A fault that ends the file comes last. */
function records(text: string, { columns, pieces = 1 }: { columns?: readonly ImportColumn[]; pieces?: number } = {}) {
  const reader = csvReader(columns)
  const found: object[] = []
  try {
    const length = Math.ceil(text.length / pieces)
    for (let at = 0; at < text.length; at += length) found.push(...reader.take(text.slice(at, at + length)))
    found.push(...reader.end())
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    found.push({ line: error.line, reason: error.message })
  }
  return found
}

describe('CSV', () => {
  it('splits at commas outside quotes, and unescapes doubled quotes', () => {
    expect(csvCells('a,"b,c","say ""hi""",')).toEqual({ ok: true, cells: ['a', 'b,c', 'say "hi"', undefined] })
    expect(csvCells('""')).toEqual({ ok: true, cells: [''] })
    for (const record of ['a"b', '"a"b', '"a" ,b', ' "a"', '"a""']) expect(csvCells(record).ok).toBe(false)
  })

  it('becomes objects of texts: an empty cell is a missing field, `""` an empty text', () => {
    expect(records('id,score,note\r\nu1,007,\r\nu2,,""\r\n')).toEqual([
      { line: 2, ok: true, json: '{"id":"u1","score":"007"}' },
      { line: 3, ok: true, json: '{"id":"u2","note":""}' },
    ])
  })

  it('keeps line breaks inside quotes, and counts their lines', () => {
    expect(records('id,note\nu1,"one\r\ntwo\n"\nu2,x')).toEqual([
      { line: 2, ok: true, json: JSON.stringify({ id: 'u1', note: 'one\r\ntwo\n' }) },
      { line: 5, ok: true, json: JSON.stringify({ id: 'u2', note: 'x' }) },
    ])
  })

  it('keeps a carriage return inside quotes of the first line, which an export writes so', () => {
    expect(records('id,"a\rb"\r\nu1,x\r\n')).toEqual([{ line: 2, ok: true, json: '{"id":"u1","a\\rb":"x"}' }])
  })

  it('reads files that were joined to one, each with its byte order mark', () => {
    expect(records('id,note\nu1,a\n\uFEFFid,note\n\uFEFFu2,b\n')).toEqual([
      { line: 2, ok: true, json: '{"id":"u1","note":"a"}' },
      { line: 3, ok: false, ...faultOf('csv_repeated_header') },
      { line: 4, ok: true, json: '{"id":"u2","note":"b"}' },
    ])
  })

  it('reports which record is invalid and why', () => {
    expect(records('id,note\nu1\nu2,a"b\nu3,ok\nu4,"never\nclosed')).toMatchObject([
      { line: 2, ok: false, reason: '1 cells, but the first line has 2' },
      { line: 3, ok: false, reason: expect.stringContaining('quote') },
      { line: 4, ok: true },
      { line: 5, reason: 'a quoted cell that begins here is never closed' },
    ])
    expect(records('id,note\nu1,"a"b\nu2,ok')).toMatchObject([
      { line: 2, ok: false, reason: expect.stringContaining('quote') },
      { line: 3, ok: true },
    ])
    expect(records('id,,note\nu1,a,b')).toMatchObject([
      { line: 1, reason: 'every column of the first line needs a name' },
    ])
    expect(records('id,id\nu1,a')).toMatchObject([
      { line: 1, reason: 'two columns of the first line have the same name' },
    ])
  })

  it('refuses semicolons and tabs between cells, quoted or not', () => {
    for (const text of ['id;email;reason\nu1;a@b.example;r', '"id";"reason"\n"u1";"r"', 'id\treason\nu1\tr']) {
      expect(records(text)).toEqual([
        { line: 1, reason: 'the cells are separated by semicolons or tabs; save the file with commas' },
      ])
    }
    expect(records('note\na;b')).toMatchObject([{ line: 2, ok: true }])
    expect(records('"a;b",c\nd,e')).toMatchObject([{ line: 2, ok: true }])
  })

  it('maps columns to fields, also nested ones, and drops the others', () => {
    const columns: readonly ImportColumn[] = [
      { column: 'Nr', field: ['id'] },
      { column: 'City', field: ['address', 'city'] },
      { column: 'Zip', field: ['address', 'post', 'code'] },
      { column: 'Risk', field: ['risk'], type: 'number' },
      { column: 'On', field: ['active'], type: 'boolean' },
      { column: 'More', field: ['__proto__'], type: 'json' },
    ]
    const text = [
      'Nr,Name,Zip,City,Risk,On,More',
      'u1,Jane,00123,Köln,9007199254740993,TRUE,"{""a"":[1,null]}"',
      'u2,Joe,,,1.50,false,',
      'u3,,,,007,,',
      'u4,,,,,yes,',
      'u5,,,,,,{',
    ]
    const wrong = (line: number, column: string, words: string) => ({
      line,
      ok: false,
      reason: `its cell in the column ${column} is not ${words}`,
    })
    expect(records(text.join('\n'), { columns })).toMatchObject([
      {
        line: 2,
        ok: true,
        json: '{"id":"u1","address":{"city":"Köln","post":{"code":"00123"}},"risk":9007199254740993,"active":true,"__proto__":{"a":[1,null]}}',
      },
      { line: 3, ok: true, json: '{"id":"u2","risk":1.50,"active":false}' },
      wrong(4, 'Risk', 'a number'),
      wrong(5, 'On', 'true or false'),
      wrong(6, 'More', 'JSON'),
    ])
    expect(records('a,b\n1,2', { columns: [{ column: 'c', field: ['id'] }] })).toMatchObject([
      { line: 1, reason: 'the first line has no column c' },
    ])
  })

  it('refuses a repeated header and too many columns, and skips blank lines', () => {
    expect(records('id,note\n\nu1,a\n\r\nid,note\nu2,b\n')).toMatchObject([
      { line: 3, ok: true },
      { line: 5, ok: false, reason: 'it repeats the first line' },
      { line: 6, ok: true },
    ])
    const names = Array.from({ length: 5000 }, (_, n) => `c${n}`)
    expect(records(`${names}\n`)).toEqual([{ line: 1, reason: '5000 columns; at most 1000 are read' }])
  })

  it('rejects an open quote as soon as it is too long, even if its lines are empty', () => {
    expect(() => [...csvReader(undefined).take(`id,note\nu1,"${'\n'.repeat(300_000)}`)]).toThrow(FileFault)
  })

  it('names the line of an invalid quote far down', () => {
    const text = `id\n${'u\n'.repeat(77_775)}a"b\nu\n`
    const wrong = records(text, { pieces: 7 }).filter((record) => 'reason' in record)
    expect(wrong).toMatchObject([{ line: 77_777, reason: expect.stringContaining('quote') }])
  })

  it('parses back any text written by its rules', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '💳', '\\'), maxLength: 12 })
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        (rows, end, pieces) => {
          const file = ['a,__proto__', ...rows.map((row) => row.map(quoted).join(','))].join(end)
          const read = records(file, { pieces }).map((record) =>
            'json' in record ? Object.values(JSON.parse(String(record.json))) : record,
          )
          expect(read).toEqual(rows)
        },
      ),
    )
  })
})
