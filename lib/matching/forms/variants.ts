import type { ReadingRule } from './reading.ts'

/** Letters of Cyrillic and Greek, each with the Latin letter whose capital looks the same. */
const CYRILLIC = Object.entries({
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
  },
})
const GREEK = Object.entries({
  ...{ α: 'a', β: 'b', ε: 'e', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x', ζ: 'z' },
})
const LATIN_OF = new Map([...CYRILLIC, ...GREEK])
const CYRILLIC_OF = new Map(CYRILLIC.map(([cyrillic, latin]) => [latin, cyrillic]))

const HAS_OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const OTHER_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu
/** In a text of one script without digits, letters are what they seem. */
const IS_MIXED = /[a-z\d]/
/** Letters and digits, as on number plates and documents: all letters of it look the same in Cyrillic. */
const OF_BOTH_SCRIPTS = /^(?=(?:\D*\d){3})(?=.*[a-z])[abcehijkmopstxy\d -]{4,20}$/

/** Returns a folded text in Latin letters, or in Cyrillic ones, whose capitals look the same. */
function lookalikes(folded: string): readonly string[] {
  if (HAS_OTHER_SCRIPT.test(folded)) {
    const latin = folded.replaceAll(OTHER_LETTERS, (letter) => LATIN_OF.get(letter) ?? letter)
    return IS_MIXED.test(folded) && !HAS_OTHER_SCRIPT.test(latin) ? [latin] : []
  }
  return OF_BOTH_SCRIPTS.test(folded)
    ? [folded.replaceAll(/[a-z]/g, (letter) => CYRILLIC_OF.get(letter) ?? letter)]
    : []
}

/** Letters that scanners and people write for digits beside them: `+44 2O l946`. */
const LIKE_DIGITS = /(?<!\p{L})[oil]+(?=\d)|(?<=\d)[oil]+(?!\p{L})/giu
const SOME_DIGITS = /(?:\d.*?){3}/

/** Returns a text with zeros and ones for letters that look like them. */
function withDigits(text: string): readonly string[] {
  if (!SOME_DIGITS.test(text) || text.includes('@')) return []
  const read = text.replaceAll(LIKE_DIGITS, (letters) => letters.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1'))
  return read === text ? [] : [read]
}

const UNIT = /\\u([\da-f]{4})/gi

/** Returns a text without the escapes of JSON: `M\u00fcller`. It may also be an account of Windows: `CORP\u1234`. */
function withoutUnits(text: string): readonly string[] {
  const read = text.replaceAll(UNIT, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
  return read === text ? [] : [read]
}

const PERCENT = /%[\da-f]{2}/i
/** A plus for a space, as in `?name=Jane+Doe`. */
const PLUS = /(?<=[=/+][^\s=&+]{0,60})\+(?=\p{L})/gu

/** Returns a text from the address of a page without its escapes. Behind an `@`, they belong to a mailbox. */
function withoutEscapes(text: string): readonly string[] {
  if (text.includes('@') || !(PERCENT.test(text) || text.includes('='))) return []
  try {
    const read = decodeURIComponent(text.replaceAll(PLUS, ' '))
    return read === text ? [] : [read]
  } catch {
    return []
  }
}

/** What Windows shows for the bytes from 0x80 on, which Latin-1 leaves empty. */
const WINDOWS = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))].map(
    (character, at) => [character, 0x80 + at] as const,
  ),
)
/** The first byte of a letter in UTF-8, and one behind it, as Windows shows them. */
const BROKEN = /[\u00c2-\u00df\u00e0-\u00ef][\u0080-\u00bf\u0152-\u2122]/u

/** Returns a text in UTF-8 that some program has read as Latin letters: `JÃ¼rgen`. */
function unbroken(text: string): readonly string[] {
  if (!BROKEN.test(text)) return []
  const bytes = [...text].map((character) => WINDOWS.get(character) ?? character.codePointAt(0) ?? 0)
  try {
    return bytes.some((byte) => byte > 0xff)
      ? []
      : [new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))]
  } catch {
    return []
  }
}

/** Another text that a checked text may stand for, and the rule by which what has its forms is similar. */
type Variant = { readonly rule: ReadingRule; readonly text: string }

/**
 * Returns other texts that a text may stand for, since characters in it look like others, are escaped or were read
 * wrongly.
 *
 * @param folded the same text, folded.
 */
export function variantsOf(text: string, folded: string): readonly Variant[] {
  return [
    ...[...lookalikes(folded), ...withDigits(text), ...withoutUnits(text), ...unbroken(text)].map(
      (other) => ({ rule: 'spelled', text: other }) as const,
    ),
    ...withoutEscapes(text).map((other) => ({ rule: 'part', text: other }) as const),
  ]
}
