import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type JsonValue, SentNumber } from '#lib/contract/json.ts'
import { mailboxOf } from './email.ts'
import { fieldWords } from './field-words.ts'
import { fold } from './fold.ts'
import type { Form, FormKind } from './form.ts'
import { packedAddress } from './ip.ts'
import { isNameField, nameKey } from './name.ts'
import { isPhoneField, phoneForms } from './phone.ts'

/** A PostgreSQL index takes keys up to about 2,700 bytes. The key of a longer value is its start and its hash. */
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
type Hints = { readonly phone: boolean; readonly name: boolean }

/** A list has few fields and many rows. */
const hints = new LRUCache<string, Hints>({ max: 1000 })

function hintsOf(path: string): Hints {
  const known = hints.get(path)
  if (known) return known
  const words = fieldWords(path)
  const found = { phone: isPhoneField(words), name: isNameField(words) }
  hints.set(path, found)
  return found
}

function textForms(text: string, hints: Hints): readonly Form[] {
  const folded = fold(text)
  return [
    ...form('folded', folded),
    ...form('email', mailboxOf(folded)),
    ...phoneForms(folded, hints.phone),
    ...form('name', nameKey(folded, hints.name)),
    ...form('ip', packedAddress(folded)),
  ]
}

/**
 * Every form under which a value of the list can be found. A number has the forms of its digits, both as sent and as
 * JavaScript writes it. `true`, `false`, `null`, empty text, objects and arrays have no form: they identify nobody.
 *
 * @param path the field's path in the item, such as `contact.phones.0`; its last name tells phone numbers and names.
 * @param value a leaf of the item from `parseJson`.
 */
export function formsOf(path: string, value: JsonValue): readonly Form[] {
  if (value instanceof SentNumber) {
    const forms = formsOf(path, value.text)
    const isNew = (form: Form) => !forms.some(({ kind, key }) => kind === form.kind && key === form.key)
    const plain = Number(value.text)
    return Number.isFinite(plain) ? [...forms, ...formsOf(path, plain).filter(isNew)] : forms
  }
  if (typeof value === 'number' || typeof value === 'bigint') return formsOf(path, String(value))
  if (typeof value !== 'string') return []
  return textForms(value, hintsOf(path))
}

/** Every form of a typed text. Wildcards and operators have no meaning. */
export function formsOfQuery(text: string): readonly Form[] {
  return textForms(text, { phone: true, name: true })
}
