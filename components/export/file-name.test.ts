import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

const begunAt = Date.UTC(2026, 10, 21, 4, 5, 6)

it('names the list, the moment, and what is missing', () => {
  const named = { begunAt, format: 'csv', isPartial: false } as const
  expect(fileName({ ...named, environment: 'Test' })).toBe('blacklist-test-2026-11-21-0405-utc.csv')
  expect(fileName({ ...named, environment: 'Production', isPartial: true, format: 'ndjson' })).toBe(
    'blacklist-production-2026-11-21-0405-utc-partial.ndjson',
  )
  expect(fileName({ ...named, environment: null })).toBe('blacklist-2026-11-21-0405-utc.csv')
})
