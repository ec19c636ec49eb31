import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import { csvReader } from '#service/import/file/csv.ts'
import { csvItem, csvLine, csvText, fieldsOf } from './csv.ts'

/** Reads a CSV text as our service does. */
function readAgain(text: string): readonly JsonObject[] {
  const reader = csvReader()
  const records = [...reader.take(text), ...reader.end()]
  return records.map((record) => (record.ok ? (parseJson(record.json) as JsonObject) : { reason: record.reason }))
}

describe('A line of CSV', () => {
  it('ends with CR LF, and quotes what would be misread', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\r\nlines', ' edge'])).toBe(
      'a,"b,c","say ""hi""","two\r\nlines"," edge"\r\n',
    )
  })

  it('tells missing, empty and null apart, and keeps every digit and every leading zero', () => {
    const values = [undefined, '', null, false, 0, 9007199254740993n, '00123', -1.5]
    expect(csvLine(values)).toBe(',"",null,false,0,9007199254740993,00123,-1.5\r\n')
  })

  it('writes nested values as JSON', () => {
    expect(csvLine([{ a: [1n, 'x'] }, []])).toBe('"{""a"":[1,""x""]}",[]\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx', '\nx', '＝1'])('disarms the text %j', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  it.each([
    ['a;=1', "a;'=1"],
    ['a\t+1', "a\t'+1"],
    ['a\n@x\r-y', "a\n'@x\r'-y"],
    [';＝1', ";'＝1"],
    ['a;b=1', 'a;b=1'],
  ])('disarms a formula after a possible end of a cell in the text %j', (text, disarmed) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`${disarmed}\r\n`)
  })

  it('disarms a formula after a possible end of a cell and a quote', () => {
    expect(csvLine(['a;"=1'])).toBe('"a;""\'=1"\r\n')
  })

  it.each([';', '\t'] as const)('disarms a formula after a comma too, if %j separates the cells', (delimiter) => {
    const line = (value: JsonValue) => csvLine([value], delimiter)
    expect(line("x,=cmd|' /C calc'!A0,y")).toBe("\"x,'=cmd|' /C calc'!A0,y\"\r\n")
    expect(line('x,"-1+1')).toBe('"x,""\'-1+1"\r\n')
    expect(line(['x', '=1', 'a,@x', ',', '=2'])).toBe('"[""x"",""\'=1"",""a,\'@x"","","",""\'=2""]"\r\n')
    expect(line({ a: '=1', '=b': 'é' })).toBe('"{""a"":""=1"",""\'=b"":""é""}"\r\n')
    expect(line('a,b=1')).toBe('"a,b=1"\r\n')
    expect(csvLine(['a,=1'])).toBe('"a,=1"\r\n')
  })

  it('leaves the numbers of nested values alone, so that they stay JSON', () => {
    for (const delimiter of [',', ';'] as const) {
      expect(csvLine([[1, -2, { a: [-3, 'x;y', -4] }]], delimiter)).toBe('"[1,-2,{""a"":[-3,""x;y"",-4]}]"\r\n')
    }
  })

  it('contains no formula for a reader with another delimiter', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '=', '-', '@', ' ', '\\'),
      maxLength: 9,
    })
    const value = fc.oneof(text, fc.array(fc.oneof(text, fc.integer())), fc.dictionary(text, text))
    fc.assert(
      fc.property(value, fc.constantFrom(',', ';', '\t'), fc.constantFrom(',', ';', '\t'), (value, written, read) => {
        fc.pre(written !== read)
        // For such a reader the quotes are not at the beginning of a cell, so they do not hold it together.
        const [, ...cells] = csvLine(['id', value], written).split(new RegExp(`[${read}\r\n]`))
        const isNumber = (cell: string) => /^-\d+[\]}"]*$/.test(cell)
        expect(cells.filter((cell) => /^"*[=@-]/.test(cell) && !isNumber(cell))).toEqual([])
      }),
    )
  })

  it('writes semicolons and a decimal comma for spreadsheets that expect them, and changes no digit', () => {
    const values = [1.5, parseJson('1.10'), 'a,b', 'c;d', -2, [1.5]]
    expect(csvLine(values, ';', ',')).toBe('1,5;1,10;"a,b";"c;d";-2;[1.5]\r\n')
  })

  it('disarms field names too, and leaves negative numbers alone', () => {
    expect(csvText(['=a'], [{ '=a': -5 }])).toBe("\uFEFF'=a\r\n-5\r\n")
  })

  it('writes only an item’s own fields, not inherited ones', () => {
    const item = parseJson('{"id":1,"__proto__":2}') as JsonObject
    expect(fieldsOf([item, { name: 'x' }])).toEqual(['id', '__proto__', 'name'])
    expect(csvItem(['id', '__proto__', 'toString', 'name'], item)).toBe('1,2,,\r\n')
  })
})

it('our own service reads back every text as it was written', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '~', '!', '0', ':', '"', ',', '\n', '\r', ' ', 'é', '💳', '\\', "'"),
    maxLength: 12,
  })
  const harmless = text.filter((each) => !/^[\r\n]/.test(each))
  fc.assert(
    fc.property(fc.array(fc.record({ a: harmless, b: harmless }, { requiredKeys: [] })), (items) => {
      const written = csvText(['a', 'b'], items).slice(1)
      expect(readAgain(written)).toEqual(items.map((item) => ({ ...item })))
    }),
  )
})
