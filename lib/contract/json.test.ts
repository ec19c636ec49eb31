import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonNumber, isNested, type JsonObject, parseJson, SentNumber, stringifyJson } from './json.ts'

const digits = fc.stringMatching(/^[0-9]{1,25}$/)
/** Number texts of the JSON grammar. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.constant('0'), fc.stringMatching(/^[1-9][0-9]{0,24}$/)),
    fc.option(digits, { nil: undefined }),
    fc.option(fc.stringMatching(/^[eE][+-]?[0-9]{1,3}$/), { nil: '' }),
  )
  .map(([sign, whole, fraction, exponent]) => sign + whole + (fraction === undefined ? '' : `.${fraction}`) + exponent)

describe('parseJson and stringifyJson', () => {
  it('keep every digit of an integer, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        const text = `{"value":${value}}`
        expect(stringifyJson(parseJson(text))).toBe(text)
      }),
    )
    expect(parseJson('9007199254740993')).toBe(9007199254740993n)
  })

  it.each(['1.10', '12345678901234.56789', '0.12345678901234567890', '1e400', '-0', '1E5', '0.0000001', '5.0'])(
    'keep %s as it was sent',
    (number) => {
      const text = `{"value":${number},"list":["a",${number}],"inner":{"value":${number}}}`
      expect(stringifyJson(parseJson(text))).toBe(text)
    },
  )

  it('keep every number as it was sent, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(numberText, { minLength: 1 }), fc.constantFrom('', ' ', '\n  '), (numbers, blank) => {
        const text = `{"list":[${numbers.join(',')}],"last":${numbers[0]}}`
        const spaced = text.replaceAll(/(?=[,\]}])|(?<=[:,[])/g, blank)
        expect(stringifyJson(parseJson(spaced))).toBe(text)
      }),
    )
  })

  it('hold a number that JavaScript writes otherwise as its text, also in a copy of what it stands in', () => {
    const value = parseJson('{"a":1.10,"b":1.1,"c":-0,"d":[2.50]}') as JsonObject
    const sent = (text: string) => new SentNumber(text)
    expect(value).toEqual({ a: sent('1.10'), b: 1.1, c: sent('-0'), d: [sent('2.50')] })
    expect(stringifyJson({ ...value, d: [...(value.d as readonly JsonObject[])] })).toBe(
      '{"a":1.10,"b":1.1,"c":-0,"d":[2.50]}',
    )
    expect(stringifyJson(value, 1)).toContain('"a": 1.10,')
    expect(String(value.a)).toBe('1.10')
  })

  it('tell a number from what is nested, however it is held', () => {
    const [large, sent, plain, list, text] = parseJson('[9007199254740993, 1.10, 1, [], "1.10"]') as JsonObject[]
    expect([large, sent, plain, list, text].map(isJsonNumber)).toEqual([true, true, true, false, false])
    expect([large, sent, plain, list, text].map(isNested)).toEqual([false, false, false, true, false])
  })

  it('give back any JSON value unchanged', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(stringifyJson(parseJson(text)))).toEqual(parseJson(text))
      }),
    )
  })

  it('keep a field called __proto__ as data', () => {
    for (const number of ['1', '1.10']) {
      const text = `{"__proto__":{"admin":true,"n":${number}},"id":1}`
      expect(stringifyJson(parseJson(text))).toBe(text)
      expect(Object.hasOwn(parseJson(text) as object, '__proto__')).toBe(true)
    }
    expect('admin' in {}).toBe(false)
  })

  it('hold a number that no double can as its text', () => {
    expect(parseJson('[1e400, -1.5e999]')).toEqual([new SentNumber('1e400'), new SentNumber('-1.5e999')])
  })
})
