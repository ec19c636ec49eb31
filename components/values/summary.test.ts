import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { summary } from './summary.ts'

it.each([
  ['{"os":"a","model":"b"}', '{2} os, model'],
  ['["a",1,null,true,{"x":1},[1,2]]', '[6] a, 1, null, true, {1}, [2]'],
  ['{}', '{0}'],
  ['[]', '[0]'],
])('says of %s: %s', (text, words) => {
  const value = parseJson(text)
  expect(typeof value === 'object' && value !== null && summary(value)).toBe(words)
})

it('stays short and never says what no one should read', () => {
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
