import 'server-only'

/** Words for kinds of streets, which people shorten or leave out. */
const KINDS =
  /^(?:street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|bd|court|ct|place|pl|square|sq|rue|calle|c|avenida|avda|via|viale|piazza|rua|ulica|ul|strasse|str|weg|platz|straat|no|nr)$/

/** The end of a German name of a street, in full and short: `Hauptstraße`, `Hauptstr.` */
const STREET_END = /(?<=\p{L})str(?:asse|\.)?$/u

/** Words, numbers and what is neither, such as an id; and signs that end an address line. */
const TOKENS = /[\p{L}\p{N}_@][\p{L}\p{M}\p{N}'’._@]*|[^\p{L}\p{N}\s.-]/gu
const WORD = /^\p{L}[\p{L}\p{M}'’.]*$/u
/** A longer number is a postcode. Those of some countries have four digits. */
const HOUSE = /^(\d{1,4})[a-z]?\.?$/
const DIGITS_MOST = 3
const WORDS_MOST = 4
/** A shorter word is in too many names of streets. */
const TELLING_LEAST = 4

/** A street in a text, with its house number. */
type Street = {
  /** Without words for kinds of streets; the nearest to the number first. */
  readonly words: readonly string[]
  readonly house: string
  readonly hasKind: boolean
}

const plain = (word: string) => word.replace(STREET_END, 'str').replace(/\.$/, '')
const isKind = (word: string) => KINDS.test(plain(word))
const isTelling = (word: string) => word.length >= TELLING_LEAST

/** @param run the words beside the number, the nearest first. */
function streetOf(run: readonly string[], house: string): Street | undefined {
  const words = run.filter((word) => !isKind(word)).map(plain)
  const hasKind = run.some((word) => isKind(word) || STREET_END.test(word))
  return words.some(isTelling) && (hasKind || house.length <= DIGITS_MOST) ? { words, house, hasKind } : undefined
}

/** Returns the words directly in front of a place in a text, and those directly behind it. */
function runsAround(tokens: readonly string[], at: number) {
  const front = tokens.slice(Math.max(0, at - WORDS_MOST), at)
  const behind = tokens.slice(at + 1, at + 1 + WORDS_MOST)
  const last = front.findLastIndex((token) => !WORD.test(token))
  const first = behind.findIndex((token) => !WORD.test(token))
  return { front: front.slice(last + 1), behind: first < 0 ? behind : behind.slice(0, first) }
}

/** Returns the streets in a folded text. The house number is behind the street or, in English and French, in front. */
function streetsIn(folded: string): readonly Street[] {
  const tokens = folded.match(TOKENS) ?? []
  return tokens.flatMap((token, at) => {
    const house = HOUSE.exec(token)?.[1]
    if (house === undefined) return []
    const { front, behind } = runsAround(tokens, at)
    const [one, other] = [streetOf(front.toReversed(), house), streetOf(behind, house)]
    const street = one && (one.hasKind || !other?.hasKind) ? one : other
    // What is behind the number of a street is the town.
    return street ?? []
  })
}

function isSame(one: Street, other: Street): boolean {
  const [fewer, more] = one.words.length <= other.words.length ? [one, other] : [other, one]
  return one.house === other.house && fewer.words.every((word) => more.words.includes(word))
}

/** Of more streets in a text, only the first ones are looked for. */
const STREETS_MOST = 2

const checkedStreets = (folded: string) => streetsIn(folded).slice(0, STREETS_MOST)

/** Returns whether a folded text in a field of the list has a street of a checked text, with its house number. */
export function streetMatcher(checked: string): (folded: string) => boolean {
  const streets = checkedStreets(checked)
  if (streets.length === 0) return () => false
  return (folded) => streetsIn(folded).some((each) => streets.some((street) => isSame(each, street)))
}

/** Returns pieces of the texts that have a street of a folded text, with its house number in front, behind, or elsewhere. */
export function piecesOfStreets(folded: string): readonly string[] {
  return checkedStreets(folded).flatMap(({ words, house }) => {
    const word = words.find(isTelling) ?? ''
    const ways = word.endsWith('str') ? [word, `${word}.`, `${word}asse`] : [word]
    return [...ways.flatMap((way) => [`${way} ${house}`, `${house} ${way}`]), word]
  })
}
