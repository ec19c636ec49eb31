import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#lib/platform/csv/csv.ts'
import { asLine, looksLikeHead, readTable } from './read-table.ts'

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
    const text = Array.from({ length: 12 }, (_, index) => (index === 8 ? 'a,b,c' : 'a,b')).join('\n')
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

  it.each([
    ['jane@web.example, bob@web.example, jane@web.example', ['jane@web.example', 'bob@web.example']],
    ['Doe, Jane <jane@web.example>; Bob <bob@web.example>;', ['Doe, Jane <jane@web.example>', 'Bob <bob@web.example>']],
    ['a@b.example;c@d.example\ne@f.example;g@h.example', ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example']],
  ])('with addresses in all cells, such as %j, has each as a value', (text, values) => {
    const { columns, rows } = readTable(text)
    expect([columns, rows.map(({ cells }) => cells.join('|'))]).toEqual([1, values])
  })

  it('of one line has no columns', () => {
    expect(readTable('Doe, Jane\n').rows).toEqual([{ line: 1, cells: ['Doe, Jane'] }])
  })

  it('of one quoted column has its values without quotes', () => {
    const table = readTable('"id"\n"usr_1"\n"a ""b"""\n"c" d\n')
    expect([table.columns, table.rows.map(({ cells }) => cells[0])]).toEqual([1, ['id', 'usr_1', 'a "b"', '"c" d']])
    expect(looksLikeHead(readTable('"id"\n"usr_1"\n'))).toBe(true)
  })

  it('of handed values has each as it is', () => {
    const values = ['Doe, Jane', 'Stone; Bob', '"x"', 'usr_1', 'a\tb', 'jane@web.example, bob@web.example']
    for (const some of [values, values.toReversed(), values.slice(0, 1), values.slice(0, 2)]) {
      const { columns, rows } = readTable(some.map(asLine).join('\n'))
      expect([columns, rows.map(({ cells }) => cells[0])]).toEqual([1, some])
    }
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
