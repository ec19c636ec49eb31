import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson } from './json.ts'

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

  it('give back any JSON value unchanged', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(stringifyJson(parseJson(text)))).toEqual(parseJson(text))
      }),
    )
  })

  it('keep a field called __proto__ as data', () => {
    const text = '{"__proto__":{"admin":true},"id":1}'
    expect(stringifyJson(parseJson(text))).toBe(text)
    expect(Object.hasOwn(parseJson(text) as object, '__proto__')).toBe(true)
    expect('admin' in {}).toBe(false)
  })

  it('keep the text of a number that no double can hold', () => {
    expect(parseJson('[1e400, -1.5e999]')).toEqual(['1e400', '-1.5e999'])
  })
})
