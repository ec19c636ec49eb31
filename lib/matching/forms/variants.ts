import { unglued } from './email.ts'
import { tidy } from './fold.ts'
import { phoneSpellings } from './phone-spellings.ts'
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
/** A plus for a space, as in `?name=Jane+Doe`, and in a word with escapes: `J%C3%BCrgen+Doe`. */
const PLUS = /(?<=[=/+][^\s=&+]{0,60})\+(?=\p{L})/gu
const PLUS_BESIDE_ESCAPES = /(?<=%[\da-f]{2}\S{0,60})\+(?=[\p{L}%])|(?<=\p{L})\+(?=\S{0,60}%[\da-f]{2})/giu

/** Returns a text from the address of a page without its escapes. Behind an `@`, they belong to a mailbox. */
function withoutEscapes(text: string): readonly string[] {
  if (text.includes('@') || !(PERCENT.test(text) || text.includes('='))) return []
  try {
    const read = decodeURIComponent(text.replaceAll(PLUS, ' ').replaceAll(PLUS_BESIDE_ESCAPES, ' '))
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

/** A word of the head of a mail in another character set: `=?UTF-8?Q?J=C3=BCrgen?=` (RFC 2047). */
const ENCODED_WORD = /=\?([\w-]{2,40})(?:\*[\w-]{1,20})?\?([bq])\?([^\s?]*)\?=/gi
const BETWEEN_ENCODED = /(?<=\?=)\s+(?==\?)/g
/** Bytes of a mail in hexadecimal digits, which letters and digits need not be (RFC 2045). */
const QUOTED = /=(?!3\d|[46][1-9A-F]|[57][\dA])([\dA-F]{2})/g
/** The end of a line that a mail program has broken. */
const BROKEN_LINE = /=\r?\n/g

const bytesOfQuoted = (text: string) =>
  text.split(QUOTED).flatMap((part, at) => [...(at % 2 === 1 ? Buffer.from(part, 'hex') : Buffer.from(part))])

function decoded(charset: string, bytes: readonly number[]): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** Returns a text from the source of a mail as people see it. */
function withoutMailCodes(text: string): readonly string[] {
  const words = text
    .replaceAll(BETWEEN_ENCODED, '')
    .replaceAll(ENCODED_WORD, (word, charset: string, way: string, coded: string) => {
      const bytes = /q/i.test(way) ? bytesOfQuoted(coded.replaceAll('_', ' ')) : [...Buffer.from(coded, 'base64')]
      return decoded(charset, bytes) ?? word
    })
  if (words !== text) return [words]
  const joined = text.replaceAll(BROKEN_LINE, '')
  const read = joined.search(QUOTED) < 0 ? joined : decoded('utf-8', bytesOfQuoted(joined))
  return read === undefined || read === text ? [] : [read]
}

/** Scripts that have no spaces between words. */
const UNSPACED = `[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{Script=${name}}`).join('')}]`
const SPACED = '[\\p{Script=Latin}\\p{N}+]'
const BETWEEN_SCRIPTS = new RegExp(`(?<=${UNSPACED})(?=${SPACED})|(?<=${SPACED})(?=${UNSPACED})`, 'gu')

/** Returns a text with a space where a script without spaces meets other letters or digits: `客户jane@example.com`. */
function spacedScripts(text: string): readonly string[] {
  const read = text.replaceAll(BETWEEN_SCRIPTS, ' ')
  return read === text ? [] : [read]
}

/** A phone number as the name of an account of a phone or a messenger: `sip:+49…@voip.example`, `49…@s.whatsapp.net`. */
const DIALLED = /(?<![^\s:<"'])\+?\d{8,15}(?=@)/g

/** Each is read like a text, so that a list of hundreds would take long. Of readings, no more are looked up. */
const DIALLED_MOST = 32

const dialledIn = (text: string) => [...new Set(text.match(DIALLED))].slice(0, DIALLED_MOST)

/** The name of a file with its extension: `usr_4711.pdf`. `John.Doe` is a name. */
const FILE = /^(?=.*[\s_@/\\\d]|.*-.*-)(.{5,200})\.[a-z][a-z\d]{1,3}$/i
/** An address without another end than that of its domain. */
const ADDRESS_ALONE = /@[^.]*$/
/** An address whose end is that of its domain, not of a file: `jane_doe@web.co.uk`. */
const ENDS_AS_ADDRESS = /[^\s@/\\]@[^\s@/\\]+\.(?:[a-z]{2}|com|net|org|info|biz|edu|gov|name|pro)$/i
const FOLDERS = /[/\\]+/g
const PARTS = /[/\\_-]+/g
const ADDRESS_IN_PATH = /[/\\][^\s/\\]*@/

/** Returns the name of a file without its extension, the words in it, and the addresses that are glued to others. */
function inPaths(text: string): readonly string[] {
  const tidied = tidy(text)
  const [, stem = ''] = FILE.exec(tidied) ?? []
  const isFile = stem !== '' && !ADDRESS_ALONE.test(stem) && !ENDS_AS_ADDRESS.test(tidied) && !stem.includes('://')
  const path = isFile ? stem : tidied.includes('@') && ADDRESS_IN_PATH.test(tidied) ? tidied : ''
  const addresses = path.includes('@') ? [unglued(path).join(' ')] : []
  return isFile ? [...new Set([...addresses, stem.replaceAll(FOLDERS, ' '), stem.replaceAll(PARTS, ' ')])] : addresses
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
    ...[
      ...withoutEscapes(text),
      ...withoutMailCodes(text),
      ...spacedScripts(text),
      ...dialledIn(text),
      ...inPaths(text),
    ].map((other) => ({ rule: 'part', text: other }) as const),
    ...phoneSpellings(folded).map((other) => ({ rule: 'digits', text: other }) as const),
  ]
}
