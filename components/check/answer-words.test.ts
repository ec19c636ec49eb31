import { describe, expect, it } from 'vitest'
import { type CheckCoverage, type CheckMatch, type CheckResult, wasSearched } from '#lib/features/check/api/check.ts'
import { check as english } from '#lib/features/check/words/english.ts'
import { check as germanWords } from '#lib/features/check/words/german.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { lineOf, mayBeSame, sentenceOf } from './answer-words.ts'
import { expiredAnswer } from './expiry.ts'
import { answerTo } from './testing.ts'
import { VALUE_PLACE } from './value-place.ts'

const match = (key: string): CheckMatch => ({
  key,
  field: 'email',
  rule: 'near',
  value: 'ann@b.example',
  item: { id: key },
  state: 'listed',
  listedSince: { from: null, to: '2026-11-21T09:00:00.000Z' },
})

const answer = (...given: [Partial<CheckResult>, Partial<CheckCoverage>?]) => answerTo('an@b.example', ...given)

const times = {
  exact: (at: number) => new Date(at).toISOString().replace('T', ' ').slice(0, 19),
  moment: (at: number) => `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`,
}
const german = germanWords as Wording['check']
const lineIn = (words: Wording['check'], tag: string, result: Partial<CheckResult>, coverage = {}) =>
  lineOf(answer(result, coverage), times, words, speaker(tag)).split(' · ')[0]
const line = (result: Partial<CheckResult>, coverage = {}) => lineIn(english, 'en', result, coverage)
const sentenceIn = (words: Wording['check'], tag: string, result: Partial<CheckResult>, coverage = {}) =>
  sentenceOf(answer(result, coverage), words, speaker(tag), times).replace(VALUE_PLACE, 'an@b.example')
const sentence = (result: Partial<CheckResult>, coverage = {}) => sentenceIn(english, 'en', result, coverage)

describe('the rest of the sentence', () => {
  const pending = { ...match('one'), state: 'removal_pending' } as const
  const replaced = { ...match('two'), state: 'change_pending' } as const
  const left = (from: string | null, to: string) =>
    ({ ...match('old'), state: 'removed', listedUntil: { from, to } }) as const

  it('says that the next syncs decide if every match is pending', () => {
    const listed = (...matches: readonly CheckMatch[]) =>
      sentence({ outcome: 'listed', found: matches.length, matches })
    expect(listed(pending)).toMatch(
      /\. The last complete sync, 2026-11-21 09:00:01 UTC, did not show it; the next ones decide\.$/,
    )
    expect(listed(replaced)).toMatch(/\. The entry now has another value; the next syncs decide\.$/)
    expect(listed(pending, match('three'))).not.toContain('decide')
    expect(listed()).not.toContain('decide')
  })

  it('begins with the time until which a value was listed, the latest of several entries', () => {
    const former = [
      left('2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'),
      left(null, '2026-11-19T10:00:00.000Z'),
    ]
    expect(sentence({ former })).toMatch(
      /^Was listed until between 2026-11-20 10:00:00 UTC and 2026-11-20 11:00:00 UTC\. an@b\.example is in none of the entries/,
    )
    expect(sentence({ former: former.slice(1) })).toMatch(/^Was listed until 2026-11-19 10:00:00 UTC or earlier\. /)
    expect(sentence({})).not.toContain('Was')
  })
})

const SIMILAR = { outcome: 'similar', similar: [match('one'), match('two'), match('two')] } as const
const HALFWAY = { progress: { read: 1100, total: 2480 } }

describe('the copied line', () => {
  it('names the fields that are not searched yet', () => {
    const coverage = { notLookedIn: ['device', 'note.by'] }
    expect(sentence({}, coverage)).toMatch(/UTC\. Not searched yet: device, note\.by\.$/)
    expect(lineOf(answer({}, coverage), times, english, speaker('en'))).toContain(
      '. Not searched yet: device, note.by ·',
    )
    expect(lineOf(answer({ outcome: 'listed', found: 1 }, coverage), times, english, speaker('en'))).not.toContain(
      'yet',
    )
  })

  it('says that the next syncs decide about an entry that the last sync did not show', () => {
    const matches = [{ ...match('one'), state: 'removal_pending' }] as const
    expect(lineOf(answer({ outcome: 'listed', found: 1, matches }), times, english, speaker('en'))).toMatch(
      /UTC\. The last complete sync, 2026-11-21 09:00:01 UTC, did not show it; the next ones decide · checked/,
    )
  })

  it('names the country by which a phone number was read', () => {
    const read = { ...answer({}), manner: { country: 'GB' } } as const
    expect(lineOf(read, times, english, speaker('en'))).toMatch(/^Not listed: an@b\.example · country GB · Test list/)
    expect(lineOf({ ...read, manner: { country: '' } }, times, english, speaker('en'))).not.toContain('country')
  })

  it('names only the outcome if nothing is similar', () => {
    expect(line({})).toBe('Not listed: an@b.example')
  })

  it('says with what the value was compared, and when', () => {
    expect(lineOf(answer({}), times, english, speaker('en'))).toBe(
      'Not listed: an@b.example · Test list · 3 of 3 entries compared, Sync 2026-11-21 09:00:00 to 2026-11-21 09:00:01 UTC · checked 2026-11-21 09:00:02 UTC',
    )
  })

  it('says that similar entries make a possible match, even if not every entry was compared', () => {
    expect(line(SIMILAR)).toBe('Possible match; 2 similar entries: an@b.example')
    expect(lineIn(german, 'de', SIMILAR)).toBe('Möglicher Treffer; 2 ähnliche Einträge: an@b.example')
    expect(lineOf(answer({ ...SIMILAR, why: 'too_old' }, HALFWAY), times, english, speaker('en'))).toContain(
      'Possible match; 2 similar entries: an@b.example · Test list · 1,100 of 2,480 entries compared, Sync 2026-11-21 09:00:00 to 2026-11-21 09:00:01 UTC. 1,380 entries have not been compared yet; one of them may be the same · checked',
    )
  })

  it('says that the list is empty', () => {
    expect(line({}, { read: 0, total: 0 })).toBe('The list is empty: an@b.example')
  })

  it('leaves similar entries out if an entry is the same', () => {
    expect(line({ outcome: 'listed', similar: [match('one')] })).toBe('Listed: an@b.example')
  })

  it('says that a phone number is incomplete, and not whether any entry has it', () => {
    expect(line({ outcome: 'unusable', why: 'incomplete' })).toBe('This phone number looks incomplete: an@b.example')
    expect(sentence({ outcome: 'unusable', why: 'incomplete' })).toBe(
      'an@b.example has too few digits for a phone number and was not checked as one. Type the whole number, or check an id or text anyway. This does not mean Not listed.',
    )
    const checked = { outcome: 'unverified', why: 'incomplete' } as const
    expect(line(checked)).toBe('Could not be verified: an@b.example')
    expect(sentence(checked)).toContain('was not found as typed')
  })

  it('says that a date identifies nobody, and not that it is not listed', () => {
    expect(line({ outcome: 'unusable', why: 'date' })).toBe('A date identifies nobody: an@b.example')
    expect(sentence({ outcome: 'unusable', why: 'date' })).toBe(
      'an@b.example is a date, which many people can share. Check an e-mail address, a phone number or an id. This does not mean Not listed.',
    )
  })

  it('says that a value is, or was, only in fields that describe', () => {
    const describes = (...former: readonly boolean[]) => {
      const describing = former.map((gone) => ({
        field: 'reason',
        value: 'x',
        ...(gone && ({ former: true } as const)),
      }))
      return { outcome: 'unusable', why: 'describes', describing } as const
    }
    expect(line(describes(false))).toBe('Only in fields that describe entries: an@b.example')
    expect(sentence(describes(false, true))).toMatch(/^On the Test list, an@b\.example is only in fields that describe/)
    expect(sentence(describes(true))).toMatch(/^an@b\.example was only in fields that describe/)
    expect(sentenceOf(expiredAnswer(answer(describes(false))), english, speaker('en'), times)).toMatch(
      /was only in fields that describe entries, but .* too old by now: .* may be the same\. Check again\.$/,
    )
  })

  it('never says that a value was not found if it is in a field that describes, and says why more may be', () => {
    const describing = [{ field: 'reason', value: 'x' }]
    const found = /^On the Test list, an@b\.example is only in fields that describe entries/
    for (const [why, doubt] of [
      ['too_old', english.mayBeSame.too_old],
      ['never_read', english.mayBeSame.unproved],
      ['unproved', english.mayBeSame.unproved],
      ['too_deep', english.mayBeSame.unproved],
    ] as const) {
      const said = sentence({ outcome: 'unverified', why, describing })
      expect(said).toMatch(found)
      expect(said).toContain(doubt)
      expect(said).not.toContain('not found')
    }
    expect(sentence({ outcome: 'unverified', why: 'too_old', describing }, HALFWAY)).toContain(
      '1,380 entries have not been compared yet',
    )
  })

  it('is about a value that was searched for, unless the value is empty, too long or not text', () => {
    for (const why of ['incomplete', 'describes', 'date'] as const)
      expect(wasSearched({ outcome: 'unusable', why })).toBe(true)
    for (const why of ['empty', 'too_long', 'not_text'] as const)
      expect(wasSearched({ outcome: 'unusable', why })).toBe(false)
  })
})

describe('the sentence', () => {
  it('of a value without matches claims no more than the sync proves', () => {
    expect(sentence({})).toBe(
      'an@b.example is in none of the entries that were on the Test list throughout the sync from 2026-11-21 09:00:00 to 2026-11-21 09:00:01 UTC.',
    )
    expect(sentence({}, { certifiedAt: '2026-11-21T09:00:01.001Z' })).toContain('to 2026-11-21 09:00:02 UTC.')
  })

  it('counts the compared entries, and the total at the end if it is lower', () => {
    const said = lineOf(answer({}, { read: 100, total: 0 }), times, english, speaker('en'))
    expect(said).toContain('100 entries compared; the service counted 0 at the end')
    expect(lineOf(answer({}, { read: 300, total: 300 }), times, english, speaker('en'))).toContain(
      '300 of 300 entries compared',
    )
  })

  it('of an empty list asks to make sure that it is the right list', () => {
    expect(sentence({}, { read: 0, total: 0 })).toBe(
      'The Test list had no entries at the end of the sync from 2026-11-21 09:00:00 to 2026-11-21 09:00:01 UTC. Make sure this is the right list.',
    )
  })

  it('of a possible match asks to compare', () => {
    expect(sentence({ outcome: 'similar', similar: [match('one')] })).toBe(
      'No entry of the Test list is the same as an@b.example; 1 is similar. Compare before you decide.',
    )
  })

  it('of a possible match on more entries than may be shown does not ask to compare them', () => {
    expect(sentence({ outcome: 'similar', similar: [], similarFound: 11 })).toBe(
      'No entry of the Test list is the same as an@b.example; 11 are similar.',
    )
  })

  it('of a possible match on more entries than were counted says so, also in the line', () => {
    const many = { ...SIMILAR, similarFound: 10_000, more: true } as const
    expect(sentence(many)).toContain('is the same as an@b.example; more than 10,000 are similar.')
    expect(sentence({ ...many, why: 'name_only' })).toContain(
      'The Test list has more than 10,000 entries with the name',
    )
    expect(line(many)).toContain('Possible match; more than 10,000 similar entries')
  })

  it('of a possible match while an old copy is synced again says how much was compared, and that the rest may be the same', () => {
    const partly = answer({ ...SIMILAR, why: 'too_old' }, HALFWAY)
    expect(sentence({ ...SIMILAR, why: 'too_old' }, HALFWAY)).toBe(
      'an@b.example is similar to 2 of the 1,100 entries of the Test list that were compared; none of those is the same. Compare before you decide.',
    )
    expect(mayBeSame(partly, english, speaker('en'))).toBe(
      '1,380 entries have not been compared yet; one of them may be the same.',
    )
  })

  it('of a name says that a name alone makes nobody listed', () => {
    expect(sentence({ outcome: 'similar', why: 'name_only', similar: [match('one')] })).toContain(
      'a name alone is never Listed.',
    )
  })

  it.each([
    ['too_old', 'The last complete sync is too old; an entry added since may be the same.'],
    ['unproved', 'The sync was not proved complete; an entry not compared may be the same.'],
  ] as const)('of a possible match says why there may be more: %s', (why, doubt) => {
    expect(sentence({ ...SIMILAR, why })).toContain('No entry of the Test list that was compared is the same')
    expect(mayBeSame(answer({ ...SIMILAR, why }), english, speaker('en'))).toBe(doubt)
  })

  it('of an unverified value says why it could not be verified', () => {
    const unproved = { endedAt: '2026-11-21T09:00:00.000Z', read: 1000, total: 2480, reachable: 1000 }
    expect(sentence({ outcome: 'unverified', why: 'too_deep' }, { unproved })).toContain(
      'Of the Test list, the service counts 2,480 entries but returns only 1,000: checks cannot say Not listed.',
    )
    expect(sentence({ outcome: 'unverified', why: 'unproved' })).toContain('was not proved complete')
    expect(sentence({ outcome: 'unverified', why: 'never_read' }, HALFWAY)).toBe(
      'The first sync has loaded 1,100 of 2,480 entries of the Test list; until it ends, not all of them can be found. This does not mean Not listed.',
    )
  })
})

it.each([
  ['en', english, /\b(?:is|was|are|were) not (?:on|in) the\b|not listed now/i],
  ['de', german, /(?:steht|stand|ist|war) nicht auf|jetzt nicht gelistet/i],
] as const)('no sentence in %s says that a value is not on the list', (_tag, words, claim) => {
  expect(JSON.stringify(words)).not.toMatch(claim)
})

it('a receipt with the outcome "similar" cannot be mistaken for one with "not listed"', () => {
  for (const words of [english, german]) expect(words.outcomes.similar).not.toMatch(/list/i)
})
