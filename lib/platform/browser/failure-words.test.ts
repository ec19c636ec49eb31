import { describe, expect, it } from 'vitest'
import { ERRORS } from '#lib/contract/errors.ts'
import { speaker } from '../wording/say.ts'
import { failures as english } from '../wording/words/failures-english.ts'
import { reasons } from '../wording/words/reasons-english.ts'
import { failureWords } from './failure-words.ts'
import { notUnderstood, RequestFailure, unreachable } from './request-failure.ts'

const wordsOf = (failure: RequestFailure) => failureWords(failure, english, reasons, speaker('en'))
const failed = (area: string, code: string, more = {}) =>
  new RequestFailure({ status: 400, message: 'It failed', errors: { [area]: { code, reason: 'Because' } }, ...more })

describe('a failure in words', () => {
  it.each(Object.entries(ERRORS))('%s has its own sentence', (_name, { area, code }) => {
    expect(wordsOf(failed(area, code))).not.toContain('It failed')
  })

  it('covers a missing answer and one that is not understood', () => {
    expect(wordsOf(unreachable())).toBe(english['network.unreachable'])
    expect(wordsOf(notUnderstood(200))).toBe(english['network.not_understood'])
  })

  it('says how long to wait, in minutes if it is long', () => {
    expect(wordsOf(failed('rate', 'limited', { retryAfterSeconds: 1 }))).toMatch(/in 1 second\.$/)
    expect(wordsOf(failed('rate', 'limited', { retryAfterSeconds: 900 }))).toMatch(/in 15 minutes\.$/)
  })

  it('shows the answer’s own text until the reasons are loaded, except for network failures', () => {
    const unloaded = (failure: RequestFailure) => failureWords(failure, english, undefined, speaker('en'))
    expect(unloaded(failed('store', 'full'))).toBe('It failed. Because.')
    expect(unloaded(unreachable())).toBe(english['network.unreachable'])
  })

  it('shows the answer’s own text for an unknown failure', () => {
    expect(wordsOf(failed('quota', 'used_up'))).toBe('It failed. Because.')
    expect(wordsOf(failed('retryInSeconds', 'one'))).toBe('It failed. Because.')
  })
})
