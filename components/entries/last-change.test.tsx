import { expect, it } from 'vitest'
import { lastChange, noteChange } from './last-change.ts'

it('tells apart two removals of one entry, so that undoing the second is not taken for a repeat of the first', () => {
  const removed = { kind: 'removed', list: 'Test', id: 'usr_1' } as const
  noteChange(removed)
  const first = lastChange()
  noteChange(removed)
  const second = lastChange()
  expect([first, second]).toMatchObject([removed, removed])
  expect(second?.number).not.toBe(first?.number)
  noteChange(undefined)
  expect(lastChange()).toBeUndefined()
})
