import 'server-only'
import { MONTHS } from './forms/date.ts'

/** Words for kinds of streets, each with its short forms. */
const KINDS = [
  ['street', 'st'],
  ['avenue', 'ave', 'av', 'avenida', 'avda'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['boulevard', 'blvd', 'bd'],
  ['court', 'ct'],
  ['place', 'pl', 'plaza', 'piazza'],
  ['square', 'sq'],
  ['close'],
  ['crescent'],
  ['terrace'],
  ['highway', 'hwy'],
  ['way'],
  ['rue'],
  ['chemin'],
  ['calle'],
  ['paseo'],
  ['via'],
  ['viale'],
  ['corso'],
  ['rua'],
  ['ulica', 'ul'],
  ['strasse', 'str'],
  ['allee'],
  ['weg'],
  ['platz'],
  ['gasse'],
  ['ring'],
  ['damm'],
  ['ufer'],
] as const
const KIND_OF = new Map<string, string>(KINDS.flatMap((names) => names.map((name) => [name, names[0]])))

/** The end of a name that says that it is a street: `Lindenallee`, `Hauptstraße`. */
const STREET_END = /(?<=\p{L}{2})(?:strasse|str|allee|weg|platz|gasse|damm|ufer|straat|laan|plein|gatan|vej)$/u
const SHORT_END = /(?<=\p{L})str(?:asse|\.)?$/u

/** Words for what is within a house, or for anything else that people number. Their number is no house number. */
const UNITS =
  /^(?:flat|apt|apartment|suite|ste|unit|room|floor|level|block|building|bldg|sector|top|stiege|box|postfach|wohnung|whg|haus|house|aufgang|eingang|entrance|gate|dock|tower|warehouse|packstation|postnummer|order|ticket|customer|user|client|account|invoice|kunde|kundin|agent|visa|page|version|etage|piso|puerta|appartement)$/

const TOKENS = /[\p{L}\p{N}_@][\p{L}\p{M}\p{N}'’._@]*|[^\p{L}\p{N}\s.-]/gu
/** A word of a name, such as the number of an avenue: 5th Avenue. */
const WORD = /^(?:\p{L}[\p{L}\p{M}'’.]*|\d{1,3}(?:st|nd|rd|th))$/u
/** Only in front of a kind of street, five digits are no postcode: 12345 Sunset Boulevard. */
const HOUSE = /^(\d{1,5})[a-z]?\.?$/
const DIGITS_MOST = 3
const DIGITS_OF_STREET_MOST = 4
const WORDS_MOST = 4
const TELLING_LEAST = 4
/** What some people write between a street and its number. */
const BETWEEN = /^(?:[,#]|no\.?|nr\.?|n\.?)$/
/** With one of them, a short word is a name: Am See, Im Tal. */
const ARTICLES =
  /^(?:de|du|des|d|la|le|les|l|el|los|las|del|della|di|da|do|dos|das|van|der|den|dem|die|het|the|of|am|an|im|in|zum|zur|auf)$/

const KIND_BEHIND = ` (?:${[...KIND_OF.keys()].join('|')})(?![\\p{L}\\p{N}])`
/** The day and the year of a date, as in Straße des 17. Juni; but 12 is the house number of 12 March Road. */
const DAY_AND_YEAR = new RegExp(
  `(?<![\\p{L}\\p{N}])\\d{1,2}(?:\\.|st|nd|rd|th|er)? (${MONTHS.join('|')})(?![\\p{L}\\p{N}]|${KIND_BEHIND})(?: (?:18|19|20)\\d{2}(?!\\d))?`,
  'gu',
)
/** What some people write for Calle. */
const CALLE = /(?<![\p{L}\p{N}])c\/ ?/gu
/** What is behind a house number in some countries. */
const BIS = /(?<=\d) ?(?:bis|ter|quater)(?![\p{L}\p{N}])/gu

/** A street in a text, with its house number. */
export type Street = {
  readonly house: string
  /** The words beside the number, the nearest first. */
  readonly run: readonly string[]
  readonly isNumberFirst: boolean
  /** Those of the name, without kinds of streets. */
  readonly words: readonly string[]
  readonly kind: string | undefined
  /** Whether its words say that it is a street. */
  readonly isNamed: boolean
}

export const plain = (word: string) => word.replace(SHORT_END, 'str').replace(/\.$/, '')
const kindOf = (word: string) => KIND_OF.get(plain(word))
/** A shorter word is in too many names of streets, unless a kind is beside it, as in Elm Street. */
const isTelling = (word: string, kind: string | undefined) => word.length >= (kind === undefined ? TELLING_LEAST : 2)
/** Whether words that tell nothing alone are a name together. */
const isName = (words: readonly string[]) => words.length === 2 && words.some((word) => ARTICLES.test(word))

function streetOf(run: readonly string[], house: string, isNumberFirst: boolean): Street | undefined {
  if (UNITS.test(plain(run[0] ?? ''))) return undefined
  const words = run.filter((word) => kindOf(word) === undefined).map(plain)
  const kind = run.map(kindOf).find((each) => each !== undefined)
  const isNamed = kind !== undefined || words.some((word) => STREET_END.test(word))
  if (!words.some((word) => isTelling(word, kind)) && !isName(words)) return undefined
  const most = isNamed ? (isNumberFirst && kind ? house.length : DIGITS_OF_STREET_MOST) : DIGITS_MOST
  if (house.length > most) return undefined
  return { house, run, isNumberFirst, words, kind, isNamed }
}

/** Returns the words from a place on, up to the first other token. */
function wordsFrom(tokens: readonly string[]): readonly string[] {
  const end = tokens.findIndex((token) => !WORD.test(token))
  return (end < 0 ? tokens : tokens.slice(0, end)).slice(0, WORDS_MOST)
}

/** Returns the street on one side of a number, the tokens of that side from the number on. */
function streetBeside(side: readonly string[], house: string, isNumberFirst: boolean): Street | undefined {
  const first = side.findIndex((token) => !BETWEEN.test(token))
  const street = streetOf(wordsFrom(side.slice(Math.max(0, first))), house, isNumberFirst)
  // Behind a comma there is more often a town.
  return first <= 0 || street?.isNamed ? street : undefined
}

/** Whether a number belongs to a unit: `Flat 3`, `Wohnung Nr. 4`. */
function isOfUnit(tokens: readonly string[], at: number): boolean {
  const [before = '', farther = ''] = [tokens[at - 1], tokens[at - 2]]
  return UNITS.test(plain(BETWEEN.test(before) ? farther : before))
}

/** Returns the streets in a folded text. The house number is behind the street or, in English and French, in front. */
export function streetsIn(folded: string): readonly Street[] {
  const text = folded
    .replaceAll(/str\.(?=\d)/g, 'str. ')
    .replaceAll(DAY_AND_YEAR, '$1')
    .replaceAll(CALLE, 'calle ')
  const tokens: readonly string[] = text.replaceAll(BIS, '').match(TOKENS) ?? []
  return tokens.flatMap((token, at) => {
    const house = HOUSE.exec(token)?.[1]
    if (house === undefined || isOfUnit(tokens, at)) return []
    const front = streetBeside(tokens.slice(Math.max(0, at - WORDS_MOST - 2), at).reverse(), house, false)
    const behind = streetBeside(tokens.slice(at + 1, at + WORDS_MOST + 3), house, true)
    // The side that says that it is a street; otherwise the one in front, since the town may follow the number.
    const street = front && (front.isNamed || !behind?.isNamed) ? front : behind
    return street ?? []
  })
}

/**
 * Returns the word beside the house number by which to look for a street. Short ones are often articles, as in Rue de
 * Rivoli, so a longer one is preferred. Words farther away may not belong to the name.
 */
export function tellingWord({ words, kind, isNumberFirst }: Street): string {
  const telling = words.filter((word) => isTelling(word, kind))
  const [longest] = telling.toSorted((one, other) => other.length - one.length)
  const whole = (isNumberFirst ? words : words.toReversed()).join(' ')
  return telling.find((word) => word.length >= TELLING_LEAST) ?? longest ?? whole
}

/** Returns how people write a word: a kind of street in its forms, and a name with its end in full and in short. */
export function spellingsOf(word: string): readonly string[] {
  const forms = KINDS.find((names) => names.some((name) => name === plain(word)))
  if (forms) return forms
  return word.endsWith('str') ? [word, `${word}.`, `${word}asse`] : [word]
}
