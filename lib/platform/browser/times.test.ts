import { describe, expect, it } from 'vitest'
import { WORDING } from '#app/wording/wording.ts'
import { speaker } from '../wording/say.ts'
import { times as english } from '../wording/words/times-english.ts'
import { isStale, timesIn } from './times.ts'

const NOON = Date.UTC(2026, 10, 21, 12, 0, 7)
const JULY = Date.UTC(2026, 6, 1, 12, 0, 0)
const inEnglish = (zone: string) => timesIn(zone, english, speaker('en'))
/** A time without places where a line may break. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0')
// The words of all languages have the same keys.
const inGerman = (zone: string) => timesIn(zone, { ...english, ...WORDING.de.times } as typeof english, speaker('de'))

describe('times in a zone', () => {
  it('show the offset of their own day, summer or winter', () => {
    expect(inEnglish('Europe/Stockholm').timeOfDay(NOON)).toBe(whole('13:00:07 UTC+1'))
    expect(inEnglish('Europe/Stockholm').timeOfDay(JULY)).toBe(whole('14:00:00 UTC+2'))
    expect(inEnglish('UTC').timeOfDay(NOON)).toBe(whole('12:00:07 UTC'))
    expect(inEnglish('Asia/Kolkata').moment(NOON)).toBe(`${whole('21 Nov 2026, 17:30:07')} UTC+5:30`)
  })

  it('show the date in the zone, even across midnight', () => {
    expect(inEnglish('Asia/Tokyo').dateAndTime(Date.UTC(2026, 11, 31, 23, 30))).toBe(whole('1 Jan 2027, 08:30'))
    expect(inEnglish('UTC').dateAndTime(Date.UTC(2026, 0, 1, 0, 0))).toBe(whole('1 Jan 2026, 00:00'))
  })

  it('are formatted for the reader’s language', () => {
    expect(inGerman('Europe/Berlin').dateAndTime(NOON)).toBe(whole('21. Nov. 2026, 13:00'))
  })

  it('name the zone for a column whose offsets may differ', () => {
    expect(inEnglish('America/New_York').zone).toBe('New York time')
    expect(inEnglish('UTC').zone).toBe('UTC')
  })
})

describe('ago', () => {
  it.each([
    [-5000, 'just now'],
    [4999, 'just now'],
    [12_000, '12 seconds ago'],
    [59_999, '59 seconds ago'],
    [60_000, '1 minute ago'],
    [11 * 60_000, '11 minutes ago'],
    [3_600_000, '1 hour ago'],
    [Number.POSITIVE_INFINITY, 'before the clock was set back'],
  ])('says of %d ms: %s', (milliseconds, words) => {
    expect(inEnglish('UTC').ago(milliseconds)).toBe(words)
  })
})

describe('isStale', () => {
  it('begins at five minutes', () => {
    expect(isStale(299_999)).toBe(false)
    expect(isStale(300_000)).toBe(true)
  })
})
