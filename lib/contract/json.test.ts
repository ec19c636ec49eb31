import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isJsonNumber,
  isNested,
  type JsonObject,
  type JsonValue,
  parsedJson,
  parsedObject,
  parseJson,
  SentNumber,
  stringifyJson,
} from './json.ts'

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

describe('parsedJson and parsedObject', () => {
  it('return undefined for a text that is not JSON', () => {
    for (const text of ['', '{', '{"a":1}x', '{"\\u0061":1,}', '['.repeat(1_000_000)]) {
      expect([parsedJson(text), parsedObject(text)]).toEqual([undefined, undefined])
    }
  })

  it('tell an object from every other value, including null', () => {
    expect(parsedObject('{"a":1.10}')).toEqual({ a: new SentNumber('1.10') })
    for (const text of ['null', '[{}]', '1.10', '"{}"']) {
      expect(parsedJson(text)).toEqual(parseJson(text))
      expect(parsedObject(text)).toBeUndefined()
    }
  })
})

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

  it('keep an integer as its text if it has too many digits to calculate with', () => {
    const digits = '9'.repeat(1_000_000)
    expect(parseJson(`[${digits}]`)).toEqual([new SentNumber(digits)])
    expect(stringifyJson(parseJson(digits))).toBe(digits)
  })

  it.each(['1.10', '12345678901234.56789', '0.12345678901234567890', '1e400', '-0', '1E5', '0.0000001', '5.0'])(
    'keep %s as it was sent',
    (number) => {
      const text = `{"value":${number},"list":["a",${number}],"inner":{"value":${number}}}`
      expect(stringifyJson(parseJson(text))).toBe(text)
    },
  )

  it('keep every number as it was sent, wherever it is in the text', () => {
    fc.assert(
      fc.property(fc.array(numberText, { minLength: 1 }), fc.constantFrom('', ' ', '\n  '), (numbers, blank) => {
        const text = `{"list":[${numbers.join(',')}],"last":${numbers[0]}}`
        const spaced = text.replaceAll(/(?=[,\]}])|(?<=[:,[])/g, blank)
        expect(stringifyJson(parseJson(spaced))).toBe(text)
      }),
    )
  })

  it('keep a number that JavaScript would write differently as its text, even in a copied object', () => {
    const value = parseJson('{"a":1.10,"b":1.1,"c":-0,"d":[2.50]}') as JsonObject
    const sent = (text: string) => new SentNumber(text)
    expect(value).toEqual({ a: sent('1.10'), b: 1.1, c: sent('-0'), d: [sent('2.50')] })
    expect(stringifyJson({ ...value, d: [...(value.d as readonly JsonObject[])] })).toBe(
      '{"a":1.10,"b":1.1,"c":-0,"d":[2.50]}',
    )
    expect(stringifyJson(value, 1)).toContain('"a": 1.10,')
    expect(String(value.a)).toBe('1.10')
  })

  it('keep every name, however it is escaped and whatever was parsed before', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '"', '\\', ':', '\n', 'ß', '\uE000', '0'), minLength: 1 })
    const escaped = (text: string) =>
      text.replaceAll(/./gsu, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1 }), fc.uniqueArray(name, { minLength: 1 }), (before, names) => {
        parseJson(JSON.stringify(Object.fromEntries(before.map((key) => [key, 1]))))
        const value = Object.fromEntries(names.map((key) => [key, `${key}":`]))
        const members = Object.entries(value).map(([key, part]) => `"${escaped(key)}" : ${JSON.stringify(part)}`)
        expect(parseJson(JSON.stringify([value]))).toEqual([value])
        expect(parseJson(`[{${members.join()}}]`)).toEqual([value])
      }),
    )
    // V8 would return `\\` for each second name.
    parseJson(String.raw`{"first":1,"\\":2}`)
    expect(parseJson(String.raw`{"first":1,"\u0061":1.10,"__proto__":[{"\"":3}]}`)).toEqual(
      Object.fromEntries([
        ['first', 1],
        ['a', new SentNumber('1.10')],
        ['__proto__', [{ '"': 3 }]],
      ]),
    )
    expect(parseJson(String.raw`{"a":1,"\u0061":2,"b":3}`)).toEqual({ a: 2, b: 3 })
    expect(parseJson(String.raw`{"a":1,"\u0061":2,"a":3,"\u0031":4,"1":5}`)).toEqual({ a: 3, 1: 5 })
    for (const text of ['{"\\x":1}', '{"\\n":1,}', '{"a\\n:1}']) expect(() => parseJson(text)).toThrow(SyntaxError)
  })

  it('accept any depth of nesting, and strings with escapes of any length', () => {
    const depth = 100_000
    let value = parseJson(`${'['.repeat(depth)}${String.raw`{"\u0061":1}`}${']'.repeat(depth)}`)
    for (let level = 0; level < depth; level += 1) value = (value as JsonValue[])[0] ?? null
    expect(value).toEqual({ a: 1 })
    const quotes = '\\"'.repeat(1_000_000)
    expect(parseJson(String.raw`{"\u0061":"${quotes}"}`)).toEqual({ a: '"'.repeat(1_000_000) })
    // Once took hours: every escaped quote was tried as the beginning of a string.
    expect(() => parseJson(String.raw`{"\u0061":"${quotes}`)).toThrow(SyntaxError)
  })

  it('tell a number in any representation from a nested value', () => {
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

  it('keep a number beyond the range of a double as its text', () => {
    expect(parseJson('[1e400, -1.5e999]')).toEqual([new SentNumber('1e400'), new SentNumber('-1.5e999')])
  })
})
