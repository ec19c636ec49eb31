import { fold } from './fold.ts'
import { keyOfWords, nameWords } from './name.ts'
import { transliterated } from './transliterated.ts'

/** A checked name: its words as people would type them, in their order. */
export type Name = readonly string[]

/**
 * Characters that people type instead of an apostrophe. Unicode normalization turns some into a space and an accent.
 */
const APOSTROPHES = /[\u00B4`\u2018\u02BC\u2032]/g

/** A first and a last name without a space, each with its capital, or with a full stop in between, as in `J.Doe`. */
const TWO_CAPITALS = /^\s*(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})\s*$/u
/** What ends in `.com` or in two letters is a domain. */
const FULL_STOP =
  /^\s*(\p{L}|[\p{L}\p{M}]{3,}|\p{Lo}+)\.(?!(?:com|net|org|info|biz|app|dev|edu|gov)\s*$)([\p{L}\p{M}]{3,}|\p{Lo}+)\s*$/iu

/** Returns the words of a name that somebody typed as one. */
export function namesWithoutSpace(text: string): readonly Name[] {
  const [, first, last] = TWO_CAPITALS.exec(text) ?? FULL_STOP.exec(text) ?? []
  return first === undefined || last === undefined ? [] : [[fold(first), fold(last)]]
}

/** Spaces around the hyphen of a double name. */
const SPACED_HYPHEN = /(?<=\p{L}) ?- ?(?=\p{L})/gu

/** The first of two titles in front of a name that a couple shares: `Mr and Mrs Doe`. */
const OF_A_COUPLE =
  /^(?:mr|dr|prof|sir|herrn?|m|monsieur|sr|señor|dhr|heer|hr|pan|sig|signor)\.? (?:and|und|et|e|y|en|og|och|i|a|&|\+) (?=(?:mrs|ms|miss|dr|frau|mme|madame|sra|señora|mevr|mevrouw|fru|pani|signora)\b)/u

/** A last name in front: `Doe, Jane Mary`. */
const LAST_FIRST = /^([^,]+),([^,]+)$/

/** No name is longer, and to read a text of thousands of letters in the other spellings of a name takes long. */
const NAME_LONGEST = 300

/**
 * Returns the words of a name to check, first names first; none if the text is no name.
 *
 * @param folded the same text, folded.
 */
export function checkedName(text: string, folded: string): Name {
  if (folded.length > NAME_LONGEST) return []
  const typed = text.replace(APOSTROPHES, "'")
  const written = (typed === text ? folded : fold(typed)).replace(OF_A_COUPLE, '').replaceAll(SPACED_HYPHEN, '-')
  return nameWords(written.replace(LAST_FIRST, '$2 $1'), true)
}

/** Words around a name that are not part of it: titles, and suffixes that tell namesakes apart. */
const TITLE = /^(?:dr|mr|mrs|ms|prof|sir|herr|frau|jr|junior|sr|senior|ii|iii)$/

/** Without accents. Some are names too, as in Don Draper and Pan Wei, so the name is also tried with them. */
const PERHAPS_TITLE = new RegExp(
  `^(?:${[
    'med|miss|mx|hr|fr|mag|ing|dipling|m|mme|mlle|monsieur|madame|sig|sigra|signora?|dott',
    'sra|srta|senora?|senorita|don|dona|pani?|iv',
    'customer|client|user|kunde|kundin|cliente|utente|klient|klant|kund',
    'dhr|mevr|mevrouw|mw|heer|fru|dear|hi|hello|hallo|liebe|lieber|geehrter?|attn|zhd|herrn|familie|fam|family|famille',
    'holder|cardholder|sender|recipient|beneficiary|absender|empfanger|inhaber|kontoinhaber|karteninhaber|titular|titulaire',
    'гн|гжа|господин|госпожа|гражданин|гражданка|клиент',
  ].join('|')})$`,
)

/** Of these, what also stands behind a name. Others are last names there: Eric Paul Holder. */
const SUFFIX = /^(?:med|ing|dipling|iv)$/

export const isTitle = (word: string) => TITLE.test(word)

/** The titles that are most frequent on lists. */
const TITLES = ['dr', 'mr', 'mrs', 'ms', 'prof', 'herr', 'frau', 'jr', 'sr']

/** Words between first and last names that some people leave out. */
const PARTICLE =
  /^(?:al|bin|bint|da|das|de|del|della|den|der|di|do|dos|du|e|el|la|las|le|les|los|ten|ter|van|vd|vom|von|y|zu)$/

/** A name from that of the father, which stands behind the first name wherever the last name is: Иван Сергеевич. */
const PATRONYMIC = /\p{L}{2}(?:ович|евич|ьич|овна|евна|инична|івна|йович|ovich|evich|ovych|ovna|evna|ivna)$/u

/** Letters whose mark Unicode does not treat as an accent, each with its plain spelling. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ħ: 'h', ŧ: 't' },
}

/** How letters are written where a keyboard lacks them. */
const AS_TWO: Readonly<Record<string, string>> = { ...PLAIN, ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const written = (word: string, letters: Readonly<Record<string, string>>) =>
  [...word].map((letter) => letters[letter] ?? letter).join('')

/** A longer name would have too many spellings. */
const SPELLED_WORDS_MOST = 3

/** Returns a name with other letters in all of its words and, if it is short, in one: `Joerg Bauer` for `Jörg Bauer`. */
function withOtherLetters(name: Name, letters: (word: string) => string): readonly Name[] {
  const all = name.map(letters)
  const single = all.flatMap((word, at) => (word === name[at] ? [] : [name.with(at, word)]))
  if (single.length < 2) return single
  return name.length > SPELLED_WORDS_MOST ? [all] : [all, ...single]
}

/** Returns a name in other spellings of its letters: `Mueller` and `Müller`, `Lukasz` for `Łukasz`. */
function respelled(name: Name): readonly Name[] {
  return [
    ...withOtherLetters(name, (word) => written(word, PLAIN)),
    ...withOtherLetters(name, (word) => written(word, AS_TWO)),
    ...withOtherLetters(name, (word) => word.replaceAll(/([aou])e/g, '$1')),
    ...withOtherLetters(name, (word) => word.replaceAll(/([aou])e|(a)a/g, '$1$2')),
    ...withOtherLetters(name, (word) => word.replaceAll('oe', 'ø').replaceAll('ae', 'æ').replaceAll('aa', 'a')),
  ]
}

/** Two letters for an umlaut, but not at the end of a word, as in Zoe and Michaela, nor as in Bauer and Marquez. */
const FOR_UMLAUT = /(?<![aeiouq])([aou])e(?!l?a?$)/g

/**
 * Returns a name with umlauts for two letters, and the other way round, in all of its words and in one: `Müller` for
 * `Mueller`.
 */
export function inOtherLetters(name: Name): readonly Name[] {
  return [
    ...withOtherLetters(name, (word) => word.replaceAll(FOR_UMLAUT, '$1\u0308').normalize('NFC')),
    ...withOtherLetters(name, (word) => written(word, AS_TWO)),
  ]
}

/** Letters with a stroke that people may type without it. Unicode does not treat the stroke as an accent. */
const STROKES = [
  [/l/g, 'ł'],
  [/o/g, 'ø'],
  [/^d/g, 'đ'],
  [/ae/g, 'æ'],
] as const

/** Returns a short name with strokes on its letters: in all of its words, or in one. */
export function withStrokes(name: Name): readonly Name[] {
  if (name.length > SPELLED_WORDS_MOST) return []
  const inDanish = name.map((word) => word.replaceAll('ae', 'æ').replaceAll('o', 'ø'))
  return [
    ...STROKES.flatMap(([plain, letter]) => withOtherLetters(name, (word) => word.replaceAll(plain, letter))),
    ...(name.some((word) => word.includes('ae')) ? [inDanish] : []),
  ]
}

/** The accents that letters have in names of European and Vietnamese people, the frequent ones first. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'áäãåàâąăạả', c: 'çćč', d: 'đď', e: 'éèëêęěėếệề', g: 'ğģ', i: 'íîïìịĩ', k: 'ķ', l: 'łľĺ', n: 'ñńňņ' },
  ...{ o: 'óöøôòõőộồơỗ', r: 'řŕ', s: 'şśšș', t: 'ťțţ', u: 'úüùûůűųũư', y: 'ýỳ', z: 'źżž', е: 'ё' },
}

/** The accents that one word has together, by language: Finnish and Turkish, Swedish, Czech, Spanish, Polish, Romanian. */
const TOGETHER: readonly Readonly<Record<string, string>>[] = [
  { a: 'ä', o: 'ö', u: 'ü', s: 'ş', c: 'ç', g: 'ğ', i: 'ı' },
  { a: 'å', o: 'ö' },
  { a: 'á', c: 'č', e: 'ě', i: 'í', o: 'ó', r: 'ř', s: 'š', u: 'ů', y: 'ý', z: 'ž' },
  { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' },
  { a: 'ą', c: 'ć', e: 'ę', n: 'ń', o: 'ó', s: 'ś', z: 'ż' },
  { a: 'ă', i: 'î', s: 'ș', t: 'ț' },
]
const TOGETHER_MOST = 3
/** A word with more letters that may have an accent has millions of such spellings. */
const TOGETHER_PLACES = 12

/** Returns a word with the accents of one language: on all of its letters, or on two or three. */
function accentedTogether(word: string, letters: Readonly<Record<string, string>>): readonly string[] {
  const places = [...word].flatMap((letter, at) => (letters[letter] === undefined ? [] : [at]))
  const accented = (some: readonly number[]) =>
    [...word].map((letter, at) => (some.includes(at) ? (letters[letter] ?? letter) : letter)).join('')
  let sets: readonly (readonly number[])[] = [[]]
  for (const place of places.slice(0, TOGETHER_PLACES)) {
    sets = [...sets, ...sets.filter(({ length }) => length < TOGETHER_MOST).map((some) => [...some, place])]
  }
  const several = sets.filter(({ length }) => length > 1).toSorted((one, other) => one.length - other.length)
  return places.length > 1 ? [places, ...several].map(accented) : []
}

/** A long word has thousands of spellings with two accents. Those with one come first, then those near the start. */
const ACCENTED_MOST = 200
/** No name has a longer word, and the spellings of a text of thousands of letters would stop the console. */
const ACCENTED_LONGEST = 40

/** Returns a word with an accent on one letter from a place on, each with the place behind that letter. */
function accentedOnce(word: string, from: number): readonly (readonly [word: string, behind: number])[] {
  return [...word].flatMap((letter, at) =>
    at < from
      ? []
      : [...(ACCENTED[letter] ?? '')].map(
          (accented) => [word.slice(0, at) + accented + word.slice(at + 1), at + 1] as const,
        ),
  )
}

/** Returns a word with the accents of each language, in turns, so that no language leaves out the others. */
function accentedTogetherInTurns(word: string): readonly string[] {
  const languages = TOGETHER.map((letters) => accentedTogether(word, letters))
  const longest = Math.max(...languages.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => languages.flatMap((some) => some.slice(at, at + 1))).flat()
}

/** Returns spellings of a folded word with some more accents than somebody has typed. */
export function withAccents(word: string): readonly string[] {
  if (word.length > ACCENTED_LONGEST) return []
  const once = accentedOnce(word, 0)
  const all = new Set([...once.map(([each]) => each), ...accentedTogetherInTurns(word)])
  for (const [each, behind] of once) {
    if (all.size >= ACCENTED_MOST) break
    for (const [twice] of accentedOnce(each, behind)) all.add(twice)
  }
  return [...all].slice(0, ACCENTED_MOST)
}

/** Returns spellings of a word of two letters with an accent and a stroke that nobody typed: Le may be Lê, Do Đỗ. */
export function accentsOfShort(word: string): readonly string[] {
  const words = [word, word.replace(/^d/, 'đ')]
  return [...new Set(words.flatMap((each) => [each, ...accentedOnce(each, 0).map(([accented]) => accented)]))].slice(1)
}

/** Each spelling is searched for in the texts of the list, which takes longer than to look one up. */
const SEARCHED_MOST = 40
/** Of these, so many have several accents. */
const SEARCHED_TOGETHER_MOST = 18

/** Returns the most frequent spellings of a folded word with accents that nobody typed. */
export function frequentAccents(word: string): readonly string[] {
  if (word.length > ACCENTED_LONGEST) return []
  const letters = [...word]
  const ofRank = (rank: number) =>
    letters.flatMap((letter, at) => {
      const accented = [...(ACCENTED[letter] ?? '')][rank]
      return accented === undefined ? [] : [letters.with(at, accented).join('')]
    })
  const together = accentedTogetherInTurns(word).slice(0, SEARCHED_TOGETHER_MOST)
  return [...new Set([...ofRank(0), ...together, ...ofRank(1), ...ofRank(2), ...ofRank(3)])].slice(0, SEARCHED_MOST)
}

/** Returns a word of a name without strokes on its letters. */
export const withoutStrokes = (word: string) =>
  word.replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('đ', 'd').replaceAll('æ', 'ae')

/** Returns a word without accents and strokes on its Latin letters. */
export const withoutAccents = (word: string) =>
  withoutStrokes(
    word
      .normalize('NFD')
      .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}+/gu, '')
      .normalize('NFC'),
  )

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** Whether a word is of a script without spaces between the words of a name. */
export const isEastAsian = (word: string) => EAST_ASIAN.test(word)

/** Returns a name with one part of a double name: `Jane Smith` for `Jane Smith-Jones`, `Hans Koch` for `Hans-Peter Koch`. */
function withOneOfTwo(name: Name): readonly Name[] {
  if (name.length < 2) return []
  return name.flatMap((word, at) => {
    const halves = word.split('-')
    const areNames = halves.every(isPartOfName) && halves.some((half) => half.length > SURE_LENGTH)
    return halves.length === 2 && areNames ? halves.map((half) => name.with(at, half)) : []
  })
}

/** A longer text is rarely one name. */
const TWO_LAST_NAMES_MOST = 4

/** Returns a name without the second of two last names: `José García` for `José García López`. */
function withoutSecondLastName(name: Name): readonly Name[] {
  const isOne = name.length > 2 && name.length <= TWO_LAST_NAMES_MOST && name.every(isPartOfName)
  return isOne ? [name.slice(0, -1)] : []
}

/** A first or a last name has so many characters: 長谷川 さくら. */
const EAST_ASIAN_PART_MOST = 3

/** Returns a name with other spaces: `Jean-Pierre` for `Jean Pierre`, `O'Neill` for `O Neill`; 王 小明 for 王小明. */
function respaced(name: Name): readonly Name[] {
  const [first = '', second = ''] = name
  if (name.length === 1 && EAST_ASIAN.test(first)) {
    const characters = [...first]
    const cuts = Array.from({ length: EAST_ASIAN_PART_MOST }, (_, at) => at + 1)
    const isName = (at: number) => at < characters.length && characters.length - at <= EAST_ASIAN_PART_MOST
    return cuts.filter(isName).map((at) => [characters.slice(0, at), characters.slice(at)].map((some) => some.join('')))
  }
  if (name.length === 2) return name.every((word) => EAST_ASIAN.test(word)) ? [[first + second], [second + first]] : []
  return name.slice(1).map((word, at) => [...name.slice(0, at), `${name[at]}${word}`, ...name.slice(at + 2)])
}

const ONE_WORD = /^[\p{L}\p{M}]{4,14}$/u
/** Shorter words are too short to be found by a slip, and so are also split behind two letters. */
const SHORT_WORD = 7

/** Returns the names that a word may be if its space was left out, as in `janedoe`. East Asian names: see `respaced`. */
function splitNames(name: Name): readonly Name[] {
  const [word = ''] = name
  if (name.length > 1 || !ONE_WORD.test(word) || EAST_ASIAN.test(word)) return []
  const letters = [...word]
  const least = letters.length > SHORT_WORD ? 3 : 2
  return letters
    .slice(least, 1 - least)
    .map((_, at) => [letters.slice(0, at + least), letters.slice(at + least)].map((some) => some.join('')))
}

/** A shorter word may be an initial or a particle. A longer particle may be a name too, as in Van Morrison. */
const SURE_LENGTH = 3

const plainly = (word: string) => keyOfWords([word]) ?? ''

/** Whether a word of a name is neither an initial nor a short particle. */
export function isPartOfName(word: string): boolean {
  const plain = plainly(word)
  return plain.length >= SURE_LENGTH || EAST_ASIAN.test(plain) || (plain.length > 1 && !PARTICLE.test(plain))
}

/** One of these may be a whole name. One sign of Japanese kana is none. */
const NAME_OF_ONE = /[\p{Script=Han}\p{Script=Hangul}]/u

/** Whether a word alone may be a last name, as Le and Do are, though they are particles in other names. */
const isLastName = (word: string) => plainly(word).length > 1 || NAME_OF_ONE.test(word)

/** Whether a name has two different words that are neither initials nor short particles. */
export const isWhole = (name: Name) => new Set(name.filter(isPartOfName)).size > 1

/** Whether a name is one word that may be in a longer name, as when somebody types only the last name. */
export const isOneWord = (name: Name) => name.length === 1 && name.every((word) => isLastName(word) && !isTitle(word))

/** Returns a name without titles and, if a whole name is left, also without words that may be titles. */
export function bareNames(name: Name): readonly Name[] {
  const untitled = name.filter((word) => !TITLE.test(plainly(word)))
  const isInFront = (word: string, at: number) => at < untitled.length - 1 || SUFFIX.test(plainly(word))
  const bare = untitled.filter((word, at) => !(PERHAPS_TITLE.test(plainly(word)) && isInFront(word, at)))
  return bare.length < untitled.length && isWhole(bare) ? [bare, untitled] : [untitled]
}

/** Returns the first and the last word of a name. */
const endsOf = (name: Name) => [...name.slice(0, 1), ...name.slice(1).slice(-1)]

/** Returns a name without some of its titles and middle names. Without its first or last name it is another name. */
function shorter(name: Name): readonly Name[] {
  return bareNames(name).flatMap((bare) => {
    const ends = endsOf(bare)
    if (!isWhole(ends)) return []
    const others = name.filter((word) => !ends.includes(word))
    return subsetsOf(others).map((some) => [...ends, ...some])
  })
}

function subsetsOf(name: Name): readonly Name[] {
  let subsets: readonly Name[] = [[]]
  for (const word of name) subsets = [...subsets, ...subsets.map((some) => [...some, word])]
  return subsets
}

/** Returns a name without a patronymic, where its last word may be one: `Петров Иван Сергеевич`. */
function withoutPatronymic(name: Name): readonly Name[] {
  const others = name.filter((word) => !PATRONYMIC.test(word))
  return others.length === 2 && others.length < name.length ? [others] : []
}

const INITIAL = /^\p{L}\.?$/u

/** If a text contains more names, only the shortest are compared, as words beside a name may look like a part of it. */
const COMPARED_MOST = 2

/**
 * Returns the names by which to compare a checked text with longer ones, with initials and with slips: the name that it
 * is, with and without titles, and if it is more than a name, some within it. Others cost too much.
 *
 * @param others names within the text, or without its space.
 */
export function namesToCompare(name: Name, others: readonly Name[]): readonly Name[] {
  const isOne = name.length > 1 && name.length <= TWO_LAST_NAMES_MOST
  const within = isOne ? [] : others.toSorted((one, other) => one.length - other.length)
  const abbreviated = within.filter((words) => words.some((word) => INITIAL.test(word))).slice(0, 1)
  const compared = [name, ...bareNames(name).slice(0, 1), ...within.slice(0, COMPARED_MOST), ...abbreviated]
  const distinct = [...new Map(compared.map((words) => [words.join(' '), words])).values()]
  return distinct.filter((words) => words.length > 1 || isOneWord(words))
}

/** Returns names that are perhaps of the same person: with fewer words, other letters or spaces, or a title. */
export function namesLike(name: Name): readonly Name[] {
  const hasTitle = name.some((word) => TITLE.test(plainly(word)))
  const titled = hasTitle || name.length < 2 || name.length > 3 ? [] : TITLES.map((title) => [...name, title])
  const bare = bareNames(name)
  const others = bare.filter((each) => each.length < name.length && isWhole(each))
  return [
    ...shorter(name),
    ...withoutPatronymic(name),
    ...respelled(name),
    ...bare.flatMap((each) => [
      ...respaced(each),
      ...withOneOfTwo(each),
      ...withoutSecondLastName(each),
      ...transliterated(each),
      ...withStrokes(each),
    ]),
    ...others.flatMap(respelled),
    ...withoutPatronymic(name).flatMap(transliterated),
    ...splitNames(name),
    ...titled,
  ]
}

/** A name to look for in several fields, such as first and last name, and the rule by which an entry then matches. */
export type NameInParts = { readonly rule: 'name' | 'name_like' | 'part'; readonly words: Name }

/** Any further names in a text are looked for in whole fields only. */
const OTHERS_MOST = 3

/**
 * Returns the few names by which to look for a checked name in several fields: as it is, without titles, without middle
 * names, in other letters or with other spaces; and names within the checked text.
 *
 * @param apart the name if it was typed without its space. @param others names within the text.
 */
export function namesInParts(name: Name, apart: readonly Name[], others: readonly Name[]): readonly NameInParts[] {
  const like = bareNames(name).flatMap((bare) => {
    const ends = endsOf(bare)
    const withParticles = bare.filter((word) => ends.includes(word) || PARTICLE.test(word))
    return [
      bare,
      withParticles,
      ends,
      ...respelled(bare),
      ...respaced(bare),
      ...withOneOfTwo(bare),
      ...withoutSecondLastName(bare),
      ...withoutPatronymic(bare),
      ...[bare, ...withoutPatronymic(bare)].flatMap(transliterated),
    ]
  })
  const known = new Set<string>()
  const isNew = (words: Name) => !known.has(words.join(' ')) && known.add(words.join(' ')).size > 0
  return [
    ...[name].filter((words) => words.length > 1 && isNew(words)).map((words) => ({ rule: 'name', words }) as const),
    ...[...like, ...apart]
      .filter((words) => isWhole(words) && isNew(words))
      .map((words) => ({ rule: 'name_like', words }) as const),
    ...others
      .filter((words) => isWhole(words) && isNew(words))
      .slice(0, OTHERS_MOST)
      .map((words) => ({ rule: 'part', words }) as const),
  ]
}
