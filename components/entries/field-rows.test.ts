import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonObject, parseJson, SentNumber, stringifyJson } from '#lib/contract/json.ts'
import { type FieldRow, offeredRows, readRows, rowsOf, rowsOfJson } from './field-rows.ts'

const row = (name: string, kind: FieldRow['kind'], text: string, key = 0): FieldRow => ({ key, name, kind, text })
const fieldsOf = (...rows: FieldRow[]) => {
  const reading = readRows(rows)
  return reading.ok ? reading.fields : Object.fromEntries(reading.faults)
}

describe('the rows of an entry’s form', () => {
  it('become values of their kind, with every digit of an integer', () => {
    expect(
      fieldsOf(
        row('email', 'text', ' a@example.com '),
        row('riskScore', 'number', '9007199254740993', 1),
        row('share', 'number', '-0.5e3', 2),
        row('active', 'boolean', 'false', 3),
        row('phone', 'empty', 'left over', 4),
        row('device', 'json', '{"os":"Android"}', 5),
        row('note', 'text', '', 6),
        row('code', 'text', '00123', 7),
      ),
    ).toEqual({
      email: ' a@example.com ',
      riskScore: 9007199254740993n,
      share: new SentNumber('-0.5e3'),
      active: false,
      phone: null,
      device: { os: 'Android' },
      note: '',
      code: '00123',
    })
  })

  it('offer the fields that tell who somebody is, of those that the list has if it is known', () => {
    const offered = (...names: string[]) => offeredRows(names).map(({ name }) => name)
    expect(offered()).toEqual(['userId', 'email', 'phone'])
    expect(offered('id', 'phone', 'email', 'fullName')).toEqual(['email', 'phone'])
    expect(offered('id', 'geburtsdatum')).toEqual(['userId', 'email', 'phone'])
  })

  it('leave out the fields that the form offered and nobody filled in', () => {
    expect(fieldsOf(...offeredRows([]), row('', 'text', '', 3))).toEqual({})
    expect(fieldsOf(row('email', 'text', ''))).toEqual({ email: '' })
  })

  it.each<[FieldRow, string]>([
    [row('', 'text', 'value'), 'nameless'],
    [row('createdAt', 'text', '2026'), 'reserved'],
    [row('reason', 'text', 'fraud'), 'reserved'],
    [row('n', 'number', '1,5'), 'number'],
    [row('n', 'number', '012'), 'number'],
    [row('n', 'number', ''), 'number'],
    [row('b', 'boolean', 'yes'), 'boolean'],
    [row('j', 'json', '{"a":'), 'json'],
    [row('j', 'json', ''), 'json'],
  ])('say what is wrong: %j', (wrong, fault) => {
    expect(fieldsOf(wrong)).toEqual({ 0: fault })
  })

  it('report the second of two fields with the same name', () => {
    expect(fieldsOf(row('a', 'text', '1'), row('a', 'text', '2', 1))).toEqual({ 1: 'repeated' })
  })

  it('give every entry back unchanged', () => {
    const name = fc.string().filter((text) => text !== '')
    const value = fc.oneof(fc.jsonValue(), fc.bigInt({ min: 2n ** 53n }))
    const item = fc.dictionary(name, value, { noNullPrototype: true })
    fc.assert(
      fc.property(item, (given) => {
        const fields = parseJson(stringifyJson(given))
        if (!isJsonObject(fields)) throw new Error('it is an object')
        expect(readRows(rowsOf(fields, new Set()), new Set())).toEqual({ ok: true, fields })
      }),
    )
  })

  it('can be made from a JSON object, and from nothing else', () => {
    expect(rowsOfJson('{"a":1,"__proto__":"b"}')).toEqual([row('a', 'number', '1'), row('__proto__', 'text', 'b', 1)])
    for (const text of ['', '[]', 'null', '{', '{}{}']) expect(rowsOfJson(text)).toBeUndefined()
  })
})
