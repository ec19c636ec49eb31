import { expect, it } from 'vitest'
import { entryOfKey, recordKey } from './record-key.ts'

const SEAL = 'AAAA-AAAA_AA'

it('a key leads back to its entry, in its own list only', () => {
  for (const entry of [1, 35, 36, 123_456_789]) {
    const key = recordKey(SEAL, entry)
    expect(key).toMatch(/^[0-9a-z]+\.[\w-]{12}$/)
    expect(entryOfKey(SEAL, key)).toBe(entry)
    expect(entryOfKey('BBBBBBBBBBBB', key)).toBeUndefined()
  }
})

it.each(['', '1', '1.', '1.AAAAAAAAAAAA', '../1', `${recordKey(SEAL, 1)}A`, `A${recordKey(SEAL, 1)}`])(
  'rejects %j as a key',
  (key) => {
    expect(entryOfKey(SEAL, key)).toBeUndefined()
  },
)
