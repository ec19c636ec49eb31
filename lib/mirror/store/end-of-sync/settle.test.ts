import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decision, type SettleOptions, type Standing, settle } from './settle.ts'

const OPTIONS: SettleOptions = {
  isCertified: true,
  tells: true,
  missesEnough: 2,
  sawAny: true,
  listed: 1000,
  cores: new Map(),
}

/** An older content that this sync did not see. */
const old = (id: number, more: Partial<Standing> = {}): Standing => ({
  id,
  state: 'listed',
  isSeen: false,
  misses: 0,
  waits: undefined,
  isBack: false,
  key: 'k',
  cameBy: 0,
  lastSeenAt: 100,
  isTold: false,
  ...more,
})
/** A content that appeared in this sync. */
const come = (id: number, more: Partial<Standing> = {}): Standing =>
  old(id, { isSeen: true, waits: 'new', cameBy: 200 + id, ...more })

const told = (standings: readonly Standing[], options: Partial<SettleOptions> = {}) =>
  settle(standings, { ...OPTIONS, ...options }).map((decision) =>
    'old' in decision ? `${decision.old} → ${decision.new}` : `${decision.kind} ${decision.id}`,
  )

describe('at the end of a certified sync', () => {
  test.each<[string, readonly Standing[], readonly string[]]>([
    ['one disappeared and one with its key appeared', [old(1), come(2)], ['1 → 2']],
    ['one appeared with another key', [old(1), come(2, { key: 'other' })], ['added 2']],
    ['one appeared without a key', [come(2, { key: undefined })], ['added 2']],
    ['both were seen: the new one waits', [old(1, { isSeen: true }), come(2)], []],
    [
      'both were seen in a second sync: they are two entries',
      [old(1, { isSeen: true }), come(2, { waits: 'longer' })],
      ['added 2'],
    ],
    ['two appeared: they wait', [old(1), come(2), come(3)], []],
    [
      'two appeared, and the old one is missed again: the later one replaces it',
      [old(1, { misses: 1, state: 'pending' }), come(2, { waits: 'longer' }), come(3, { waits: 'longer' })],
      ['1 → 3', 'silent 2', 'gone 1'],
    ],
    ['a replaced content is missed again', [old(1, { state: 'replaced', misses: 1 })], ['gone 1']],
    [
      'one is missed twice, and the one that appeared with its key is missed too',
      [old(1, { state: 'pending', misses: 1 }), come(2, { isSeen: false, waits: 'longer' })],
      ['1 → 2', 'gone 1'],
    ],
    ['one that still waits is missed twice', [come(1, { isSeen: false, misses: 1 })], ['gone 1']],
    ['one is missed twice', [old(1, { state: 'pending', misses: 1 })], ['removed 1']],
    [
      'one is missed twice, and another with its key appeared later and has no line',
      [old(1, { state: 'pending', misses: 1 }), old(2, { isSeen: true, cameBy: 150 })],
      ['1 → 2', 'gone 1'],
    ],
    [
      'one is missed twice, and another with its key has a line as added',
      [old(1, { state: 'pending', misses: 1 }), old(2, { isSeen: true, cameBy: 150, isTold: true })],
      ['removed 1'],
    ],
    ['one reappeared', [come(1, { isBack: true })], ['added 1']],
  ])('%s', (_what, standings, expected) => {
    expect(told(standings)).toEqual(expected)
  })

  test('too many removals are held back for two more syncs', () => {
    const due = (misses: number) => Array.from({ length: 21 }, (_, id) => old(id + 1, { key: undefined, misses }))
    const kinds = (misses: number) => [...new Set(settle(due(misses), OPTIONS).map(({ kind }) => kind))]
    expect([1, 2, 3].map(kinds)).toEqual([['held'], ['held'], ['removed']])
    expect(told([old(1, { misses: 1 })], { sawAny: false, listed: 1 })).toEqual(['held 1'])
  })

  test('a new content gets no line while it may have been there before, even if another was missed', () => {
    expect(told([old(1), come(2)], { tells: false })).toEqual([])
  })
})

test('a sync without a certificate writes lines for new contents that share no key, and misses none', () => {
  const standings = [old(1), come(2), come(3, { key: 'other' }), come(4, { key: 'another', isBack: true })]
  expect(told(standings, { isCertified: false })).toEqual(['added 3'])
})

const standing = fc.record({
  state: fc.constantFrom<Standing['state']>('listed', 'pending', 'replaced'),
  isSeen: fc.boolean(),
  misses: fc.integer({ min: 0, max: 4 }),
  waits: fc.constantFrom<Standing['waits']>(undefined, undefined, 'new', 'longer'),
  isBack: fc.boolean(),
  key: fc.constantFrom(undefined, 'a', 'b'),
  cameBy: fc.integer({ min: 0, max: 9 }),
  lastSeenAt: fc.integer({ min: 0, max: 9 }),
  isTold: fc.boolean(),
})
/** A content that was seen is listed, and a content that waits was never replaced. */
const standings = fc.array(standing, { maxLength: 8 }).map((all) =>
  all.map((each, index): Standing => {
    const isListed = each.isSeen || each.state === 'replaced'
    const state = each.isSeen ? 'listed' : each.waits && isListed ? 'pending' : each.state
    return { ...each, id: index + 1, state, misses: each.isSeen ? 0 : each.misses }
  }),
)

test.each<[string, readonly Standing[], readonly (readonly [number, string])[], readonly string[]]>([
  [
    'one moved, and another content appeared',
    [old(1), come(2), come(3, { key: 'other' })],
    [
      [1, 'c'],
      [2, 'c'],
      [3, 'd'],
    ],
    ['1 → 2', 'added 3'],
  ],
  [
    'one was seen before and after its move',
    [old(1, { isSeen: true }), come(2)],
    [
      [1, 'c'],
      [2, 'c'],
    ],
    ['1 → 2'],
  ],
  [
    'one moved twice',
    [old(1, { misses: 1, state: 'pending' }), come(2, { isSeen: false }), come(3)],
    [
      [1, 'c'],
      [2, 'c'],
      [3, 'c'],
    ],
    ['1 → 3', 'replaced 2', 'gone 1'],
  ],
  [
    'entries without a key',
    [old(1, { key: undefined }), come(2, { key: undefined }), come(3, { key: undefined })],
    [
      [1, 'c'],
      [2, 'c'],
      [3, 'c'],
    ],
    ['1 → 2', 'added 3'],
  ],
])('when a field moved in many entries at once: %s', (_name, standings, cores, decisions) => {
  expect(told(standings, { cores: new Map(cores) })).toEqual(decisions)
})

test('no content that was seen is replaced or removed, and every content that is missed again has one outcome', () => {
  fc.assert(
    fc.property(standings, fc.boolean(), fc.integer(), (all, tells, core) => {
      const cores = new Map(all.flatMap(({ id }) => ((core >> id) & 1 ? [[id, 'c'] as const] : [])))
      const decisions = settle(all, { ...OPTIONS, tells, cores })
      const idsOf = (...kinds: readonly Decision['kind'][]) =>
        decisions.flatMap((decision) => (kinds.includes(decision.kind) && 'id' in decision ? [decision.id] : []))
      const isSeen = (id: number) => all[id - 1]?.isSeen === true
      const olds = decisions.flatMap((decision) => ('old' in decision ? [decision.old] : []))
      const news = decisions.flatMap((decision) => ('old' in decision ? [decision.new] : []))
      const left = idsOf('gone', 'removed', 'held')
      // In a mass move an entry may have been seen both before and after.
      const changed = decisions.flatMap((decision) => (decision.kind === 'changed' ? [decision.old] : []))
      expect([...left, ...changed, ...idsOf('replaced')].filter(isSeen)).toEqual([])
      expect(new Set(olds).size).toBe(olds.length)
      // A content missed for the first time stays on the list in any case.
      expect(left.toSorted()).toEqual(all.filter((each) => !each.isSeen && each.misses > 0).map(({ id }) => id))
      const arrived = [...news, ...idsOf('added', 'silent')]
      expect(new Set(arrived).size).toBe(arrived.length)
      expect(idsOf('added', 'silent').filter((id) => !isSeen(id))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
