import { expect, it } from 'vitest'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import { checkedName } from './checked-name.ts'

const MATCH: CheckMatch = {
  key: 'k1',
  field: 'email',
  rule: 'email',
  value: 'a@b.example',
  item: { reason: 'card_testing' },
  listedSince: null,
  state: 'listed',
}

it.each([
  ['its id if it is cut down', { item: { reason: 'card_testing', id: 'usr_7' }, withheld: ['email'] }, 'usr_7'],
  ['its key if it is cut down and has no id', { withheld: ['email'] }, 'k1'],
  ['its key if every other field is the typed one', { withheld: [] }, 'k1'],
  ['its first value if all of it is shown', {}, 'card_testing'],
])('a check calls an entry by %s', (_rule, differing, name) => {
  expect(checkedName({ ...MATCH, ...differing })).toBe(name)
})
