import { isOtherNumber } from './phone.ts'

/** Groups of letters and digits with what people put between them. */
const GROUPS = /^[\p{L}\p{N}]+(?:[ .:/-]{1,3}[\p{L}\p{N}]+)*$/u
const BETWEEN = /[ .:/-]+/
const FRACTION = /^\d+\.\d+$/

/** A number of fewer digits, or other texts with fewer, may mean anything. */
const DIGITS_LEAST = 8
const MIXED_LEAST = 6
const DIGITS_OF_MIXED = 4

/** A longer text is no number of a card, an account or a device. */
const LENGTH_MOST = 64

type Grouping = { readonly of: RegExp; readonly groups: readonly number[]; readonly between: readonly string[] }

/** How numbers without spaces are grouped: US social security, IMEI, American Express, UUID, MAC, cards and IBAN. */
const USUAL: readonly Grouping[] = [
  { of: /^\d{9}$/, groups: [3, 2, 4], between: [' ', '-'] },
  { of: /^\d{15}$/, groups: [2, 6, 6, 1], between: [' ', '-'] },
  { of: /^\d{15}$/, groups: [4, 6, 5], between: [' ', '-'] },
  { of: /^[\da-f]{32}$/, groups: [8, 4, 4, 4, 12], between: ['-'] },
  { of: /^(?=.*[a-f])[\da-f]{12}$/, groups: [2, 2, 2, 2, 2, 2], between: [':', '-'] },
  { of: /^(?:\d{12,19}|[a-z]{2}\d{2}[a-z\d]{11,30})$/, groups: Array<number>(9).fill(4), between: [' ', '-'] },
]

function cut(compact: string, lengths: readonly number[]): readonly string[] {
  let at = 0
  return lengths.flatMap((length) => {
    const group = compact.slice(at, at + length)
    at += length
    return group === '' ? [] : [group]
  })
}

const isTelling = (compact: string) => {
  const digits = compact.replaceAll(/\P{N}/gu, '').length
  return digits === compact.length ? digits >= DIGITS_LEAST : compact.length >= MIXED_LEAST && digits >= DIGITS_OF_MIXED
}

function usualGroups(compact: string): readonly string[] {
  return USUAL.filter(({ of }) => of.test(compact)).flatMap(({ groups, between }) =>
    between.map((each) => cut(compact, groups).join(each)),
  )
}

/**
 * Returns other spellings of a folded text that is a number of a card, an account, a device or the like: without what is
 * between its groups, with something else there or, if nothing is, in the groups that are usual for its length.
 */
export function spellingsOf(folded: string): readonly string[] {
  if (folded.length > LENGTH_MOST || !GROUPS.test(folded) || FRACTION.test(folded) || isOtherNumber(folded)) return []
  const groups = folded.split(BETWEEN)
  const compact = groups.join('')
  if (!isTelling(compact)) return []
  const isPairs = groups.length === 6 && groups.every(({ length }) => length === 2)
  const others =
    groups.length === 1
      ? usualGroups(compact)
      : [compact, groups.join(' '), groups.join('-'), ...(isPairs ? [groups.join(':')] : [])]
  return others.filter((each) => each !== folded)
}

const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[t ]\d{2}:\d{2}.*)?$/
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/

/** Returns the ways of writing a date. */
function waysToWrite(year: string, month: string, day: string): readonly string[] {
  const [mm, dd] = [month.padStart(2, '0'), day.padStart(2, '0')]
  const [m, d] = [String(Number(month)), String(Number(day))]
  if (Number(m) < 1 || Number(m) > 12 || Number(d) < 1 || Number(d) > 31) return []
  const iso = `${year}-${mm}-${dd}`
  return [
    ...[iso, `${iso}t00:00:00z`, `${iso}t00:00:00.000z`, `${year}/${mm}/${dd}`],
    ...['.', '/', '-'].flatMap((between) => [[dd, mm, year].join(between), [mm, dd, year].join(between)]),
    ...['.', '/'].flatMap((between) => [[d, m, year].join(between), [m, d, year].join(between)]),
  ]
}

/**
 * Returns other ways of writing the date that a folded text is. Digits alone are no date, but an id. `02/01/1980` is a
 * day of January or of February, so both count in other ways of writing.
 */
export function datesOf(folded: string): readonly string[] {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(folded) ?? []
  const [, first = '', between = '', second = '', last = ''] = YEAR_LAST.exec(folded) ?? []
  const ways = [
    ...(year === '' ? [] : waysToWrite(year, month, day)),
    ...(last === '' ? [] : waysToWrite(last, second, first)),
    ...(last === '' || between === '.' ? [] : waysToWrite(last, first, second)),
  ]
  // Somebody who writes days in front means another date by `01/02/1980` than by `02/01/1980`.
  const isSwapped = (each: string) => {
    const [, other, sign] = YEAR_LAST.exec(each) ?? []
    return sign === between && Number(other) !== Number(first)
  }
  return [...new Set(ways)].filter((each) => each !== folded && !isSwapped(each))
}
