import { expect, it } from 'vitest'
import type { JsonValue } from '#lib/contract/json.ts'
import { leavesOf, leavesSideBySide } from './leaves.ts'

it('finds every value in the order of the item, with the path of its field', () => {
  const item = { id: 7, emails: ['a', { at: [null, true] }], device: { ip: 'x', none: {}, empty: [] }, last: 'z' }
  expect(leavesOf(item).map(({ path, value }) => [path, value])).toEqual([
    ['id', 7],
    ['emails[]', 'a'],
    ['emails[].at[]', null],
    ['emails[].at[]', true],
    ['device.ip', 'x'],
    ['last', 'z'],
  ])
})

it('finds values at any depth, and keeps every path short enough for an index', () => {
  let value: JsonValue = 'the bottom'
  for (let depth = 0; depth < 20_000; depth++) value = depth % 2 === 0 ? [value] : { level: value }
  const [leaf, ...others] = leavesOf({ value })
  expect(others).toEqual([])
  expect(leaf?.value).toBe('the bottom')
  expect(leaf?.path.length).toBeLessThanOrEqual(500)
  const long = leavesOf({ ['n'.repeat(5000)]: 1, [`${'n'.repeat(5000)}2`]: 2 }).map(({ path }) => path)
  expect(new Set(long).size).toBe(2)
  for (const path of long) expect(path.length).toBeLessThanOrEqual(500)
})

it('finds all values of an item with hundreds of thousands', () => {
  const many = Array.from({ length: 300_000 }, (_, n) => n)
  expect(leavesOf({ many })).toHaveLength(300_000)
  expect(leavesOf(Object.fromEntries(many.map((n) => [`n${n}`, n])))).toHaveLength(300_000)
  expect(leavesSideBySide({ many: many.map((n) => [n, n]) })).toHaveLength(300_000)
})
