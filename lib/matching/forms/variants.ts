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

/** A phone number with letters that look like its digits. */
const PHONE_WITH_LETTERS = /^(?=(?:\D*\d){5})(?=.*[ol])[+(]?[\dol][\dol ()./-]{6,}$/

/** Returns a folded phone number with zeros and ones for letters that look like them. */
export function withDigits(folded: string): string | undefined {
  if (!PHONE_WITH_LETTERS.test(folded)) return undefined
  return folded.replaceAll('o', '0').replaceAll('l', '1')
}

const PERCENT = /%[\da-f]{2}/

/** Returns a text from the address of a page without its escapes. Behind an `@`, they belong to a mailbox. */
function withoutEscapes(folded: string): readonly string[] {
  if (!PERCENT.test(folded) || folded.includes('@')) return []
  try {
    return [decodeURIComponent(folded)]
  } catch {
    return []
  }
}

/** Another text that a checked text may stand for, and the rule by which what has its forms is similar. */
type Variant = { readonly rule: ReadingRule; readonly text: string }

/** Returns other texts that a folded text may stand for, since characters in it look like others or are escaped. */
export function variantsOf(folded: string): readonly Variant[] {
  return [
    ...lookalikes(folded).map((text) => ({ rule: 'spelled', text }) as const),
    ...withoutEscapes(folded).map((text) => ({ rule: 'part', text }) as const),
  ]
}
