import { expect, it } from 'vitest'
import { type JsonObject, parseJson, SentNumber } from '#lib/contract/json.ts'
import { differencesOf } from './differences.ts'

const parsed = (text: string) => parseJson(text) as JsonObject

it('shows numbers that are written differently as different, both as they were sent', () => {
  const before = parsed('{"fee":1.10,"same":2.50,"rates":[1.10],"inner":{"digits":0.12345678901234567890}}')
  const after = parsed('{"fee":1.1,"same":2.50,"rates":[1.100],"inner":{"digits":0.12345678901234567891}}')
  const differences = differencesOf(before, after)
  expect(differences.map(({ path }) => path)).toEqual(['fee', 'rates', 'inner.digits'])
  expect(differences[0]).toEqual({ path: 'fee', before: new SentNumber('1.10'), after: 1.1 })
  expect(differences[2]).toMatchObject({
    before: new SentNumber('0.12345678901234567890'),
    after: new SentNumber('0.12345678901234567891'),
  })
})
