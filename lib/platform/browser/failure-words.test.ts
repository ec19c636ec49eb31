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
  it.each(Object.entries(ERRORS))('%s has a sentence of its own', (_name, { area, code }) => {
    expect(wordsOf(failed(area, code))).not.toContain('It failed')
  })

  it('has one for what comes from nowhere', () => {
    expect(wordsOf(unreachable())).toBe(english['network.unreachable'])
    expect(wordsOf(notUnderstood(200))).toBe(english['network.not_understood'])
  })

  it('says how long to wait, in minutes when it is long', () => {
    expect(wordsOf(failed('rate', 'limited', { retryAfterSeconds: 1 }))).toMatch(/in 1 second\.$/)
    expect(wordsOf(failed('rate', 'limited', { retryAfterSeconds: 900 }))).toMatch(/in 15 minutes\.$/)
  })

  it('says what the answer said until its words are loaded, and knows network failures without them', () => {
    const unloaded = (failure: RequestFailure) => failureWords(failure, english, undefined, speaker('en'))
    expect(unloaded(failed('store', 'full'))).toBe('It failed. Because.')
    expect(unloaded(unreachable())).toBe(english['network.unreachable'])
  })

  it('says what the answer said when it is a failure nobody knew of', () => {
    expect(wordsOf(failed('quota', 'used_up'))).toBe('It failed. Because.')
    expect(wordsOf(failed('retryInSeconds', 'one'))).toBe('It failed. Because.')
  })
})
