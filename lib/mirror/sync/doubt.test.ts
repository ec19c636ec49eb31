import { expect, test } from 'vitest'
import { leavesDoubt } from './doubt.ts'

const calm = {
  result: { read: 100, grade: 'ordered+count', order: 'fixed' },
  commit: { added: 0, changed: 0 },
} as const

test.each([
  ['half of the rows changed', { commit: { added: 0, changed: 50 } }, false, false],
  ['more than half changed', { commit: { added: 0, changed: 51 } }, true, true],
  ['more than half came', { commit: { added: 51, changed: 0 } }, false, true],
  ['nothing is proved, in no order', { result: { read: 100, grade: 'best-effort', order: 'none' } }, false, true],
  ['nothing is proved, in order', { result: { read: 100, grade: 'best-effort', order: 'fixed' } }, false, false],
] as const)('a read where %s leaves doubt or none', (_what, more, named, unnamed) => {
  expect(leavesDoubt({ ...calm, ...more, isNamed: true })).toBe(named)
  expect(leavesDoubt({ ...calm, ...more, isNamed: false })).toBe(unnamed)
})
