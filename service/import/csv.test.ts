import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCells, csvRecords } from './csv.ts'
import type { Line } from './lines.ts'

async function* linesOf(text: string): AsyncGenerator<Line> {
  const parts = text.split('\n')
  if (parts.at(-1) === '') parts.pop()
  for (const [at, part] of parts.entries()) yield { number: at + 1, text: part }
}

function records(text: string) {
  return Array.fromAsync(csvRecords(linesOf(text)))
}

describe('CSV', () => {
  it('is cut at commas outside quotes; a quote in a quoted cell is written twice', () => {
    expect(csvCells('a,"b,c","say ""hi""",')).toEqual({ ok: true, cells: ['a', 'b,c', 'say "hi"', undefined] })
    expect(csvCells('""')).toEqual({ ok: true, cells: [''] })
    for (const record of ['a"b', '"a"b', '"a" ,b', ' "a"', '"a""']) expect(csvCells(record).ok).toBe(false)
  })

  it('becomes objects of texts: an empty cell is a missing field, two quotes are an empty text', async () => {
    expect(await records('id,score,note\r\nu1,007,\r\nu2,,""\r\n')).toEqual([
      { line: 2, ok: true, json: '{"id":"u1","score":"007"}' },
      { line: 3, ok: true, json: '{"id":"u2","note":""}' },
    ])
  })

  it('keeps line ends inside quotes, and counts lines on', async () => {
    expect(await records('id,note\nu1,"one\r\ntwo\n"\nu2,x')).toEqual([
      { line: 2, ok: true, json: JSON.stringify({ id: 'u1', note: 'one\r\ntwo\n' }) },
      { line: 5, ok: true, json: JSON.stringify({ id: 'u2', note: 'x' }) },
    ])
  })

  it('says which record is wrong and why', async () => {
    expect(await records('id,note\nu1\nu2,a"b\nu3,ok\nu4,"never\nclosed')).toMatchObject([
      { line: 2, ok: false, reason: '1 cells, but the first line has 2' },
      { line: 3, ok: false, reason: expect.stringContaining('quote') },
      { line: 4, ok: true },
      { line: 5, ok: false, reason: 'a quoted cell that begins here is never closed' },
    ])
    expect(await records('id,,note\nu1,a,b')).toMatchObject([
      { line: 1, reason: 'every column of the first line needs a name' },
    ])
    expect(await records('id,id\nu1,a')).toMatchObject([
      { line: 1, reason: 'two columns of the first line have the same name' },
    ])
  })

  it('gives back whatever was written by its rules', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '💳', '\\'), maxLength: 12 })
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, end) => {
          const file = ['a,__proto__', ...rows.map((row) => row.map(quoted).join(','))].join(end)
          const read = (await records(file)).map((record) =>
            record.ok ? Object.values(JSON.parse(record.json)) : record,
          )
          expect(read).toEqual(rows)
        },
      ),
    )
  })
})
