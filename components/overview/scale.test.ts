import { expect, it } from 'vitest'
import { endOfAxis } from './scale.ts'

it.each([
  [[], 1],
  [[0, 0], 1],
  [[3, 7], 10],
  [[84, 60, 1007], 100],
  [[40, 100], 100],
  [[30, 101], 50],
  [[0, 640], 1000],
])('the axis of %j ends at %d', (figures, end) => {
  expect(endOfAxis(figures)).toBe(end)
})
