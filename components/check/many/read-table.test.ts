import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#lib/platform/csv/csv.ts'
import { looksLikeHead, readTable } from './read-table.ts'

describe('a pasted text', () => {
  it('is one value per line, whatever the line breaks', () => {
    expect(readTable('a@b.example\r\n\nc d\re\n')).toEqual({
      columns: 1,
      delimiter: ',',
      rows: [
        { line: 1, cells: ['a@b.example'] },
        { line: 2, cells: [''] },
        { line: 3, cells: ['c d'] },
        { line: 4, cells: ['e'] },
      ],
    })
  })

  it.each([';', ',', '\t'])('has columns if most lines have the same number of %j', (mark) => {
    const table = readTable(`\uFEFFid${mark}mail\n1${mark}a@b.example\n2${mark}"c ""d""${mark}\ne"\n3${mark}x`)
    expect(table).toEqual({
      columns: 2,
      delimiter: mark,
      rows: [
        { line: 1, cells: ['id', 'mail'] },
        { line: 2, cells: ['1', 'a@b.example'] },
        { line: 3, cells: ['2', `c "d"${mark}\ne`] },
        { line: 5, cells: ['3', 'x'] },
      ],
    })
    expect(looksLikeHead(table)).toBe(true)
  })

  it('keeps all cells of a line that has more cells than the rest', () => {
    const text = Array.from({ length: 12 }, (_, place) => (place === 8 ? 'a,b,c' : 'a,b')).join('\n')
    const { columns, rows } = readTable(text)
    expect([columns, rows.filter(({ cells }) => cells.length !== columns)]).toEqual([
      2,
      [{ line: 9, cells: ['a', 'b', 'c'] }],
    ])
  })

  it('is read line by line if a quote is never closed', () => {
    expect(readTable('a,b\nc,"d\ne,f').rows).toHaveLength(3)
    expect(readTable('"').rows).toEqual([{ line: 1, cells: ['"'] }])
  })

  it.each([
    ['some lines', 8],
    ['one line', 1],
  ])('has every person of a column in which two quotation marks are %s apart', (_, distance) => {
    const notes = new Map([
      [3, '"big order'],
      [3 + distance, 'monitor 24"'],
    ])
    const text = Array.from({ length: 20 }, (_, n) => `u${n};"Doe; Jane";${notes.get(n) ?? 'x'}`)
    const { rows } = readTable(text.join('\r\n'))
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual(text.map((_, n) => [n + 1, `u${n}`]))
    expect(rows[3]?.cells.at(-1)).toBe('"big order')
  })

  it('with one name per line is not mistaken for columns', () => {
    expect(readTable('Doe, Jane\nSmith\nWu').columns).toBe(1)
  })
})

it.each([
  ['email', true],
  ['User-ID', true],
  ['Telefonnummer', true],
  ['Ann Lee', false],
  ['Bob', false],
  ['a@b.example', false],
])('a single column that begins with %j has a header: %j', (first, hasHead) => {
  expect(looksLikeHead(readTable(`${first}\na@b.example\nCarl`))).toBe(hasHead)
})

it.each([
  ['name,city', true],
  ['Full name;E-mail', true],
  ['Jane Doe\tLondon', false],
  ['usr_a,usr_b', false],
  ['name,a@b.example', false],
])('columns that begin with %j have a header: %j', (first, hasHead) => {
  const rows = ['John Smith', 'Mary Jones'].map((name) => first.replace(/^[^,;\t]+/, name))
  expect(looksLikeHead(readTable([first, ...rows].join('\n')))).toBe(hasHead)
})

it('reads back what our own exports write', () => {
  // A cell that begins with a line end would get an apostrophe. One whose lines look like rows is read as rows.
  const cell = fc
    .constantFrom([',', ';'], ['\n'])
    .chain((marks) => fc.string({ unit: fc.constantFrom('a', '"', ' ', ...marks) }))
    .map((text) => `v${text}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 3 }), (rows) => {
      const head = ['x', 'y', 'z']
      const { rows: read } = readTable([head, ...rows].map((cells) => csvLine(cells)).join(''))
      expect(read.slice(1).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
