import { expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { type Followed, followSelection } from './follow-selection.ts'
import { userKey } from './selection.ts'

/** A page; with `keys` one of the synced copy, perhaps of a past moment. */
const pageOf = (items: readonly BlacklistedUser[], keys?: readonly string[], offset = 0, asOf?: string) =>
  ({
    items,
    pagination: { limit: 20, offset, total: 200 },
    asked: { limit: 20, offset },
    criteria: { ...NO_CRITERIA, asOf },
    sentAt: 0,
    seenAt: 0,
    environment: 'Test',
    ...(keys && { copy: { coverage: null, isCounting: false, rows: keys.map((key) => ({ key })) } }),
  }) satisfies BlacklistAnswer

/** Selected users, as the answer knows them that shows them. */
function selectedOn(answer: BlacklistAnswer, ...users: readonly BlacklistedUser[]): Followed {
  const selection = new Map(users.map((user) => [userKey(user), user]))
  return followSelection({ selection, keys: new Map(), lost: new Set() }, answer, answer)
}

const usersOf = ({ selection }: Followed) => [...selection.values()]
const [ann, annNow, ben] = [{ id: 'ann', risk: 1 }, { id: 'ann', risk: 2 }, { id: 'ben' }]

it('a selected entry of the synced copy is found by its key after an edit, on any page', () => {
  const before = pageOf([ann, ben], ['k1', 'k2'])
  const selected = selectedOn(before, ann, ben)
  const renamed = { id: 'other' }
  const away = followSelection(selected, before, pageOf([{ id: 'x' }], ['k3'], 20))
  const now = followSelection(away, pageOf([{ id: 'x' }], ['k3'], 20), pageOf([{ id: 'ann' }, renamed], ['k4', 'k1']))
  expect(usersOf(now)).toEqual([renamed, ben])
  expect(now.lost.size).toBe(0)
})

it('a past moment does not give a selected entry its former content', () => {
  const before = pageOf([annNow], ['k1'])
  const then = pageOf([ann], ['k1'], 0, '2026-11-01T00:00:00.000Z')
  expect(usersOf(followSelection(selectedOn(before, annNow), before, then))).toEqual([annNow])
})

it('a selected entry of the live page is found by its id when the page is read again', () => {
  const before = pageOf([ann, ben])
  const now = followSelection(selectedOn(before, ann), before, pageOf([ben, annNow]))
  expect([usersOf(now), now.lost.size]).toEqual([[annNow], 0])
})

it('a selected entry is not taken for another one with its id, but is said to have changed', () => {
  const shared = pageOf([ann, { id: 'ann', risk: 3 }])
  const one = followSelection(selectedOn(shared, ann), shared, pageOf([annNow]))
  expect([usersOf(one), [...one.lost]]).toEqual([[ann], [userKey(ann)]])
  const single = pageOf([ann])
  const two = followSelection(selectedOn(single, ann), single, pageOf([annNow, { id: 'ann', risk: 3 }]))
  expect([usersOf(two), [...two.lost]]).toEqual([[ann], [userKey(ann)]])
  const elsewhere = followSelection(selectedOn(single, ann), single, pageOf([annNow], undefined, 20))
  expect([usersOf(elsewhere), elsewhere.lost.size]).toEqual([[ann], 0])
})

it('an entry that changed stays said to be so until a page shows it again', () => {
  const before = pageOf([ann])
  const gone = followSelection(selectedOn(before, ann), before, pageOf([ben]))
  const next = followSelection(gone, pageOf([ben]), pageOf([{ id: 'x' }], undefined, 20))
  expect(next.lost.size).toBe(1)
  expect(followSelection(next, pageOf([{ id: 'x' }], undefined, 20), pageOf([ann], undefined, 40)).lost.size).toBe(0)
})
