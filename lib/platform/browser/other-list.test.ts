import { afterEach, expect, it } from 'vitest'
import { isOtherList } from './other-list.ts'
import { noteShownList } from './shown-list.ts'

afterEach(() => noteShownList(null))

it.each([
  ['Production', 'Test', true],
  ['Production', null, true],
  ['Production', 'Production', false],
  [null, 'Test', false],
] as const)('on a page of the list %s, what is rendered for %s is of another list: %s', (shown, chosen, isOther) => {
  noteShownList(shown)
  expect(isOtherList(chosen)).toBe(isOther)
})
