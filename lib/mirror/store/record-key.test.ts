import { expect, it } from 'vitest'
import { entryOfKey, recordKey } from './record-key.ts'

it('leads back to the row, in its own list only', () => {
  for (const entry of [1, 35, 36, 123_456_789]) {
    const key = recordKey('one list', entry)
    expect(key).toMatch(/^[0-9a-z]+\.[\w-]{12}$/)
    expect(entryOfKey('one list', key)).toBe(entry)
    expect(entryOfKey('another list', key)).toBeUndefined()
  }
})

it.each(['', '1', '1.', '1.AAAAAAAAAAAA', '../1', `${recordKey('one list', 1)}A`, `A${recordKey('one list', 1)}`])(
  'takes %j for no key',
  (key) => {
    expect(entryOfKey('one list', key)).toBeUndefined()
  },
)
