import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { CheckedValue } from './checked-value.ts'
import { roleByName } from './field-role.ts'
import { companyMatcher } from './forms/company.ts'
import { addressesIn } from './forms/email.ts'
import { fieldWords } from './forms/field-words.ts'
import { fold } from './forms/fold.ts'
import { type Form, isSameForm } from './forms/form.ts'
import { formsOf } from './forms/forms-of.ts'
import {
  isNameField,
  isNamePartField,
  isOfThings,
  keyOfWords,
  mayBeNamePart,
  nameKey,
  nameWords,
} from './forms/name.ts'
import {
  bareNames,
  inOtherLetters,
  isEastAsian,
  isOneWord,
  isPartOfName,
  isTitle,
  isWhole,
  type Name,
  type NameInParts,
  withoutStrokes,
} from './forms/names-like.ts'
import { phoneHint } from './forms/phone.ts'
import type { Reading } from './forms/reading.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import { MATCH_RULES, type MatchRule } from './match-rule.ts'
import { oneEditApart } from './one-edit-apart.ts'
import { phonePartsMatcher } from './phone-parts.ts'
import { separatorsMatcher, slipMatcher, wholeNumberMatcher } from './slips.ts'
import { hasStreet, streetMatcher } from './street.ts'
import { isOfAddress } from './street-fields.ts'
import { endMatcher, formsWithin, holderOf, idMatcher, isOneNumber, nameMatcher } from './within.ts'

/** A field that matches a checked value, by the strongest rule that holds. */
export type FieldMatch = {
  readonly field: string
  readonly rule: MatchRule
  readonly value: JsonValue
  /**
   * A field that matches together with this one, whatever each is used for: the house number of a street, the last name
   * beside a first name.
   */
  readonly with?: string
}

function sharedRule(one: readonly Form[], other: readonly Form[]): MatchRule | undefined {
  const shared = one.filter((form) => other.some((each) => isSameForm(form, each)))
  return MATCH_RULES.find((rule) => shared.some(({ kind }) => kind === rule))
}

/** Whether a reading counts in a field. */
function isMeant({ rule, unnamedOnly }: Reading, path: string): boolean {
  if (unnamedOnly) return phoneHint(path) !== 'international'
  // In a field for a part of a name, such as a first name, some words of a longer text or name prove nothing.
  return (rule !== 'name_like' && rule !== 'part') || !isNamePartField(fieldWords(path))
}

function readingRule(readings: readonly Reading[], path: string, forms: readonly Form[]): MatchRule | undefined {
  const shared = readings.filter(({ form }) => forms.some((other) => isSameForm(form, other)))
  return MATCH_RULES.find((rule) => shared.some((reading) => reading.rule === rule && isMeant(reading, path)))
}

function ruleOf(checked: CheckedValue, { path, value }: Leaf): MatchRule | undefined {
  // The text `true` can match; the value `true` identifies nobody.
  if (value === null || typeof value === 'boolean') return undefined
  const isStored = String(value).trim() === checked.given.trim()
  if (isStored) return 'stored'
  const forms = formsOf(path, value)
  return sharedRule(checked.forms, forms) ?? readingRule(checked.readings, path, forms)
}

function fieldMatches(item: BlacklistedUser, rule: (leaf: Leaf) => MatchRule | undefined): readonly FieldMatch[] {
  return leavesOf(item).flatMap((leaf) => {
    const found = rule(leaf)
    return found === undefined ? [] : [{ field: leaf.path, rule: found, value: leaf.value }]
  })
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

type Part = { readonly field: string; readonly value: JsonValue }

type NamePart = Part & {
  readonly written: readonly string[]
  /** Without strokes on their letters. */
  readonly words: readonly string[]
}

function wordsOfKey(key: string | undefined) {
  const written = key?.split(' ') ?? []
  return { written, words: written.map(withoutStrokes) }
}

const isForNames = (path: string) => isNameField(fieldWords(path))

/** Returns the fields for names, with their words. */
function namePartsIn(
  item: BlacklistedUser,
  isIn = isForNames,
  spelling = (folded: string) => folded,
): readonly NamePart[] {
  return leavesOf(item).flatMap(({ path, value }) => {
    if (typeof value !== 'string' || !isIn(path)) return []
    return [{ ...wordsOfKey(nameKey(spelling(fold(value)), true)), field: path, value }]
  })
}

/** Returns the parts with a wanted word. Fields of one object, such as first and last name, are one group. */
function groupsWith(parts: readonly NamePart[], isWanted: (word: string) => boolean): readonly (readonly NamePart[])[] {
  const wanted = parts.filter(({ words }) => words.some(isWanted))
  return [...Map.groupBy(wanted, ({ field }) => parentOf(field)).values()]
}

/** Returns the words of a name that fields do not contain together, and the other words of these fields. */
function wordsApart(some: readonly NamePart[], words: readonly string[]) {
  const others = some.flatMap((part) => part.words)
  const missing = words.filter((word) => {
    const at = others.indexOf(word)
    return at < 0 || others.splice(at, 1).length === 0
  })
  return { missing, others }
}

/** Whether fields together contain all words of a name, a repeated word as often as the name does. */
const haveBetween = (some: readonly NamePart[], words: readonly string[]) =>
  wordsApart(some, words).missing.length === 0

/** Returns fields that match together, each with another one of them. */
function together(parts: readonly Part[], rule: MatchRule): readonly FieldMatch[] {
  return parts.map(({ field, value }) => {
    const other = parts.find((part) => part.field !== field)
    return { field, rule, value, ...(other && { with: other.field }) }
  })
}

/** Returns fields of one object that together contain all words of a name and no others. */
function sideBySide(parts: readonly NamePart[], { words: name, rule }: NameInParts): readonly FieldMatch[] {
  const { written, words } = wordsOfKey(keyOfWords(name))
  const isPart = ({ words: own }: NamePart) => own.length < name.length && own.every((word) => words.includes(word))
  const found = groupsWith(parts, (word) => words.includes(word)).map((some) => some.filter(isPart))
  const whole = found.find((some) => haveBetween(some, words)) ?? []
  const isAsWritten = written.every((word) => whole.some((part) => part.written.includes(word)))
  const shown = rule === 'name' && !isAsWritten ? 'name_like' : rule
  return together(whole, shown)
}

/**
 * Returns the fields that contain a name: one field, or the fields of one object for parts of a name. Other fields of
 * one object may each name somebody else.
 */
function namedIn(
  found: readonly (readonly NamePart[])[],
  hasName: (some: readonly NamePart[]) => boolean,
  rule: MatchRule,
): readonly FieldMatch[] {
  const alone = found.flatMap((some) => some.filter((part) => hasName([part])))
  if (alone.length > 0) return alone.map(({ field, value }) => ({ field, rule, value }))
  const isOfParts = ({ field }: NamePart) => mayBeNamePart(fieldWords(field))
  return together(found.map((some) => some.filter(isOfParts)).find(hasName) ?? [], rule)
}

/** The names in an entry. Many names are compared with each entry, so they are read once. */
type Names = {
  readonly parts: readonly NamePart[]
  /** With hyphens as spaces: the second last name in `Smith-Jones` is a word of its own, which some people leave out. */
  readonly inSingleWords: readonly NamePart[]
}

function namesIn(item: BlacklistedUser): Names {
  const parts = namePartsIn(item)
  const isDouble = ({ value }: NamePart) => fold(String(value)).includes('-')
  const apart = (folded: string) => folded.replaceAll('-', ' ')
  return { parts, inSingleWords: parts.some(isDouble) ? namePartsIn(item, isForNames, apart) : [] }
}

/** Whether a word is the first or the last name in a longer one without spaces, as in 佐藤陽翔. */
const isEndOfName = (word: string, longer: string) =>
  isEastAsian(word) && isEastAsian(longer) && (longer.startsWith(word) || longer.endsWith(word))

/** Whether a name is another one without its titles. */
const isUntitled = (name: Name, titled: Name) =>
  name.length < titled.length && bareNames(titled).some((bare) => bare.join(' ') === name.join(' '))

/**
 * Returns fields that contain all words of a name and more, such as a middle name; a single word also as it is, but only
 * in fields for names of people: a bank or a product may have any word in its name.
 *
 * @param isLastName whether the name may be a whole last name, as in `Mr van der Berg`, so that no more are needed.
 */
function withMoreWords({ parts, inSingleWords }: Names, name: Name, isLastName: boolean): readonly FieldMatch[] {
  const { words } = wordsOfKey(keyOfWords(name))
  const isAlone = isOneWord(words)
  if (!isWhole(words) && !isAlone) return []
  const isWanted = (word: string) => words.some((each) => each === word || (isAlone && isEndOfName(each, word)))
  const hasMore = (some: readonly NamePart[]) =>
    isAlone ||
    (haveBetween(some, words) && (isLastName || some.some((part) => part.words.some((word) => !words.includes(word)))))
  const foundIn = (some: readonly NamePart[]) => namedIn(groupsWith(some, isWanted), hasMore, 'name_like')
  const isMeant = ({ field }: NamePart) => !isAlone || !isOfThings(fieldWords(field))
  const asWritten = foundIn(parts.filter(isMeant))
  return asWritten.length > 0 ? asWritten : foundIn(inSingleWords.filter(isMeant))
}

/** Among shorter words, most that differ by one letter are different names. */
const SLIP_LEAST = 4

const isSlip = (one: string, other: string) =>
  one.length >= SLIP_LEAST && other.length >= SLIP_LEAST && oneEditApart(one, other)

/** Returns fields that contain all words of a name and no others, with one character different in one word. */
function withSlip({ parts }: Names, name: Name): readonly FieldMatch[] {
  const { words } = wordsOfKey(keyOfWords(name))
  if (!isWhole(words)) return []
  function hasSlip(some: readonly NamePart[]): boolean {
    const { missing, others } = wordsApart(some, words)
    const [one = '', ...more] = missing
    const [other = '', ...rest] = others
    return more.length === 0 && rest.length === 0 && isSlip(one, other)
  }
  const found = groupsWith(parts, (word) => words.some((each) => each === word || isSlip(each, word)))
  return namedIn(found, hasSlip, 'near')
}

const isLetter = (word: string) => [...word].length === 1
const isInitial = (one: string, other: string) =>
  (isLetter(one) && other.startsWith(one)) || (isLetter(other) && one.startsWith(other))

/**
 * Whether the words that two names do not share are initials of one another, as `J` and `Jane`. A typed letter may also
 * be left out in the other name, and the other name may have more words then.
 */
function areInitials(typed: readonly string[], listed: readonly string[]): boolean {
  const left = [...listed]
  const alone = typed.filter((one) => {
    const at = left.findIndex((other) => isInitial(one, other))
    return at < 0 || left.splice(at, 1).length === 0
  })
  const hasPair = alone.length < typed.length
  return hasPair && alone.every(isLetter) && (left.length === 0 || typed.every(isLetter))
}

/** Words of initials that were typed without spaces: `J.R.`. */
const INITIALS = /^(?:\p{L}\.)+$/u
const withInitialsApart = (name: Name): Name =>
  name.flatMap((word) => (INITIALS.test(word) ? word.split('.').filter((each) => each !== '') : [word]))

/**
 * Returns a name with its last name behind the others: `J. Doe` for `Doe J.`. Either of two words may be the last name, so
 * both orders are returned.
 */
function withLastNameBehind(name: Name): readonly Name[] {
  const [first = '', ...others] = name
  const turned = [...others, first]
  const areInitials = others.every((word) => isLetter(word.replace(/\.$/, '')))
  return areInitials ? [turned] : name.length > 2 ? [name] : [name, turned]
}

/** Returns fields that contain a name without titles, with first letters in place of first and middle names. */
function withInitialsOf({ parts }: Names, name: Name): readonly FieldMatch[] {
  const { words } = wordsOfKey(keyOfWords(name))
  const last = wordsOfKey(keyOfWords(name.slice(-1))).words[0] ?? ''
  if (words.length < 2 || !isPartOfName(last)) return []
  function hasInitials(some: readonly NamePart[]): boolean {
    const { missing, others } = wordsApart(some, words)
    return (
      !missing.includes(last) &&
      areInitials(
        missing,
        others.filter((word) => !isTitle(word)),
      )
    )
  }
  if (!parts.some((part) => part.words.includes(last))) return []
  const found = groupsWith(parts, () => true).filter((some) => some.some((part) => part.words.includes(last)))
  return namedIn(found, hasInitials, 'name_like')
}

/** Returns fields with `Jane Doe` for `J. Doe`, `Doe J.` or `Jane D.`, and the other way round. */
function withInitials(names: Names, name: Name): readonly FieldMatch[] {
  const found = bareNames(withInitialsApart(name))
    .flatMap(withLastNameBehind)
    .map((bare) => withInitialsOf(names, bare))
  return found.find(({ length }) => length > 0) ?? []
}

/** Returns the fields that together contain the checked name, or else a similar name. */
function splitNameMatches(item: BlacklistedUser, { inParts }: CheckedValue): readonly FieldMatch[] {
  if (inParts.length === 0) return []
  const names = namePartsIn(item)
  for (const name of inParts) {
    const matches = sideBySide(names, name)
    if (matches.length > 0) return matches
  }
  return []
}

/** Whether a field may hold a part of a name, since its own name says nothing that the console knows. */
const mayHoldNames = (path: string) => isForNames(path) || (roleByName(path) === undefined && !isOfAddress(path))

/** Whether a text in a field may have a name among other words. What is a name itself is compared as one. */
const mayHoldName = (path: string, folded: string) =>
  !isOfAddress(path) && !hasStreet(folded) && !(isForNames(path) && nameWords(folded, true).length > 0)

/** Whether a field may hold names of companies. A part of a person's name is none. */
const mayHoldCompanies = (path: string) => mayHoldNames(path) && !isNamePartField(fieldWords(path))

/**
 * Returns the fields of one object that together contain the checked name although the name of one of them does not say
 * so: lists are written in any language.
 */
function unnamedParts(item: BlacklistedUser, { inParts }: CheckedValue): readonly FieldMatch[] {
  if (inParts.length === 0) return []
  const all = namePartsIn(item, mayHoldNames)
  for (const name of inParts) {
    const parts = sideBySide(all, name)
    if (parts.some(({ field }) => !isForNames(field))) return parts.map((part) => ({ ...part, rule: 'name_like' }))
  }
  return []
}

/** Returns the fields of an item that share a form with the checked value, or together contain its name. */
export function fieldMatchesIn(item: BlacklistedUser, checked: CheckedValue): readonly FieldMatch[] {
  const matches = fieldMatches(item, (leaf) => ruleOf(checked, leaf))
  return [...matches, ...splitNameMatches(item, checked)]
}

/**
 * Returns a function that compares an item. It returns the fields that contain the checked address, number or name
 * within a longer value, differ from the checked value by one character, or have the digits that it hides or the street
 * that is in it.
 */
export function nearFieldMatcher(checked: CheckedValue): (item: BlacklistedUser) => readonly FieldMatch[] {
  const holdsOne = holderOf(formsWithin(checked), addressesIn(checked.folded))
  const hasSlip = slipMatcher(checked)
  const hasOtherSeparators = separatorsMatcher(checked)
  const isWholeNumber = wholeNumberMatcher(checked)
  const isLongerNumber = endMatcher(checked.forms)
  const holdsId = idMatcher(checked)
  const holdsName = nameMatcher(checked.names)
  const street = streetMatcher(checked)
  const isSameCompany = companyMatcher(checked.folded)
  const phonesInParts = phonePartsMatcher(checked)
  const near = ({ path, value }: Leaf): MatchRule | undefined => {
    if (value === null || typeof value === 'boolean') return undefined
    const folded = fold(String(value))
    if (typeof value === 'string' && !isOneNumber(folded) && holdsOne(folded)) return 'within'
    if (holdsId(folded) || (holdsName(folded) && mayHoldName(path, folded))) return 'within'
    if (isWholeNumber(folded) || hasOtherSeparators(folded)) return 'spelled'
    if (isLongerNumber(folded, path)) return 'phone_tail'
    if (isSameCompany(folded) && mayHoldCompanies(path)) return 'name_like'
    if (hasSlip(folded, path)) return 'near'
    return street.isIn(folded, path) ? 'street' : undefined
  }
  // Not compared with a letter different: Mueller as Müller is no Miller.
  const others = checked.names.flatMap(inOtherLetters)
  const [typed = []] = checked.names
  const namedLike = (item: BlacklistedUser) => {
    if (checked.names.length === 0) return []
    const names = namesIn(item)
    const found = [...checked.names, ...others].map((name, at) => [
      ...withMoreWords(names, name, isUntitled(name, typed)),
      ...withInitials(names, name),
      ...(at < checked.names.length ? withSlip(names, name) : []),
    ])
    const isFirst = ({ field }: FieldMatch, at: number, all: readonly FieldMatch[]) =>
      all.findIndex((other) => other.field === field) === at
    return found.flat().filter(isFirst)
  }
  return (item) => [
    ...fieldMatches(item, near),
    ...street.fieldsTogether(leavesOf(item)).flatMap(([one, other]): readonly FieldMatch[] => [
      { field: one.path, rule: 'street', value: one.value, with: other.path },
      { field: other.path, rule: 'street', value: other.value, with: one.path },
    ]),
    ...phonesInParts(item).flatMap((leaves) =>
      together(
        leaves.map(({ path, value }) => ({ field: path, value })),
        'digits',
      ),
    ),
    ...namedLike(item),
    ...unnamedParts(item, checked),
  ]
}
