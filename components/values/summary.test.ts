import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { summary } from './summary.ts'

it.each([
  ['{"os":"a","model":"b"}', '{2} os, model'],
  ['["a",1,null,true,{"x":1},[1,2]]', '[6] a, 1, null, true, {1}, [2]'],
  ['{}', '{0}'],
  ['[]', '[0]'],
])('shows %s as %s', (text, words) => {
  const value = parseJson(text)
  expect(typeof value === 'object' && value !== null && summary(value)).toBe(words)
})

it('stays short and never contains "[object"', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.jsonValue()),
        fc.dictionary(fc.string({ unit: 'grapheme-ascii', maxLength: 5 }), fc.jsonValue()),
      ),
      (value) => {
        expect(summary(value).length).toBeLessThanOrEqual(80)
        expect(summary(value)).not.toContain('[object')
      },
    ),
  )
})

it('cuts no surrogate pair in two, and keeps a lone surrogate of the value', () => {
  const [long, emoji, half] = ['x'.repeat(59), '\u{1F600}', '\ud83d']
  expect(summary([long + emoji])).toBe(`[1] ${long}`)
  expect(summary([long.slice(1) + emoji + long])).toBe(`[1] ${long.slice(1)}${emoji}`)
  expect(summary({ [long + emoji]: 1 })).toBe(`{1} ${long}`)
  expect(summary(['a', long.slice(3) + emoji])).toBe(`[2] a, ${long.slice(3)}`)
  expect(summary([long + half])).toBe(`[1] ${long}${half}`)
})
