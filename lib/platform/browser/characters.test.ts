import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, isPlain, segments } from './characters.ts'

const plainCharacters = (text: string) => segments(text).flatMap(({ kind, raw }) => (kind === 'plain' ? [...raw] : []))
const labels = (text: string) => segments(text).flatMap((each) => (each.kind === 'hidden' ? [each.label] : []))

const ANY_TEXT = fc.string({ unit: 'binary' })
const DANGEROUS: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xe0000, 0xe007f],
]

function isDangerous(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return DANGEROUS.some(([from, to]) => point >= from && point <= to)
}

describe('segments', () => {
  it('lose nothing of the text', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(
          segments(text)
            .map(({ raw }) => raw)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('show no control character, bidirectional mark or lone surrogate unchanged', () => {
    const hostile = fc
      .array(
        fc.oneof(
          ANY_TEXT,
          fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(hostile, (text) => {
        expect(plainCharacters(text).filter(isDangerous)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('hide no character exactly when isPlain says so', () => {
    const mostlyAscii = fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme-ascii', maxLength: 3 }), ANY_TEXT) })
    fc.assert(
      fc.property(fc.oneof(ANY_TEXT, mostlyAscii), (text) => {
        expect(isPlain(text)).toBe(labels(text).length === 0)
      }),
    )
  })

  it.each([
    ['U+202E', 'invoice\u202Efdp.exe'],
    ['U+200B', 'ad\u200Bmin'],
    ['U+0000', 'a\u0000b'],
    ['U+000A', 'a\nb'],
    ['U+009B', 'a\u009Bb'],
    ['U+00AD', 'pay\u00ADpoint'],
    ['U+00A0', 'John\u00A0Smith'],
    ['U+061C', 'a\u061Cb'],
    ['U+2066', 'a\u2066b'],
    ['U+2069', 'a\u2069b'],
    ['U+FEFF', '\uFEFFid'],
    ['U+D800', 'a\uD800b'],
    ['U+E0041', 'a\u{E0041}b'],
    ['U+FE0F', 'a\uFE0Fb'],
    ['U+200D', 'a\u200Db'],
    ['U+3164', 'a\u3164b'],
    ['U+0020', 'admin '],
    ['U+0020 ×2', '  admin'],
  ])('draw %s as its code point', (label, text) => {
    expect(labels(text)).toEqual([label])
  })

  it.each(['Tomasz Wójcik-Łęcki', 'שרה לוי', '田中　結衣', '👩‍👩‍👧 ❤️ 1️⃣ 👍🏽', '葛\u{E0100}城', 'a  b', ''])(
    'leave %j as it is',
    (text) => {
      expect(labels(text)).toEqual([])
    },
  )
})

it.each([
  ['abc', 4, 'abc'],
  ['abc', 2, 'ab'],
  ['a\u{1F600}b', 2, 'a'],
  ['a\u{1F600}b', 3, 'a\u{1F600}'],
  ['a\ud83d', 2, 'a\ud83d'],
])('%j is cut to %i units without splitting a character: %j', (text, most, beginning) => {
  expect(cut(text, most)).toBe(beginning)
})
