import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesOf, pathOf, valueAt } from './field-path.ts'
import { isJsonObject, parseJson } from './json.ts'

const name = fc.oneof(fc.string(), fc.stringMatching(/^[a.\\]{0,4}$/))

describe('a field’s path', () => {
  it('gives back its names, whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        expect(namesOf(pathOf(names))).toEqual(names)
      }),
    )
  })

  it('differs between a field with a dot in its name and a nested field', () => {
    expect(pathOf(['a.b'])).not.toBe(pathOf(['a', 'b']))
  })
})

describe('the value at a path', () => {
  const record = parseJson('{"a":{"b":{"c":9007199254740993}},"list":[{"b":1}],"__proto__":{"x":null}}')
  const at = (...names: string[]) => valueAt(isJsonObject(record) ? record : {}, names)

  it('is found in nested objects, but not in arrays or prototypes', () => {
    expect(at('a', 'b', 'c')).toBe(9007199254740993n)
    expect(at('__proto__', 'x')).toBeNull()
    expect(at('list', '0')).toBeUndefined()
    expect(at('a', 'toString')).toBeUndefined()
    expect(at('a', 'b', 'c', 'd')).toBeUndefined()
  })
})
