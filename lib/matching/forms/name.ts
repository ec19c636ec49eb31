import type { Form } from './form.ts'

const WORDS_MAXIMUM = 6
const WORD = /^\p{L}[\p{L}\p{M}'’.-]*$/u
/** Words and the separators between them. Most texts that are not names fail at their start. */
const NAME_TEXT = /^[\p{L}\p{M}'’.\s,;-]+$/u
const BETWEEN_WORDS = /[\s,;]+/
const MARKS = /\p{M}+/gu
const PUNCTUATION = /['’.-]+/g

const NAME_WORDS = /^(?:name|names|surname|forename|firstname|lastname|fullname|alias|aliases|holder)$/

/** Whether a field's name says that it holds names of people. */
export function isNameField(words: readonly string[]): boolean {
  return words.some((word) => NAME_WORDS.test(word))
}

/** Returns the words of the name among the forms of a text; none if it is no name. */
export function wordsOfName(forms: readonly Form[]): readonly string[] {
  return forms.find(({ kind }) => kind === 'name')?.key.split(' ') ?? []
}

/**
 * Returns the words of a name, sorted, without accents and punctuation: `Müller, José` equals `jose muller`.
 *
 * @param alone whether a single word can be a name.
 * @returns undefined for a text that is not a few words.
 */
export function nameKey(folded: string, alone: boolean): string | undefined {
  if (!NAME_TEXT.test(folded)) return undefined
  const words = folded.split(BETWEEN_WORDS).filter((word) => word !== '')
  if (words.length > WORDS_MAXIMUM || words.length < (alone ? 1 : 2)) return undefined
  if (!words.every((word) => WORD.test(word))) return undefined
  const plain = words.map((word) => word.normalize('NFKD').replace(MARKS, '').replace(PUNCTUATION, '')).sort()
  return plain.join(' ').normalize('NFKC') || undefined
}
