import { hash } from 'node:crypto'
import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Fields by which one person is known in several entries, each with the column that finds them. */
export const CONTACTS = { userId: 'user_hash', email: 'email_hash', phone: 'phone_hash' } as const
export type ContactField = keyof typeof CONTACTS

export const CONTACT_COLUMNS = Object.values(CONTACTS)
export type ContactHashes = Readonly<Record<(typeof CONTACTS)[ContactField], number | null>>

/** How a value is compared: e-mail addresses in small letters, phone numbers by their digits. */
const COMPARED: Readonly<Record<ContactField, (text: string) => string>> = {
  userId: (text) => text.trim(),
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replaceAll(/\D/g, ''),
}

/** The value of a field as it is compared; `undefined` when the item has none. */
export function contactOf(item: JsonValue, field: ContactField): string | undefined {
  const value = isJsonObject(item) ? item[field] : undefined
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  return COMPARED[field](String(value)) || undefined
}

/** A number of 48 bits; two values may share one, so what is found by it is compared. */
function shortHash(field: ContactField, text: string): number {
  return hash('sha256', `${field}\0${text}`, 'buffer').readUIntBE(0, 6)
}

/** What finds an item by its contacts. */
export function contactHashes(item: JsonValue): ContactHashes {
  const of = (field: ContactField) => {
    const text = contactOf(item, field)
    return text === undefined ? null : shortHash(field, text)
  }
  return { user_hash: of('userId'), email_hash: of('email'), phone_hash: of('phone') }
}
