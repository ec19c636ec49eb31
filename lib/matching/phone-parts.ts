import 'server-only'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { CheckedValue } from './checked-value.ts'
import { roleByName } from './field-role.ts'
import { fold } from './forms/fold.ts'
import type { Form, FormKind } from './forms/form.ts'
import { PHONE_DIGITS_MAXIMUM, PHONE_DIGITS_MINIMUM, phoneHint, plainPhoneText, TRUNKS } from './forms/phone.ts'
import { type Leaf, leavesSideBySide } from './leaves.ts'
import type { Cut } from './value-in-parts.ts'
import { formsWithin, isOneNumber } from './within.ts'

/** A text may have hundreds of numbers. Only the first ones are looked for in parts. */
const NUMBERS_MOST = 3

/** The last part of a number in two or three parts: `2671` of `415`, `555` and `2671`. */
const REST_LEAST = 4

/** The index has the digits of a shorter part only as they are written. */
const TAIL_LEAST = 5

/** A field whose name says nothing has a shorter part only as it is written. */
const WRITTEN_LEAST = PHONE_DIGITS_MINIMUM

/** What a checked number may be: without what is dialled in front of it, and with its country code if that is known. */
type Dialled = { readonly national: string; readonly trunks: readonly string[]; readonly code?: string }

const ofCountry = (national: string, code: string): Dialled => ({
  national,
  trunks: [...new Set(['', '0', TRUNKS[code] ?? '0'])],
  code,
})

const ANY_TRUNK = [...new Set(['', '0', ...Object.values(TRUNKS)])]
/** What people dial in front of a number, if there are enough digits behind it. */
const TRUNKS_DIALLED = [/^0+/, /^8(?=\d{10}$)/, /^06(?=\d{8,9}$)/]

/** Returns what the digits of a number of an unknown country may be. */
function readDigits(digits: string): readonly Dialled[] {
  const world = parsePhoneNumberFromString(`+${digits}`)
  const nationals = new Set(TRUNKS_DIALLED.map((trunk) => digits.replace(trunk, '')))
  return [
    ...(world?.isValid() ? [ofCountry(world.nationalNumber, world.countryCallingCode)] : []),
    ...[...nationals].filter((each) => !each.startsWith('0')).map((national) => ({ national, trunks: ANY_TRUNK })),
  ]
}

/** Returns what the first numbers of a checked value may be. */
function numbersOf(checked: CheckedValue): readonly Dialled[] {
  const forms = formsWithin(checked)
  const keysOf = (some: readonly FormKind[]) => forms.flatMap(({ kind, key }) => (some.includes(kind) ? [key] : []))
  const found = new Map<string, Dialled>()
  let count = 0
  const add = (read: readonly Dialled[]) => {
    const isNew = ({ national }: Dialled) => !found.has(national)
    if (count >= NUMBERS_MOST || !read.some(isNew)) return
    count += 1
    for (const number of read.filter(isNew)) found.set(number.national, number)
  }
  for (const key of keysOf(['phone_e164']).slice(0, NUMBERS_MOST)) {
    const number = parsePhoneNumberFromString(key)
    if (number) add([ofCountry(number.nationalNumber, number.countryCallingCode)])
  }
  for (const digits of keysOf(['phone_digits', 'phone_national'])) {
    if (count >= NUMBERS_MOST) break
    add(readDigits(digits))
  }
  const mayBeOne = ({ length }: string) => length >= PHONE_DIGITS_MINIMUM && length <= PHONE_DIGITS_MAXIMUM
  return [...found.values()].filter(({ national }) => mayBeOne(national))
}

const asFolded = (keys: readonly string[]): readonly Form[] =>
  [...new Set(keys)].map((key) => ({ kind: 'folded', key }))

/** Returns a few digits with the separators that people write between them. */
function written(digits: string): readonly string[] {
  const groups = [/..?/g, /..?.?/g, /^.|..?/g].map((of) => digits.match(of) ?? [])
  return groups.flatMap((some) => [some.join(' '), some.join('-')])
}

function formsOfRest(digits: string): readonly Form[] {
  const short = digits.length < WRITTEN_LEAST ? written(digits) : []
  // A longer part is found by its last digits, as any other spelling of the number is.
  const tail = digits.length < TAIL_LEAST ? [] : [{ kind: 'phone_tail', key: digits } as const]
  return [...asFolded([digits, ...short]), ...tail]
}

function formsOfStart(digits: string, { trunks, code }: Dialled): readonly Form[] {
  const area = trunks.map((trunk) => trunk + digits)
  const abroad = code === undefined ? [] : [code, `+${code}`, `00${code}`]
  // One of two parts in front of the rest.
  const parts = Array.from(digits, (_, at) => digits.slice(0, at)).filter(({ length }) => length > 1)
  return asFolded([
    ...area,
    ...[...area, ...parts].map((each) => `(${each})`),
    ...parts,
    ...abroad.flatMap((each) => ['', ' ', '(0)', ' (0)'].map((between) => `${each}${between}${digits}`)),
  ])
}

/** Whether a field's name lets it hold the last part of a phone number. */
const mayHoldRest = (path: string) => phoneHint(path) !== 'international'

/** Returns the cuts of the phone numbers in a checked value, such as an area code and the rest. */
export function cutsOfPhones(checked: CheckedValue): readonly Cut[] {
  return numbersOf(checked).flatMap((number) => {
    const { national, code } = number
    const places = Array.from({ length: national.length - REST_LEAST }, (_, at) => at + 1)
    const cuts = places.map((at) => ({
      start: formsOfStart(national.slice(0, at), number),
      rest: formsOfRest(national.slice(at)),
      mayHoldRest,
    }))
    if (code === undefined) return cuts
    const start = asFolded([code, `+${code}`, `00${code}`])
    return [...cuts, { start, rest: asFolded([national, `0${national}`]), mayHoldRest }]
  })
}

/** Whether a field's name lets it hold the first part, such as a country code. An id is none. */
const mayHoldStart = (path: string) => phoneHint(path) === 'any' || roleByName(path) !== 'identifies'

type Part = { readonly leaf: Leaf; readonly digits: string; readonly isAbroad: boolean }

function partsAmong(leaves: readonly Leaf[]): readonly Part[] {
  return leaves.flatMap((leaf) => {
    if (leaf.value === null || typeof leaf.value === 'boolean') return []
    const text = plainPhoneText(fold(String(leaf.value)))
    return isOneNumber(text) ? [{ leaf, digits: text.replaceAll(/\D/g, ''), isAbroad: text.startsWith('+') }] : []
  })
}

/** A country code, perhaps with the zero that is dialled without it, as in `+49 (0)30`. */
const CODE_LONGEST = 4

/** Returns the parts, one or two, that are the start of a number whose rest is in another part. */
function startOf(
  { national, trunks, code }: Dialled,
  rest: string,
  parts: readonly Part[],
): readonly Part[] | undefined {
  if (!national.endsWith(rest)) return undefined
  const area = national.slice(0, national.length - rest.length)
  const codes = code === undefined ? [''] : ['', code, `00${code}`]
  const starts = new Set(codes.flatMap((each) => trunks.map((trunk) => each + trunk + area)))
  const isStart = ({ digits, isAbroad }: Part) => {
    const isCodeUnknown = code === undefined && isAbroad && digits.endsWith(area)
    return starts.has(digits) || (isCodeUnknown && digits.length <= area.length + CODE_LONGEST)
  }
  const one = parts.find(isStart)
  if (one) return [one]
  for (const first of parts) {
    const second = parts.find((each) => each !== first && starts.has(first.digits + each.digits))
    if (second) return [first, second]
  }
  return undefined
}

/** Returns a function that finds the fields side by side that together have a phone number of a checked value. */
export function phonePartsMatcher(checked: CheckedValue): (item: BlacklistedUser) => readonly (readonly Leaf[])[] {
  const numbers = numbersOf(checked)
  if (numbers.length === 0) return () => []
  function wholeIn(rest: Part, others: readonly Part[]): readonly Leaf[] {
    for (const number of numbers) {
      const { national, trunks, code } = number
      const isWhole = trunks.some((trunk) => trunk + national === rest.digits)
      const isCode = ({ digits }: Part) => code !== undefined && (digits === code || digits === `00${code}`)
      const start = isWhole ? others.filter(isCode).slice(0, 1) : startOf(number, rest.digits, others)
      if (start?.length) return [...start, rest].map(({ leaf }) => leaf)
    }
    return []
  }
  return (item) =>
    leavesSideBySide(item).flatMap((leaves) => {
      const parts = partsAmong(leaves)
      const starts = parts.filter(({ leaf }) => mayHoldStart(leaf.path))
      return parts
        .filter(({ leaf, digits }) => digits.length >= REST_LEAST && mayHoldRest(leaf.path))
        .map((rest) =>
          wholeIn(
            rest,
            starts.filter((each) => each !== rest),
          ),
        )
        .filter(({ length }) => length > 0)
    })
}
