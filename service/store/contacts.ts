import { hash } from 'node:crypto'
import { isJsonNumber, isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Fields by which one person is known in several entries. */
export const CONTACT_FIELDS = ['userId', 'email', 'phone'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** How a value is compared: e-mail addresses in small letters, phone numbers by their digits. */
const COMPARED: Readonly<Record<ContactField, (text: string) => string>> = {
  userId: (text) => text.trim(),
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replaceAll(/\D/g, ''),
}

/** The value of a field as it is compared; `undefined` when the item has none. */
export function contactOf(item: JsonValue, field: ContactField): string | undefined {
  const value = isJsonObject(item) ? item[field] : undefined
  if (typeof value !== 'string' && !isJsonNumber(value)) return undefined
  return COMPARED[field](String(value)) || undefined
}

/** A number of 48 bits for a contact of an item; two contacts may share one, so what is found by it is compared. */
export function contactHash(item: JsonValue, field: ContactField): number | undefined {
  const text = contactOf(item, field)
  return text === undefined ? undefined : hash('sha256', `${field}\0${text}`, 'buffer').readUIntBE(0, 6)
}

/** What finds an item by its contacts. */
export function contactHashes(item: JsonValue): readonly number[] {
  const hashes = CONTACT_FIELDS.flatMap((field) => contactHash(item, field) ?? [])
  return [...new Set(hashes)]
}
