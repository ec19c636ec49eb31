import { afterEach, expect, it, vi } from 'vitest'
import { recordEarlyInput } from './early-input.ts'

afterEach(() => vi.unstubAllGlobals())

/** An element outside of fields, or the check field. */
class Target {
  readonly #isField: boolean
  readonly selectionStart = 0

  constructor(isField: boolean) {
    this.#isField = isField
  }

  closest() {
    return this.#isField ? this : null
  }

  hasAttribute() {
    return true
  }
}

/** Presses keys on a page that is not interactive yet. Returns those that write no character by themselves. */
function press(pathname: string, keys: readonly string[], isInField = false): readonly string[] {
  const noters: ((event: object) => void)[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('Element', Target)
  vi.stubGlobal('addEventListener', (type: string, note: (event: object) => void) => {
    if (type === 'keydown') noters.push(note)
  })
  recordEarlyInput()
  return keys.filter((key) => {
    const preventDefault = vi.fn()
    const event = { key, target: new Target(isInField), preventDefault, stopPropagation: () => undefined }
    for (const note of noters) note(event)
    return preventDefault.mock.calls.length > 0
  })
}

it('stops a character that it records for the check field', () => {
  expect(press('/overview', ['n', '/', 'a', ' ', 'Backspace', 'Enter'])).toEqual(['/', 'a', ' '])
  expect(press('/check', ['a', 'Tab'])).toEqual(['a'])
})

it('does not stop characters that are typed in the check field or are not for it', () => {
  expect(press('/check', ['a', 'b'], true)).toEqual([])
  expect(press('/overview', [' ', 'j'])).toEqual([])
})
