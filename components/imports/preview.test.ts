import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BYTE_ORDER_MARK, csvLine } from '#lib/platform/csv/csv.ts'
import { previewOf } from './preview.ts'

describe('the first rows', () => {
  it('of CSV keep quotes, commas and line breaks in cells, and distinguish an empty cell from an empty text', () => {
    const text = `${BYTE_ORDER_MARK}id,name,note\r\n1,"Doe, ""J""\nJr","",\n2,,""\r\n\r\n`
    expect(previewOf('csv', text, true)).toEqual({
      columns: ['id', 'name', 'note'],
      rows: [
        ['1', 'Doe, "J"\nJr', '', undefined],
        ['2', undefined, ''],
      ],
    })
  })

  it('of CSV are read back as our own export wrote them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ü') })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        const { rows } = previewOf('csv', csvLine(cells.map((_, n) => `c${n}`)) + csvLine(cells), true)
        // An apostrophe keeps a spreadsheet from running the text.
        expect(rows[0]?.map((text) => text?.replace(/^'/, ''))).toEqual(cells)
      }),
    )
  })

  it('leave out a last row that may be incomplete', () => {
    expect(previewOf('csv', 'id,n\n1,2\n3,4', false).rows).toEqual([['1', '2']])
    expect(previewOf('json', '[{"a":1},{"a":2', false).rows).toEqual([['1']])
    expect(previewOf('ndjson', '{"a":1}\n{"a', false).rows).toEqual([['1']])
  })

  it('of JSON are its objects, with every digit of an integer', () => {
    const text = '[ {"id":"}{","n":9007199254740993},\n {"n":null,"tags":["[",{"x":1}]} ]'
    const expected = {
      columns: ['id', 'n', 'tags'],
      rows: [
        ['}{', '9007199254740993', undefined],
        [undefined, 'null', '["[",{"x":1}]'],
      ],
    }
    expect(previewOf('json', text, true)).toEqual(expected)
    expect(previewOf('ndjson', '{"id":"}{","n":9007199254740993}\n\n{"n":null,"tags":["[",{"x":1}]}', true)).toEqual(
      expected,
    )
  })

  it('are at most five', () => {
    const many = Array.from({ length: 9 }, (_, n) => `{"n":${n}}`)
    for (const rows of [
      previewOf('csv', `n\n${'1\n'.repeat(9)}`, true).rows,
      previewOf('ndjson', many.join('\n'), true).rows,
      previewOf('json', `[${many}]`, true).rows,
    ]) {
      expect(rows).toHaveLength(5)
    }
  })

  it('of any text never cause an error', () => {
    fc.assert(
      fc.property(fc.constantFrom('csv', 'json', 'ndjson'), fc.string(), fc.boolean(), (format, text, isWhole) => {
        expect(previewOf(format, text, isWhole).rows.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
