import { expect, it } from 'vitest'
import type { CheckCoverage } from '#lib/features/check/api/check.ts'
import { expiryOf } from '../expiry.ts'
import { PROVED } from '../testing.ts'
import { basisWith } from './use-run.ts'

const MINUTE = 60_000
const NINE = Date.parse('2026-11-21T09:00:00.000Z')

/** An answer so many minutes after nine, about a sync that began at nine, unless it says otherwise. */
function answerAt(minute: number, more: Partial<CheckCoverage> = {}) {
  const askedAt = NINE + minute * MINUTE
  return { askedAt, coverage: { ...PROVED, checkedAt: new Date(askedAt).toISOString(), ...more } }
}

const NEVER_SYNCED = { startedAt: null, certifiedAt: null, generation: null, read: null, total: null }

/** What a run of these answers rests on. */
function basisOf(answers: readonly ReturnType<typeof answerAt>[]) {
  const none: ReturnType<typeof basisWith> = { basis: undefined, hasSeveralSyncs: false }
  return answers.reduce<typeof none>(basisWith, none)
}

/** When a run of these answers is too old, in minutes after nine. */
function expiryAfter(...answers: Parameters<typeof basisOf>[0]): number | undefined {
  const { basis } = basisOf(answers)
  return basis && (expiryOf(basis) - NINE) / MINUTE
}

it('is too old with its oldest sync, even if its first answers came before the first sync ended', () => {
  expect(expiryAfter(answerAt(14, NEVER_SYNCED), answerAt(14))).toBe(15)
  expect(expiryAfter(answerAt(14), answerAt(14, NEVER_SYNCED))).toBe(15)
  const later = answerAt(14, { startedAt: '2026-11-21T09:10:00.000Z', generation: 2 })
  expect(expiryAfter(later, answerAt(13))).toBe(15)
  expect(expiryAfter(answerAt(14), later)).toBe(15)
  expect(basisOf([answerAt(14), later]).hasSeveralSyncs).toBe(true)
})

it('is too old with the shortest limit, if that was lowered meanwhile', () => {
  expect(expiryAfter(answerAt(3), answerAt(4, { oldestSeconds: 300 }))).toBe(5)
})

it('without any sync never gets too old, since it proves nothing', () => {
  expect(expiryAfter(answerAt(3, NEVER_SYNCED))).toBe(Number.POSITIVE_INFINITY)
})
