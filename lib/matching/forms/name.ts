const WORDS_MAXIMUM = 6
const WORD = /^\p{L}[\p{L}\p{M}'’.-]*$/u

/** Words and the separators between them. Most texts that are not names fail at their start. */
const NAME_TEXT = /^[\p{L}\p{M}'’.\s,;-]+$/u
const BETWEEN_WORDS = /[\s,;]+/
const MARKS = /\p{M}+/gu
/** Most words. This test costs far less than decomposing them. */
const ASCII = /^[a-z]+$/
const PUNCTUATION = /['’.-]+/g

const INDEXED = /^(?:name|names|surname|forename|firstname|lastname|fullname|alias|aliases|holder)$/
const OTHER_LANGUAGES =
  /^(?:vornamen?|nachname|familienname|geburtsname|nombres?|apellidos?|pr[eé]nom|nom|cognome|nome|sobrenome)$/

/** Spanish for a name and French for a count: `nombreCommandes`. */
const NAME_OR_COUNT = /^nombres?$/

/** Words that mean a part of a name only if they are the whole name of a field: `last`, but not `lastLogin`. */
const PARTS = /^(?:first|middle|last|given|family)$/

/** Words for fields that hold a part of a name, such as all first names. */
const PART_FIELD =
  /^(?:firstname|lastname|forename|surname|vornamen?|nachname|familienname|geburtsname|apellidos?|pr[eé]nom|cognome|sobrenome)$/

/** Whether a field's name says that it holds a part of a name. A shorter name in such a field proves nothing. */
export function isNamePartField(words: readonly string[]): boolean {
  const isOfNames = isPartWord(words) || words.some(isNameWord)
  return isOfNames && words.some((word) => PARTS.test(word) || PART_FIELD.test(word))
}

/** Whether a word of a field's name says that it holds names of people. */
export function isNameWord(word: string): boolean {
  return INDEXED.test(word) || OTHER_LANGUAGES.test(word)
}

/** Whether a field's name says beyond doubt that it holds names of people. */
export function saysName(words: readonly string[]): boolean {
  return words.some((word) => isNameWord(word) && (words.length === 1 || !NAME_OR_COUNT.test(word)))
}

/** Whether the index has single words of a field as names: the field's name says in English that it holds names. */
export function isNameIndexed(words: readonly string[]): boolean {
  return words.some((word) => INDEXED.test(word))
}

/** Whether a field's name may mean a part of a name, but may also mean something else. */
export function isPartWord(words: readonly string[]): boolean {
  return words.length === 1 && PARTS.test(words[0] ?? '')
}

/** Whether a field may hold names of people or parts of them, so that a name is looked for in it. */
export function isNameField(words: readonly string[]): boolean {
  return words.some(isNameWord) || isPartWord(words)
}

/**
 * Returns the words of a name in their order.
 *
 * @param alone whether a single word can be a name.
 * @returns an empty array for a text that is not a few words.
 */
export function nameWords(folded: string, alone: boolean): readonly string[] {
  if (!NAME_TEXT.test(folded)) return []
  const words = folded.split(BETWEEN_WORDS).filter((word) => word !== '')
  if (words.length > WORDS_MAXIMUM || words.length < (alone ? 1 : 2)) return []
  return words.every((word) => WORD.test(word)) ? words : []
}

function plainWord(word: string): string {
  return ASCII.test(word) ? word : word.normalize('NFKD').replace(MARKS, '').replace(PUNCTUATION, '')
}

/** Returns words, sorted, without accents and punctuation: `Müller, José` equals `jose muller`. */
export function keyOfWords(words: readonly string[]): string | undefined {
  const plain = words.map(plainWord).sort()
  return plain.join(' ').normalize('NFKC') || undefined
}

/** Returns the key of a name, see `keyOfWords`; `undefined` for a text that is no name, see `nameWords`. */
export function nameKey(folded: string, alone: boolean): string | undefined {
  return keyOfWords(nameWords(folded, alone))
}
