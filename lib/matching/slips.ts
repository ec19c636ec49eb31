import 'server-only'
import type { CheckedValue } from './checked-value.ts'
import { isDate } from './forms/date.ts'
import { addressesIn } from './forms/email.ts'
import { inFours, visibleEnds } from './forms/masked.ts'
import { phoneHint } from './forms/phone.ts'
import { compactOf, spellingsOf } from './forms/spelled.ts'
import { oneEditApart } from './one-edit-apart.ts'
import { PIECE_MINIMUM, piecesOf } from './pieces.ts'
import { numbersOfCountries } from './within.ts'

type Slipped = Pick<CheckedValue, 'folded' | 'forms' | 'names'>

const BETWEEN_GROUPS = /[\s.:/()+-]/g
const compact = (folded: string) => folded.replaceAll(BETWEEN_GROUPS, '')

/** If a text has more addresses, only the first ones are searched for typing errors. */
const ADDRESSES_MOST = 3

/** Returns the e-mail addresses among other text. */
const addressesAmong = ({ folded }: Pick<Slipped, 'folded'>) =>
  addressesIn(folded)
    .filter((address) => address !== folded)
    .slice(0, ADDRESSES_MOST)

/** Returns other usual spellings of a checked phone number whose country is known. */
const phoneSpellings = ({ forms }: Slipped) =>
  numbersOfCountries(forms).flatMap((number) => [
    number.number,
    number.number.slice(1),
    number.formatInternational(),
    number.formatNational(),
  ])

/**
 * Returns whether a folded text in a field of the list differs from a checked value by one character, or from an
 * address in it, also if it is a number in other usual groups. A number of another kind than its field holds is no phone number.
 */
export function slipMatcher(checked: Slipped): (folded: string, path: string) => boolean {
  const grouped = spellingsOf(checked.folded).map(compact)
  const withPhones = [...grouped, ...phoneSpellings(checked).map(compact)]
  // In an entry that was found otherwise, a shorter text may be any other.
  const texts = [checked.folded, ...addressesAmong(checked)].filter((text) => piecesOf(text).length > 0)
  return (folded, path) => {
    if (texts.some((text) => oneEditApart(folded, text))) return true
    if (withPhones.length === 0) return false
    const stored = compact(folded)
    const spellings = phoneHint(path) === 'international' ? grouped : withPhones
    return spellings.some((each) => oneEditApart(stored, each))
  }
}

/**
 * Returns whether a folded text in a field of the list is a checked id or number with other separators, or without: the
 * index has it only as it is written.
 */
export function separatorsMatcher({ folded }: Pick<Slipped, 'folded'>): (stored: string) => boolean {
  const whole = compactOf(folded)
  return (stored) => whole !== undefined && stored !== folded && compactOf(stored) === whole && !isDate(stored)
}

/** Returns the start of a number with hidden digits, as whole numbers on a list begin: without groups, and in fours. */
export function startsOfHidden({ folded }: Pick<Slipped, 'folded'>): readonly string[] {
  const visible = visibleEnds(folded)
  return visible ? inFours(visible.start) : []
}

/**
 * Returns pieces of texts with other spellings of a value that has a slip, with an address in it that has one, or with one
 * word of a name that has one.
 */
export function piecesOfSlips(checked: Slipped): readonly string[] {
  const words = checked.names.flat().filter(({ length }) => length >= PIECE_MINIMUM)
  const spellings = [...spellingsOf(checked.folded), ...phoneSpellings(checked), ...addressesAmong(checked)]
  return [...new Set([...spellings.flatMap(piecesOf), ...words])]
}

/** The whole number of a card or an account. */
const WHOLE_NUMBER = /^(?:\d{12,19}|[a-z]{2}\d{2}[\da-z]{11,30})$/

/** Returns whether a folded text in a field of the list is a number whose start and end a checked value shows. */
export function wholeNumberMatcher({ folded }: Slipped): (stored: string) => boolean {
  const visible = visibleEnds(folded)
  if (!visible) return () => false
  const { start, end, length } = visible
  return (stored) => {
    const number = compact(stored)
    const isLong = length === undefined || number.length === length
    return isLong && WHOLE_NUMBER.test(number) && number.startsWith(start) && number.endsWith(end)
  }
}
