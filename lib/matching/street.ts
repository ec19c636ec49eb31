import 'server-only'
import type { CheckedValue } from './checked-value.ts'
import { roleByName } from './field-role.ts'
import { fieldWords } from './forms/field-words.ts'
import type { Leaf } from './leaves.ts'
import { PIECE_MINIMUM } from './pieces.ts'
import { streetsInParts } from './street-fields.ts'

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
  /^(?:flat|apt|apartment|suite|ste|unit|room|floor|level|block|building|bldg|sector|top|stiege|box|postfach|wohnung|whg|order|ticket|customer|user|client|account|invoice|kunde|kundin|agent|visa|page|version|etage|piso|puerta|appartement)$/

const TOKENS = /[\p{L}\p{N}_@][\p{L}\p{M}\p{N}'’._@]*|[^\p{L}\p{N}\s.-]/gu
/** A word of a name, such as the number of an avenue: 5th Avenue. */
const WORD = /^(?:\p{L}[\p{L}\p{M}'’.]*|\d{1,3}(?:st|nd|rd|th))$/u
/** A longer number is a postcode. Those of some countries have four digits. */
const HOUSE = /^(\d{1,4})[a-z]?\.?$/
const DIGITS_MOST = 3
const WORDS_MOST = 4
const TELLING_LEAST = 4
const POSTCODE = /(?<![\p{L}\p{N}])\d{4,6}(?![\p{L}\p{N}])/u
/** What some people write between a street and its number. */
const BETWEEN = /^(?:[,#]|no\.?|nr\.?|n\.?)$/

/** A street in a text, with its house number. */
type Street = {
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

const plain = (word: string) => word.replace(SHORT_END, 'str').replace(/\.$/, '')
const kindOf = (word: string) => KIND_OF.get(plain(word))
/** A shorter word is in too many names of streets, unless a kind is beside it, as in Elm Street. */
const isTelling = (word: string, kind: string | undefined) => word.length >= (kind === undefined ? TELLING_LEAST : 2)

function streetOf(run: readonly string[], house: string, isNumberFirst: boolean): Street | undefined {
  if (UNITS.test(plain(run[0] ?? ''))) return undefined
  const words = run.filter((word) => kindOf(word) === undefined).map(plain)
  const kind = run.map(kindOf).find((each) => each !== undefined)
  const isNamed = kind !== undefined || words.some((word) => STREET_END.test(word))
  if (!words.some((word) => isTelling(word, kind)) || !(isNamed || house.length <= DIGITS_MOST)) return undefined
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

/** Returns the streets in a folded text. The house number is behind the street or, in English and French, in front. */
function streetsIn(folded: string): readonly Street[] {
  const tokens: readonly string[] = folded.replaceAll(/str\.(?=\d)/g, 'str. ').match(TOKENS) ?? []
  return tokens.flatMap((token, at) => {
    const house = HOUSE.exec(token)?.[1]
    if (house === undefined) return []
    const front = streetBeside(tokens.slice(Math.max(0, at - WORDS_MOST - 2), at).reverse(), house, false)
    const behind = streetBeside(tokens.slice(at + 1, at + WORDS_MOST + 3), house, true)
    // The side that says that it is a street; otherwise the one in front, since the town may follow the number.
    const street = front && (front.isNamed || !behind?.isNamed) ? front : behind
    return street ?? []
  })
}

function isSame(one: Street, other: Street): boolean {
  const [fewer, more] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const isOtherKind = one.kind !== undefined && other.kind !== undefined && one.kind !== other.kind
  return one.house === other.house && !isOtherKind && fewer.words.every((word) => more.words.includes(word))
}

/** Of more streets in a text, only the first ones are looked for. */
const STREETS_MOST = 2

type Sought = Pick<CheckedValue, 'folded' | 'isDate'>

/** A date may look like a street and its house number: `12 March 2020`. */
const checkedStreets = ({ folded, isDate }: Sought) => (isDate ? [] : streetsIn(folded).slice(0, STREETS_MOST))

const ADDRESS = /^(?:address|addresses|street|adresse|anschrift|strasse|straße|direccion|indirizzo|ship|bill)$/
const OTHER_ADDRESS = /^(?:e?mail|mailbox|ip|ipv|mac|wallet|host)$/

/** Whether a field may hold postal addresses: fields for names, ids and the like do not. */
function mayHoldAddress(path: string): boolean {
  const words = fieldWords(path)
  if (words.some((word) => ADDRESS.test(word))) return !words.some((word) => OTHER_ADDRESS.test(word))
  return roleByName(path) === undefined
}

/** Looks for the streets of a checked text in an entry. */
type StreetMatcher = {
  /**
   * Whether a folded text in a field has one of them, with its house number. Words beside a number are a street if one of
   * the texts says so or has a postcode.
   */
  isIn(folded: string, path: string): boolean
  /** Returns the pairs of fields that have one of them together: the street, and its house number. */
  fieldsTogether(leaves: readonly Leaf[]): readonly (readonly [Leaf, Leaf])[]
}

export function streetMatcher(sought: Sought): StreetMatcher {
  const streets = checkedStreets(sought)
  if (streets.length === 0) return { isIn: () => false, fieldsTogether: () => [] }
  const hasPostcode = POSTCODE.test(sought.folded)
  // The name of its field says that a listed text is a street. The checked text must be the same one, or an address.
  const isWhole = (one: Street, other: Street) => one.words.length === other.words.length
  const sameIn = (folded: string) =>
    streetsIn(folded).flatMap((other) => streets.filter((one) => isSame(one, other)).map((one) => ({ one, other })))
  return {
    isIn(folded, path) {
      const isAddress = hasPostcode || POSTCODE.test(folded)
      return mayHoldAddress(path) && sameIn(folded).some(({ one, other }) => isAddress || one.isNamed || other.isNamed)
    },
    fieldsTogether: (leaves) =>
      streetsInParts(leaves)
        .filter(({ folded }) =>
          sameIn(folded).some(({ one, other }) => hasPostcode || one.isNamed || other.isNamed || isWhole(one, other)),
        )
        .map(({ street, house }) => [street, house]),
  }
}

/**
 * Returns the word beside the house number by which to look for a street. Short ones are often articles, as in Rue de
 * Rivoli, so a longer one is preferred. Words farther away may not belong to the name.
 */
function tellingWord({ words, kind }: Street): string {
  const telling = words.filter((word) => isTelling(word, kind))
  const byLength = telling.toSorted((one, other) => other.length - one.length)
  return telling.find((word) => word.length >= TELLING_LEAST) ?? byLength[0] ?? ''
}

/** Returns how people write a word: a kind of street in its forms, and a name with its end in full and in short. */
function spellingsOf(word: string): readonly string[] {
  const forms = KINDS.find((names) => names.some((name) => name === plain(word)))
  if (forms) return forms
  return word.endsWith('str') ? [word, `${word}.`, `${word}asse`] : [word]
}

/**
 * Returns pieces of the texts that have a street of a folded text: its number with the words beside it, on the same
 * side, its number with its name on either side, and its name alone.
 */
export function piecesOfStreets(sought: Sought): readonly string[] {
  return checkedStreets(sought).flatMap((street) => {
    const { run, isNumberFirst, house } = street
    const names = spellingsOf(tellingWord(street))
    const [near = '', ...next] = run
    const beside = spellingsOf(plain(near)).map((word) => {
      const two = [word, ...next.slice(0, 1)]
      return (isNumberFirst ? [house, ...two] : [...two.toReversed(), house]).join(' ')
    })
    return [
      ...new Set([
        ...beside,
        ...names.flatMap((name) => [`${name} ${house}`, `${house} ${name}`]),
        ...names.slice(0, 1),
      ]),
    ]
  })
}

/** The name of a street, and the whole text of another field: its house number. */
export type StreetPiece = { readonly piece: string; readonly value: string }

/**
 * Returns what entries have with a street of a checked text and its house number in two fields. A number with a letter or
 * the like behind it is found only by the name of the street, see `piecesOfStreets`.
 */
export function piecesOfStreetsInParts(sought: Sought): readonly StreetPiece[] {
  return checkedStreets(sought).flatMap((street) => {
    const [piece = ''] = spellingsOf(tellingWord(street))
    return piece.length < PIECE_MINIMUM ? [] : [{ piece, value: street.house }]
  })
}
