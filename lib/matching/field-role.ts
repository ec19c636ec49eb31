import { isJsonNumber } from '#lib/contract/json.ts'
import { fieldWords, wordsAbove } from './forms/field-words.ts'
import { saysName } from './forms/name.ts'
import type { Leaf } from './leaves.ts'

/**
 * What a field is used for. A value in a field that `identifies` belongs to one person, or to few. A value in a field
 * that `describes` says something about an entry and identifies nobody.
 */
export type FieldRole = 'identifies' | 'describes'

/**
 * How a role was decided: by the field's name, by the kind of its values, by how entries share its values; or not yet,
 * because too few entries have the field.
 */
export type RoleReason = 'name' | 'kind' | 'sharing' | 'undecided'

export type RoleDecision = {
  readonly role: FieldRole
  readonly why: RoleReason
  /** Whether the field identifies only by values that few entries have: the others may be placeholders. */
  readonly fewOnly?: true
}

/** How listed entries share some values. */
export type Shares = {
  /** How many different values there are. */
  readonly values: number
  /** How many entries have one of them. */
  readonly entries: number
  /** How many of these entries share their value with more than a few others. */
  readonly sharing: number
}

/** How listed entries share the values of a field, except those that say nothing. */
export type Sharing = {
  readonly all: Shares
  /** Without the most frequent shared values. */
  readonly others: Shares
}

/** What is known about the values of a field. */
export type FieldStatistics = {
  /** Whether any value ever seen was of a kind that may identify somebody. */
  readonly telling: boolean
  readonly sharing?: Sharing
}

/** With fewer entries, sharing proves nothing. */
export const ENTRIES_TO_DECIDE = 200

/** Up to this many others with the same value count as few. */
export const OTHERS_FEW = 10

/** The most frequent values may be placeholders: `n/a`, `unknown`, 0. If enough other values are left, those decide. */
const PLACEHOLDERS_MOST = 3
const OTHERS_TO_DECIDE = 20

/** A longer text is a remark. */
const TEXT_MAXIMUM = 200

const IDENTIFIES = new RegExp(
  `^(?:${[
    'ids?|uuids?|guids?|e?mails?|mailbox|phones?|telephones?|telefon\\w*|tel|mobiles?|msisdn|cell|cellphone|fax|handy|whatsapp',
    'ip|ips|ipv|mac|imei|imsi|iccid|udid|idfa|idfv|gaid|fingerprints?|serial|hash|users?|usernames?|logins?|handles?|nick',
    'nicknames?|accounts?|cards?|pan|iban|wallets?|passport|ssn|vat|licen[cs]e|plate|names?|surname|forename|firstname',
    'lastname|fullname|alias|aliases|holder',
    // Compounds that are often written as one word.
    '(?:account|customer|client|device|external|internal|member|order|person|player|session|user)id|emailaddress',
    'ipaddress|phonenumber|accountnumber|cardnumber',
  ].join('|')})$`,
)

/** The last words of names of identifying fields whose values may look like a date; not login: a `lastLogin` is one. */
const LIKE_DATES =
  /^(?:ids?|(?:account|customer|client|device|external|internal|member|order|person|player|session|user)id|accounts?|numbers?|(?:account|card|phone)number|phones?|mobile|tel|telefon|username|handle|nick)$/

const DESCRIBES = new RegExp(
  `^(?:${[
    'status(?:es)?|states?|types?|kinds?|category|categories|class|classification|group|segment|tier|level|severity',
    'priority|mode|method|channel|origin|platform|environment|system|os|model|brand|make|manufacturer|vendor|carrier|isp',
    'asn|provider|browser|agent|engine|version|release|locale|language|lang|timezone|zone|currency|unit',
    'country|countries|nationality|region|province|county|city|town|district|zip|zipcode|postal|postcode|plz|latitude',
    'longitude|lat|lon|lng|geo|gender|sex|age|birth|birthday|birthdate|dob|geburtsdatum|geburtstag|geboortedatum',
    'naissance|nacimiento|nascita|nascimento|urodzenia|occupation|industry|score|risk|riskscore|rating',
    'rank|grade|confidence|probability|amount|balance|price|total|sum|count|counter|quantity|size|length|width|height|scale',
    'limit|percent|percentage|ratio|duration|days|hours|minutes|seconds|weight|exposure|active|enabled|disabled|verified',
    'confirmed|blocked|deleted|flags?|tags?|labels?|decision|outcome|result|action|rules?|team|department|queue',
    'created|updated|added|modified|changed|expires|expiry|since|until|date|at|time|timestamp|createdat|updatedat',
    'expiresat|useragent|emulator',
  ].join('|')})$`,
)

/** Fields of remarks. They may contain anything, even remarks about an address, a number or an account. */
const REMARKS = /^(?:reasons?|sources?|notes?|comments?|remarks?|description|details|message|title|summary)$/

/** In `countryName`, `reasonCode` and `accountNumber` the last word only labels what the other words say. */
const LABELS = /^(?:address|code|label|name|no|nr|number|text|value)$/

/** The person who wrote an entry is not the person on the list: `createdBy`, `updatedByEmail`. */
const WRITERS = /^(?:created|updated|added|modified|changed|reported|reviewed)$/

function roleOfWords(words: readonly string[]): FieldRole | undefined {
  if (words.some((word, index) => WRITERS.test(word) && words[index + 1] === 'by')) return 'describes'
  const of = words.indexOf('of')
  // A `dateOfBirth` is a date.
  const named = of > 0 ? words.slice(0, of) : words
  const last = named.findLast((word, index) => index === 0 || !LABELS.test(word)) ?? ''
  const namesSomebody = saysName(named) || named.some((word) => IDENTIFIES.test(word))
  if (REMARKS.test(last) && !namesSomebody) return 'describes'
  if (DESCRIBES.test(last)) return 'describes'
  return namesSomebody ? 'identifies' : undefined
}

/**
 * Returns the role that a field's name implies; `undefined` if none. The last word decides, so `typeId` is an id and
 * `accountType` a type. The `name` of a `country` describes.
 */
export function roleByName(path: string): FieldRole | undefined {
  const words = fieldWords(path)
  if (words.length === 1 && words[0] === 'name' && roleOfWords(wordsAbove(path)) === 'describes') return 'describes'
  return roleOfWords(words)
}

/** Whether a field's name says that it identifies by numbers or names that may look like a date, such as an account. */
export function mayLookLikeDate(path: string): boolean {
  return roleByName(path) === 'identifies' && LIKE_DATES.test(fieldWords(path).at(-1) ?? '')
}

/** A date, with or without a time of day, as in ISO 8601. */
const MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/i

const SAYS_SOMETHING = /[\p{L}\p{N}\p{So}]/u

/** Whether a text stands for no value: it is empty, or has neither letters nor digits, like `-`. */
export function saysNothing(text: string): boolean {
  return !SAYS_SOMETHING.test(text)
}

/**
 * Whether a value is of a kind that may identify somebody. Moments, booleans, numbers with a fraction and long texts
 * describe; null and a text that says nothing prove nothing.
 */
export function mayIdentify(value: Leaf['value']): boolean {
  if (value === null || typeof value === 'boolean') return false
  if (isJsonNumber(value)) return typeof value === 'bigint' || Number.isInteger(Number(value))
  return value.length <= TEXT_MAXIMUM && !MOMENT.test(value) && !saysNothing(value)
}

/** Whether an entry shares its value with more than a few others, if this many entries have the value. */
export function isShared(entries: number): boolean {
  return entries > OTHERS_FEW + 1
}

/** @param counts how many entries have each of some different values. */
export function sharesOf(counts: readonly number[]): Shares {
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0)
  return { values: counts.length, entries: sum(counts), sharing: sum(counts.filter(isShared)) }
}

/** Leaves out some of the values. */
export function withoutShares(all: Shares, some: Shares): Shares {
  return {
    values: all.values - some.values,
    entries: all.entries - some.entries,
    sharing: all.sharing - some.sharing,
  }
}

/** @param frequent how many entries have each of the most frequent values, the most frequent first. */
export function sharingOf(all: Shares, frequent: readonly number[]): Sharing {
  const placeholders = frequent.filter(isShared).slice(0, PLACEHOLDERS_MOST)
  return { all, others: withoutShares(all, sharesOf(placeholders)) }
}

/** Whether most entries that have a value share it with more than ten others; false for too few entries. */
export function isMostlyShared({ entries, sharing }: Pick<Shares, 'entries' | 'sharing'>): boolean {
  return entries >= ENTRIES_TO_DECIDE && sharing * 2 > entries
}

/** Whether, without possible placeholders, enough values are left and most entries share theirs with few others. */
function hasRareOthers({ others: { values, entries, sharing } }: Sharing): boolean {
  return values >= OTHERS_TO_DECIDE && sharing * 2 <= entries
}

/**
 * Decides what a field is used for: by its name, else by the kind of its values, else by how entries share them. A
 * field describes if most entries share their value in it with more than ten others, even without the most frequent
 * values. If only those are shared by most, the field identifies by its other values. If too few entries have it, the
 * field identifies, because a listed person must not be missed.
 */
export function decideRole(path: string, { telling, sharing }: FieldStatistics): RoleDecision {
  const byName = roleByName(path)
  if (byName !== undefined) return { role: byName, why: 'name' }
  if (!telling) return { role: 'describes', why: 'kind' }
  if (!sharing || sharing.all.entries < ENTRIES_TO_DECIDE) return { role: 'identifies', why: 'undecided' }
  if (!isMostlyShared(sharing.all)) return { role: 'identifies', why: 'sharing' }
  if (hasRareOthers(sharing)) return { role: 'identifies', why: 'sharing', fewOnly: true }
  return { role: 'describes', why: 'sharing' }
}
