import { expect, it } from 'vitest'
import type { CheckResult } from '#lib/features/check/api/check.ts'
import type { AnswerBasis } from './check-state.ts'
import { expiredAnswer } from './expiry.ts'
import { NOTHING, PROVED } from './testing.ts'

/** Outcome and reason of a result once its sync is too old, and whether its answer says less. */
function expired(result: Pick<CheckResult, 'outcome' | 'why'>) {
  const given: AnswerBasis = { result: { ...NOTHING, ...result }, coverage: PROVED, environment: 'Test' }
  const answer = expiredAnswer(given)
  return [answer.result.outcome, answer.result.why, answer.isExpired ?? false]
}

it('takes back that a value is not listed, or only describes, and that nothing else is similar', () => {
  expect(expired({ outcome: 'not_listed' })).toEqual(['unverified', 'too_old', true])
  expect(expired({ outcome: 'unusable', why: 'describes' })).toEqual(['unverified', 'too_old', true])
  expect(expired({ outcome: 'unverified', why: 'masked' })).toEqual(['unverified', 'too_old', true])
  expect(expired({ outcome: 'similar' })).toEqual(['similar', 'too_old', true])
  expect(expired({ outcome: 'similar', why: 'name_only' })).toEqual(['similar', 'too_old', true])
})

it('keeps what an old sync did not prove', () => {
  expect(expired({ outcome: 'listed' })).toEqual(['listed', undefined, false])
  expect(expired({ outcome: 'similar', why: 'unproved' })).toEqual(['similar', 'unproved', false])
  expect(expired({ outcome: 'unverified', why: 'never_read' })).toEqual(['unverified', 'never_read', false])
  expect(expired({ outcome: 'unusable', why: 'empty' })).toEqual(['unusable', 'empty', false])
})
