import { expect, it } from 'vitest'
import type { CheckMatch } from '#lib/features/check/api/check.ts'
import { checkedName } from './checked-name.ts'
import { MATCH } from './testing.ts'

const WITHOUT_ID: CheckMatch = { ...MATCH, key: 'k1', item: { reason: 'card_testing' } }

it.each([
  ['its id if fields are withheld', { item: { reason: 'card_testing', id: 'usr_7' }, withheld: ['email'] }, 'usr_7'],
  ['its key if fields are withheld and it has no id', { withheld: ['email'] }, 'k1'],
  ['its key if every other field is the typed one', { withheld: [] }, 'k1'],
  ['its first value if the whole entry is shown', {}, 'card_testing'],
])('a check calls an entry by %s', (_rule, differing, name) => {
  expect(checkedName({ ...WITHOUT_ID, ...differing })).toBe(name)
})
