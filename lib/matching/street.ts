import 'server-only'
import type { CheckedValue } from './checked-value.ts'
import { roleByName } from './field-role.ts'
import { fieldWords } from './forms/field-words.ts'
import { fold } from './forms/fold.ts'
import type { Leaf } from './leaves.ts'
import { streetsInParts } from './street-fields.ts'
import { plain, type Street, spellingsOf, streetsIn, tellingWord } from './street-text.ts'

function isSame(one: Street, other: Street): boolean {
  const [fewer, more] = one.words.length <= other.words.length ? [one, other] : [other, one]
  const isOtherKind = one.kind !== undefined && other.kind !== undefined && one.kind !== other.kind
  return one.house === other.house && !isOtherKind && fewer.words.every((word) => more.words.includes(word))
}

/** If a text contains more streets, only the first ones are looked for. */
const STREETS_MOST = 2

type CheckedText = Pick<CheckedValue, 'folded' | 'isDate'>

/** A date may look like a street and its house number: `12 March 2020`. */
function checkedStreets({ folded, isDate }: CheckedText): readonly Street[] {
  if (isDate) return []
  // A stable sort: those that say that they are streets come first, in the order of the text.
  const found = streetsIn(folded).toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  return found.slice(0, STREETS_MOST)
}

/** Postcodes of some countries have four digits. */
const POSTCODE = /(?<![\p{L}\p{N}])\d{4,6}(?![\p{L}\p{N}])/u

/** Whether a folded text has a street, whose name may be that of somebody: `12 rue Victor Hugo`. */
export const hasStreet = (folded: string) => streetsIn(folded).some(({ isNamed }) => isNamed || POSTCODE.test(folded))

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
   * Whether a folded text in a field has one of them, with its house number. Words beside a number are a street if one
   * of the texts says so or has a postcode.
   */
  isIn(folded: string, path: string): boolean
  /** Returns the pairs of fields that have one of them together: the street, and its house number. */
  fieldsTogether(leaves: readonly Leaf[]): readonly (readonly [Leaf, Leaf])[]
}

/** Returns what looks for the streets of a checked text, with their house numbers, in entries. */
export function streetMatcher(checked: CheckedText): StreetMatcher {
  const streets = checkedStreets(checked)
  if (streets.length === 0) return { isIn: () => false, fieldsTogether: () => [] }
  const hasPostcode = POSTCODE.test(checked.folded)
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
        // A street with a number of its own needs no other.
        .filter(({ street }) => streetsIn(fold(String(street.value))).length === 0)
        .filter(({ folded }) =>
          sameIn(folded).some(({ one, other }) => hasPostcode || one.isNamed || other.isNamed || isWhole(one, other)),
        )
        .map(({ street, house }) => [street, house]),
  }
}

/** What to search for to find the entries with a street. */
export type StreetPieces = {
  /** Its name, in all of their texts. */
  readonly name: string
  /** Its number with the words beside it, on the same side, and with its name on either side: in most texts. */
  readonly withNumber: readonly string[]
  /** Its house number, which may be the whole text of another field. */
  readonly house: string
}

/** Returns what to search for to find entries with the streets of a checked text. */
export function piecesOfStreets(checked: CheckedText): readonly StreetPieces[] {
  return checkedStreets(checked).map((street) => {
    const { run, isNumberFirst, house } = street
    const names = spellingsOf(tellingWord(street))
    const [near = '', ...next] = run
    const beside = spellingsOf(plain(near)).map((word) => {
      const two = [word, ...next.slice(0, 1)]
      return (isNumberFirst ? [house, ...two] : [...two.toReversed(), house]).join(' ')
    })
    const either = names.flatMap((name) => [`${name} ${house}`, `${house} ${name}`])
    return { name: names[0] ?? '', withNumber: [...new Set([...beside, ...either])], house }
  })
}
