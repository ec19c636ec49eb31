import { describe, expect, it } from 'vitest'
import type { CheckMatch, CheckResult } from '#lib/features/check/api/check.ts'
import { check as english } from '#lib/features/check/words/english.ts'
import { check as german } from '#lib/features/check/words/german.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { lineOf, sentenceOf } from './answer-words.ts'
import { PROVED } from './testing.ts'
import type { Answer } from './use-check.ts'
import { VALUE_PLACE } from './value-place.ts'

const match = (key: string): CheckMatch => ({
  key,
  field: 'email',
  rule: 'near',
  value: 'ann@b.example',
  item: { id: key },
  listedSince: { from: null, to: '2026-11-21T09:00:00.000Z' },
})

function answer(result: Partial<CheckResult>): Answer {
  return {
    value: 'an@b.example',
    result: { index: 0, outcome: 'not_listed', matches: [], found: 0, similar: [], former: [], ...result },
    coverage: PROVED,
    environment: 'Test',
  }
}

const times = { moment: (at: number) => new Date(at).toISOString() }
const lineIn = (words: Wording['check'], tag: string, result: Partial<CheckResult>) =>
  lineOf(answer(result), times, words, speaker(tag)).split(' · ')[0]
const line = (result: Partial<CheckResult>) => lineIn(english, 'en', result)
const sentence = (result: Partial<CheckResult>) =>
  sentenceOf(answer(result), english, speaker('en')).replace(VALUE_PLACE, 'an@b.example')

describe('the line that is copied', () => {
  it('says in every language that something on the list is similar, and never that it is not listed', () => {
    const similar = { outcome: 'similar', similar: [match('one'), match('two'), match('two')] } as const
    expect(line(similar)).toBe('Possible match; 2 similar records: an@b.example')
    expect(lineIn(german as Wording['check'], 'de', similar)).toBe(
      'Möglicher Treffer; 2 ähnliche Einträge: an@b.example',
    )
  })

  it('is plain where nothing is similar', () => {
    expect(line({})).toBe('Not listed: an@b.example')
    expect(line({ outcome: 'listed', similar: [match('one')] })).toBe('Listed: an@b.example')
  })

  it('says of a value that describes that it identifies nobody', () => {
    expect(line({ outcome: 'unusable', why: 'describes' })).toBe(
      'This value describes entries and identifies nobody: an@b.example',
    )
  })
})

it('nobody is told that a value is not on the list where something may be it', () => {
  expect(sentence({ outcome: 'similar', similar: [match('one')] })).toBe(
    'No record of the Test list that was compared is the same as an@b.example; 1 is similar. Compare before you decide.',
  )
  expect(sentence({ outcome: 'similar', why: 'name_only', similar: [match('one')] })).toContain(
    'A name alone is never Listed: two people may share it.',
  )
  expect(sentence({})).toBe('an@b.example is not on the Test list.')
})

it('why nothing is verified is said with what would have to be otherwise', () => {
  const { coverage, ...rest } = answer({ outcome: 'unverified', why: 'too_deep' })
  const unproved = { endedAt: '2026-11-21T09:00:00.000Z', read: 1000, total: 2480, reachable: 1000 }
  const said = sentenceOf({ ...rest, coverage: { ...coverage, unproved } }, english, speaker('en'))
  expect(said).toContain('Of the Test list, the service counts 2,480 and gives 1,000: checks cannot say Not listed.')
  expect(sentence({ outcome: 'unverified', why: 'unproved' })).toContain('could not be proved to be complete')
})

it('a receipt of a value that something is similar to does not read as one of a value that is not listed', () => {
  for (const words of [english, german]) expect(words.outcomes.similar).not.toBe(words.outcomes.not_listed)
})
