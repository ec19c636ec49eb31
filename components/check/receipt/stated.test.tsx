import { expect, test } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { Stated } from './stated.tsx'

const STATEMENT = { version: 1, outcome: 'not_listed', grade: 'ordered', read: 3, total: 3 }
const said = (more: object) =>
  drawn(<Stated statement={{ ...STATEMENT, ...more }} keyId="k" times={times} />).replaceAll(/<[^>]*>/g, ' ')

test('a receipt says by which country phone numbers were read', () => {
  expect(said({ country: 'GB' })).toMatch(/Country of phone numbers +GB/)
})

test('a receipt says what its proof assumes, and which fields are not searched yet', () => {
  const text = said({ provisos: ['moved'], lagSeconds: 60, notLookedIn: ['device', 'note.by'] })
  expect(text).toContain('no answer was older than 60 seconds; entries were seen to move')
  expect(text).toContain('; not searched yet: device, note.by')
  expect(said({})).not.toContain('yet')
})
