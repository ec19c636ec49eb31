import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type JsonValue, SentNumber } from '#lib/contract/json.ts'
import { addressesIn, mailboxOf } from './email.ts'
import { fieldWords } from './field-words.ts'
import { fold, tidy } from './fold.ts'
import type { Form, FormKind } from './form.ts'
import { packedAddress } from './ip.ts'
import { isNameField, nameKey } from './name.ts'
import { checkedPhoneForms, numbersOfText, type PhoneHint, phoneHint, storedPhoneForms } from './phone.ts'
import type { PhoneCountry } from './phone-country.ts'

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
  const found = { phone: phoneHint(path), name: isNameField(fieldWords(path)) }
  hints.set(path, found)
  return found
}

function textForms(
  { folded, mailboxes }: { readonly folded: string; readonly mailboxes: Iterable<string | undefined> },
  phones: readonly Form[],
  isName: boolean,
): readonly Form[] {
  return [
    ...form('folded', folded),
    ...[...mailboxes].flatMap((mailbox) => form('email', mailbox)),
    ...phones,
    ...form('name', nameKey(folded, isName)),
    ...form('ip', packedAddress(folded)),
  ]
}

/** Returns the forms of a number, as a telephone number only if the field holds those. */
function digitForms(path: string, text: string): readonly Form[] {
  const { phone } = hintsOf(path)
  return textForms({ folded: text, mailboxes: [] }, phone === 'any' ? storedPhoneForms(text, phone) : [], false)
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
  return textForms({ folded, mailboxes: [mailboxOf(value)] }, storedPhoneForms(folded, phone), name)
}

/** Returns the mailbox of a checked text, and those of addresses with words or punctuation around them. */
function mailboxesIn(text: string): ReadonlySet<string | undefined> {
  return new Set([text, ...addressesIn(tidy(text))].map(mailboxOf))
}

/**
 * Returns every form of a text to check. Wildcards and operators have no meaning.
 *
 * @param country where a telephone number without a country code is dialled; `undefined` if that is not known.
 */
export function formsOfQuery(text: string, country?: PhoneCountry): readonly Form[] {
  const folded = fold(text)
  return textForms(
    { folded, mailboxes: mailboxesIn(text) },
    checkedPhoneForms(numbersOfText(folded, country), country),
    true,
  )
}
