import { expect, it } from 'vitest'
import { endOfProof } from './use-is-too-old.ts'

const STARTED = '2026-11-21T09:00:00.000Z'
const MINUTE = 60_000
const coverage = { grade: 'ordered', startedAt: STARTED, certifiedAt: STARTED, read: 1, total: 1 }
const copy = { coverage, oldestSeconds: 15 * 60, sentAt: '2026-11-21T09:10:00.000Z' }

it('a copy becomes too old when its sync began as long ago as the rules allow, whatever the clock of the browser', () => {
  for (const seenAt of [Date.parse(copy.sentAt), 0]) expect(endOfProof({ copy, seenAt })).toBe(seenAt + 5 * MINUTE)
})

it('a copy whose age is not known is too old', () => {
  const set = { ...copy, coverage: { ...coverage, clockSetBack: true } as const }
  expect(endOfProof({ copy: set, seenAt: 0 })).toBe(Number.NEGATIVE_INFINITY)
})

it('without a complete sync nothing becomes too old', () => {
  expect(endOfProof({ copy: { ...copy, coverage: null }, seenAt: 0 })).toBe(Number.POSITIVE_INFINITY)
})
