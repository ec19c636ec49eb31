import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strictJson } from './read-json.ts'

const read = (text: string) => strictJson(new TextEncoder().encode(text))
const name = fc.string({ unit: fc.constantFrom('a', '"', '\\', ':', ',', '{', ' ', 'ß') })
const space = fc.constantFrom('', ' ', '\t', '\r\n  ')

test('a body whose names and values contain quotes, backslashes and colons is read, whatever its white space', () => {
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(name, fc.array(name), fc.dictionary(name, name))), space, (value, gap) => {
      const parts = Object.entries(value).map(([key, part]) => [JSON.stringify(key), JSON.stringify(part, null, gap)])
      const text = `{${gap}${parts.map((part) => part.join(`${gap}:${gap}`)).join(`${gap},`)}${gap}}`
      expect(read(text), text).toMatchObject({ ok: true })
    }),
  )
})

test('a name twice in one object is a fault at any depth, even if one is written with an escape', () => {
  fc.assert(
    fc.property(name, name, space, fc.nat(3), (key, value, gap, depth) => {
      const twice = `{${JSON.stringify(key)}${gap}:1,${JSON.stringify(key)}${gap}:${JSON.stringify(value)}}`
      const text = '[{"outer":'.repeat(depth) + twice + '}]'.repeat(depth)
      expect(read(text), text).toEqual({ ok: false, fault: 'has a name twice in one object' })
    }),
  )
  expect(read('{"a":1,"\\u0061":2}')).toEqual({ ok: false, fault: 'has a name twice in one object' })
})

test.each(['1', '1.10', '{"\\u0061":1}'])('a body nested too deeply is a fault, whatever it contains: %s', (inside) => {
  const text = '['.repeat(100_000) + inside + ']'.repeat(100_000)
  expect(read(text)).toEqual({ ok: false, fault: 'is nested deeper than 64' })
})
