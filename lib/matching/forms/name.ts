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

/** Words for names in other languages, with and without accents. Turkish `ad` is an advertisement in `adId`. */
const IN_OTHER_LANGUAGES = [
  'nombres?|nom|nome|naam|navn|namn|nimi|név|nume|jm[eé]no|meno|ime|imena|nama|isim|adsoyad|imieinazwisko|nominativo',
  'inhaber|kontoinhaber|karteninhaber|titular|titulaire|intestatario|фио|имена|όνομα|ονοματεπώνυμο|姓名|名字|全名|氏名|名前',
  '이름|성명|اسم|الاسم|שם',
]

/** Words for parts of names, such as first names. The index has none of them as names, nor the English ones here. */
const PARTS_IN_OTHER_LANGUAGES = [
  'forenames|surnames|firstnames|lastnames|givennames?|familynames?|middlenames?',
  'vornamen?|nachname|familienname|geburtsname|zuname|apellidos?|pr[eé]noms?|cognome|sobrenome|voorna(?:am|men)|achternaam',
  'tussenvoegsel|familienaam|imi[eę]|imiona|nazwisko|p[rř][ií]jmen[ií]|priezvisko|fornavn|etternavn|efternavn',
  'f[oö]rnamn|efternamn|etunimi|sukunimi|eesnimi|perenimi|keresztn[eé]v|vezet[eé]kn[eé]v|prenume|soyad[iı]?|prezime|priimek',
  'vardas|pavard[eė]|v[aā]rds|uzv[aā]rds|имя|фамилия|отчество|прізвище|име|презиме|επώνυμο|姓|名|氏|苗字|성',
]
const OTHER_LANGUAGES = new RegExp(`^(?:${[...IN_OTHER_LANGUAGES, ...PARTS_IN_OTHER_LANGUAGES].join('|')})$`)

/** Spanish for a name and French for a count: `nombreCommandes`. */
const NAME_OR_COUNT = /^nombres?$/

/** Words that mean a part of a name only if they are the whole name of a field: `last`, but not `lastLogin`. */
const PARTS = /^(?:first|middle|last|given|family)$/

/** Words for fields that hold a part of a name, such as all first names. */
const PART_FIELD = new RegExp(`^(?:firstname|lastname|forename|surname|${PARTS_IN_OTHER_LANGUAGES.join('|')})$`)

/** Whether a field's name says that it holds a part of a name. A shorter name in such a field proves nothing. */
export function isNamePartField(words: readonly string[]): boolean {
  const isOfNames = isPartWord(words) || words.some(isNameWord)
  return isOfNames && words.some((word) => PARTS.test(word) || PART_FIELD.test(word))
}

/** Whether a field's name may mean a part of a name beside others: `jméno` and `nom` are a first or a whole name. */
export function mayBeNamePart(words: readonly string[]): boolean {
  return isNamePartField(words) || (words.length === 1 && OTHER_LANGUAGES.test(words[0] ?? ''))
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

/** Words of a field's name that say that its names are not those of people. */
const OF_THINGS =
  /^(?:bank|product|company|firma|firm|business|organi[sz]ation|employer|merchant|shop|store|brand|user|login|nick|screen|file|host|domain|device|event|city|country|street|campaign|project|category|item|article|group|team|tag)$/

/** Whether a word of a field's name says that its names are of things, such as banks, or unique in one system. */
export const isOfThings = (words: readonly string[]) => words.some((word) => OF_THINGS.test(word))

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
