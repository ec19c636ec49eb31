import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type JsonValue, SentNumber } from '#lib/contract/json.ts'
import { accountsOfIban, ibansOfAccount } from './account.ts'
import { namesWithoutForm } from './company.ts'
import { mailboxesIn, mailboxOf, spokenMailboxes, withOtherNames, withoutTags } from './email.ts'
import { fieldWords } from './field-words.ts'
import { fold } from './fold.ts'
import { type Form, type FormKind, nameOfForm } from './form.ts'
import { packedAddress } from './ip.ts'
import { masksOf } from './masked.ts'
import { isNameIndexed, keyOfWords, nameKey } from './name.ts'
import {
  bareNames,
  checkedName,
  type Name,
  type NameInParts,
  namesInParts,
  namesLike,
  namesToCompare,
  namesWithoutSpace,
} from './names-like.ts'
import { addressesOfHosts, partsOf } from './parts.ts'
import {
  checkedPhoneForms,
  type FoundNumber,
  numbersOfText,
  PHONE_DIGITS_MAXIMUM,
  type PhoneHint,
  phoneHint,
  phoneReadings,
  storedPhoneForms,
  withWesternDigits,
} from './phone.ts'
import type { PhoneCountry } from './phone-country.ts'
import type { Reading, ReadingRule } from './reading.ts'
import {
  groupedNumbersIn,
  isGroupedNumber,
  plainNumber,
  spellingsOf,
  spreadsheetSpellingsOf,
  withZeros,
} from './spelled.ts'
import { variantsOf } from './variants.ts'

/** PostgreSQL indexes keys of up to about 2,700 bytes. The key of a longer value is its start and its hash. */
const KEY_MAXIMUM = 200

function bounded(key: string): string {
  if (key.length <= KEY_MAXIMUM) return key
  const start = key.slice(0, KEY_MAXIMUM - 64).toWellFormed()
  return `${start}…${createHash('sha256').update(key).digest('hex')}`
}

function form(kind: FormKind, key: string | undefined): readonly Form[] {
  return key === undefined || key === '' ? [] : [{ kind, key: bounded(key) }]
}

/** What a field's name says about its values. */
type Hints = { readonly phone: PhoneHint; readonly name: boolean }

/** Cached, because a list has few fields and many entries. */
const hints = new LRUCache<string, Hints>({ max: 1000 })

function hintsOf(path: string): Hints {
  const known = hints.get(path)
  if (known) return known
  const found = { phone: phoneHint(path), name: isNameIndexed(fieldWords(path)) }
  hints.set(path, found)
  return found
}

function textForms(
  { folded, mailboxes }: { readonly folded: string; readonly mailboxes: Iterable<string | undefined> },
  phones: readonly Form[],
  name: string | undefined,
): readonly Form[] {
  return [
    ...form('folded', folded),
    ...[...mailboxes].flatMap((mailbox) => form('email', mailbox)),
    ...phones,
    ...form('name', name),
    ...form('ip', packedAddress(folded)),
  ]
}

/** Returns the forms of a number. It counts as a telephone number only if the field's name says so. */
function digitForms(path: string, text: string): readonly Form[] {
  const { phone } = hintsOf(path)
  return textForms({ folded: text, mailboxes: [] }, phone === 'any' ? storedPhoneForms(text, phone) : [], undefined)
}

/**
 * Returns every form under which a value of the list can be found. A number has the forms of its digits, both as sent
 * and as JavaScript writes it. `true`, `false`, `null`, empty text, objects and arrays have no form: they identify
 * nobody.
 *
 * @param path the field's path in the item, such as `contact.phones.0`; its name tells whether it holds phone numbers
 * or names.
 * @param value a leaf of the item from `parseJson`.
 */
export function formsOf(path: string, value: JsonValue): readonly Form[] {
  if (value instanceof SentNumber) {
    const forms = digitForms(path, value.text.toLowerCase())
    const isNew = (form: Form) => !forms.some(({ kind, key }) => kind === form.kind && key === form.key)
    const plain = Number(value.text)
    return Number.isFinite(plain) ? [...forms, ...digitForms(path, String(plain)).filter(isNew)] : forms
  }
  if (typeof value === 'number' || typeof value === 'bigint') return digitForms(path, String(value))
  if (typeof value !== 'string') return []
  const folded = fold(value)
  const { phone, name } = hintsOf(path)
  return textForms({ folded, mailboxes: [mailboxOf(value)] }, storedPhoneForms(folded, phone), nameKey(folded, name))
}

/** The apostrophe that the console's files put before a value that a spreadsheet would run as a formula. */
const APOSTROPHE = /^\s*['’](?=[=+\-@＝＋－＠])/

/** Signs in brackets, so that nobody follows an address by mistake: `jane [at] example.com`, `192.0.2[.]77`. */
const BRACKETED = /\s?[[({](@|at|\.|dot|punkt|:)[\])}]\s?/gi
const SIGNS: Readonly<Record<string, string>> = { at: '@', dot: '.', punkt: '.' }

const withoutBrackets = (text: string) =>
  text.replaceAll(BRACKETED, (_, sign: string) => SIGNS[sign.toLowerCase()] ?? sign)

/**
 * Characters as the source of a page of the web writes them: by number, by name, or a letter with the name of its mark.
 */
const ENTITY =
  /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|apos|commat|gt|lowbar|lt|nbsp|period|quot|szlig)|([a-z])(acute|caron|cedil|circ|grave|ring|tilde|uml));/gi
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', apos: "'", commat: '@', gt: '>', lowbar: '_', lt: '<', nbsp: ' ', period: '.', quot: '"', szlig: 'ß' },
  ...{ acute: '\u0301', caron: '\u030c', cedil: '\u0327', circ: '\u0302', grave: '\u0300' },
  ...{ ring: '\u030a', tilde: '\u0303', uml: '\u0308' },
}

function characterOf(_: string, decimal?: string, hexadecimal?: string, name?: string, letter = '', mark = ''): string {
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
  if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16))
  return letter + (CHARACTERS[(name ?? mark).toLowerCase()] ?? '')
}

const withoutEntities = (text: string) => text.replaceAll(ENTITY, characterOf)

/** Dashes that a word processor puts in place of a hyphen. Longer ones are between words. */
const DASHES = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g

type Query = {
  readonly given: string
  /** Without entities. */
  readonly text: string
  /** Without brackets around the signs of addresses. */
  readonly plain: string
  /** With hyphens for short dashes. */
  readonly folded: string
  readonly numbers: readonly FoundNumber[]
  readonly country: PhoneCountry | undefined
  readonly name: Name
}

function queryOf(given: string, country: PhoneCountry | undefined): Query {
  const text = withoutEntities(given)
  const folded = fold(text.replaceAll(DASHES, '-'))
  const numbers = numbersOfText(plainNumber(folded), country)
  return { given, text, plain: withoutBrackets(text), folded, numbers, country, name: checkedName(text, folded) }
}

type Addresses = {
  /** Mailboxes, and with their other names. */
  readonly named: readonly string[]
  readonly mailboxes: readonly string[]
  /** IP addresses: the one that the text is, and those among other text. */
  readonly whole: readonly string[]
  readonly among: readonly string[]
}

/** The addresses of a text with and without brackets: `Jane (at) jane@corp.example` has one only with them. */
function addressesOf({ text, plain, folded }: Query): Addresses {
  const others = plain === text ? [] : [plain]
  const hosts = [folded, ...others.map(fold)].map(addressesOfHosts)
  const named = [...new Set([text, ...others].flatMap(mailboxesIn))]
  return {
    named,
    mailboxes: withOtherNames(named),
    whole: hosts.flatMap(({ whole }) => whole),
    among: hosts.flatMap(({ among }) => among),
  }
}

function formsOfRead(query: Query, { mailboxes, whole: hosts }: Addresses): readonly Form[] {
  const { given, text, plain, folded, numbers, country, name } = query
  const phones = checkedPhoneForms(numbers, country)
  const whole = textForms({ folded, mailboxes }, phones, keyOfWords(name))
  const unquoted = APOSTROPHE.test(text) ? [fold(text.replace(APOSTROPHE, ''))] : []
  const written = [given, plain].map(fold)
  const others = [
    ...[...written, withWesternDigits(folded), plainNumber(folded), ...unquoted].flatMap((other) =>
      form('folded', other),
    ),
    ...hosts.flatMap((packed) => form('ip', packed)),
  ]
  return [...new Map([...whole, ...others].map((each) => [nameOfForm(each), each])).values()]
}

/**
 * Returns every form of a text to check. Wildcards and operators have no meaning.
 *
 * @param country where a telephone number without a country code is dialled; `undefined` if that is not known.
 */
export function formsOfQuery(text: string, country?: PhoneCountry): readonly Form[] {
  const query = queryOf(text, country)
  return formsOfRead(query, addressesOf(query))
}

const readings = (rule: ReadingRule, kind: FormKind, keys: readonly (string | undefined)[]): readonly Reading[] =>
  keys.flatMap((key) => form(kind, key).map((each) => ({ rule, form: each })))

/** A handle, which a list may store with an `@` in front. */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}_.]{2,29}$/u

/** A long text would have a thousand readings, and each is looked up and hashed for the audit log. */
const READINGS_MOST = 32

/** If a text contains more names, also the same ones in other spellings, only the first ones are read. */
const NAMES_MOST = 4 * READINGS_MOST

/** Of so many pairs of words in a sentence, one counts as a name: hardly a sentence names more people. */
const PAIRS_OF_A_NAME = 3

/**
 * Returns how many values a text names. A part of it may look like a phone number, an id and a name at once, so of the
 * kinds other than mailboxes only the most frequent counts. A postal address is one value, though it has commas.
 *
 * @param others of each other kind, what the text may name. As readings, only the first ones are looked up.
 */
function countOfValues(
  mailboxes: readonly string[],
  numbers: readonly FoundNumber[],
  others: readonly (readonly (string | undefined)[])[],
): number {
  const dialled = new Set(numbers.map(({ digits }) => digits).filter(({ length }) => length <= PHONE_DIGITS_MAXIMUM))
  const kinds = [dialled.size, ...others.map((some) => Math.min(new Set(some).size, READINGS_MOST))]
  return Math.max(1, mailboxes.length + Math.max(...kinds))
}

/** Returns card numbers and IBANs without those digits of an IBAN that pass for a card's. */
function wholeNumbers(grouped: readonly string[]): readonly string[] {
  return grouped.filter((each) => !grouped.some((other) => other !== each && other.includes(each)))
}

/**
 * Returns the values with digits that are most alike, such as licence plates. The lines of one postal address are not:
 * `Main Street 5, 10115 Berlin`.
 */
function mostAlike(values: readonly string[]): readonly string[] {
  const numbered = values.filter((each) => /\d/.test(each))
  const shapeOf = (value: string) => value.replaceAll(/[\p{L}\p{M}]+/gu, 'a').replaceAll(/\d+/g, '0')
  const alike = [...Map.groupBy(numbered, shapeOf).values()]
  return alike.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** A text to check, with its forms and readings. */
type ReadText = {
  readonly folded: string
  readonly forms: readonly Form[]
  /** Forms that the text may have too. A match by them is similar at most. */
  readonly readings: readonly Reading[]
  /** The words of names that it may be or contain. */
  readonly names: readonly Name[]
  readonly inParts: readonly NameInParts[]
  /** How many different values the text names, at least one. */
  readonly count: number
}

/** Returns the forms and readings of a text, but not those of other texts that it may stand for. */
function readAsWritten(query: Query): ReadText {
  const { text, folded, numbers, name } = query
  const addresses = addressesOf(query)
  const forms = formsOfRead(query, addresses)
  const { named, mailboxes, whole: hosts, among } = addresses
  const { values, ids, glued, names: wholeNames, pairs } = partsOf(text, folded)
  const titled = [...wholeNames, ...pairs].slice(0, NAMES_MOST)
  const bare = titled.map(bareNames)
  // The barest names first, because only some of many are looked up.
  const untitled = [...bare.flatMap((some) => some.slice(0, 1)), ...bare.flat()].filter(({ length }) => length > 1)
  const names = [...untitled, ...titled]
  const spaced = namesWithoutSpace(text)
  const companies = namesWithoutForm(folded)
  const grouped = groupedNumbersIn(folded)
  const whole = [...withZeros(folded), ...ibansOfAccount(folded)]
  const spellings = [folded, ...whole].flatMap(spellingsOf)
  const others = [...whole, ...accountsOfIban(folded), ...spreadsheetSpellingsOf(folded), ...masksOf(folded)]
  const pieces = [...grouped, ...values, ...ids].slice(0, READINGS_MOST)
  const phones = Map.groupBy(phoneReadings(folded, numbers), ({ unnamedOnly = false }) => unnamedOnly)
  const all = [
    ...readings('spelled', 'folded', [...spellings, ...others]),
    ...(phones.get(false) ?? []),
    ...readings('part', 'folded', [...grouped, ...ids, ...values]),
    ...readings('part', 'ip', among),
    ...readings('part', 'email', [...withoutTags(mailboxes), ...spokenMailboxes(text)]),
    ...readings('name_like', 'name', [...namesLike(name), ...spaced].map(keyOfWords)),
    ...companies.flatMap((words) => [
      ...readings('name_like', 'folded', [words.join(' ')]),
      ...readings('name_like', 'name', [keyOfWords(words)]),
    ]),
    ...readings('part', 'name', names.map(keyOfWords)),
    ...readings(
      'part',
      'folded',
      pieces.flatMap((each) => [...spellingsOf(each), ...ibansOfAccount(each), ...accountsOfIban(each)]),
    ),
    ...readings(
      'part',
      'folded',
      pieces.filter((each) => HANDLE.test(each)).map((each) => `@${each}`),
    ),
    ...readings('part', 'folded', glued.flat()),
    // Last, since another reading with the same form counts in more fields.
    ...(phones.get(true) ?? []),
  ]
  return {
    folded,
    forms,
    readings: all,
    names: namesToCompare(name, [...spaced, ...untitled]),
    inParts: namesInParts(name, spaced, names),
    count: isGroupedNumber(folded)
      ? 1
      : countOfValues(named, numbers, [
          // A word has room for two ids at most.
          [...ids, ...glued.flatMap((some) => some.slice(0, some.length > 2 ? 2 : 1))],
          wholeNames.slice(0, NAMES_MOST).map(keyOfWords),
          pairs.slice(0, Math.ceil(pairs.length / PAIRS_OF_A_NAME)).map(keyOfWords),
          [...hosts, ...among],
          wholeNumbers(grouped),
          mostAlike(values),
        ]),
  }
}

/** Returns the forms of a text to check, see `formsOfQuery`, and its readings. */
export function readText(given: string, country?: PhoneCountry): ReadText {
  const query = queryOf(given, country)
  const read = readAsWritten(query)
  const variants = variantsOf(query.text, query.folded).map(({ rule, text }) => ({
    rule,
    other: readAsWritten(queryOf(text, country)),
  }))
  const ofVariants = variants.flatMap(({ rule, other }): readonly Reading[] => [
    ...other.forms.map((each) => ({ rule: each.kind === 'name' ? ('name_like' as const) : rule, form: each })),
    ...other.readings,
  ])
  const known = new Set(read.forms.map(nameOfForm))
  const isNew = ({ form: each }: Reading) => !known.has(nameOfForm(each)) && known.add(nameOfForm(each))
  const others = variants.map(({ other }) => other)
  return {
    ...read,
    readings: [read.readings, ofVariants].flatMap((some) => some.filter(isNew).slice(0, READINGS_MOST)),
    names: [...read.names, ...others.flatMap(({ names }) => names)],
    inParts: [...read.inParts, ...others.flatMap(({ inParts }) => inParts)],
    count: Math.max(read.count, ...others.map(({ count }) => count)),
  }
}
