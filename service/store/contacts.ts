import { hash } from 'node:crypto'
import { isJsonNumber, isJsonObject, type JsonValue } from '#lib/contract/json.ts'

/** Fields that reveal the same person in several entries. */
export const CONTACT_FIELDS = ['userId', 'email', 'phone'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Normalizes a value for comparison: e-mail addresses in lower case, phone numbers by their digits. */
const COMPARED: Readonly<Record<ContactField, (text: string) => string>> = {
  userId: (text) => text.trim(),
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replaceAll(/\D/g, ''),
}

/** Returns the normalized value of a field; `undefined` when the item has none. */
export function contactOf(item: JsonValue, field: ContactField): string | undefined {
  const value = isJsonObject(item) ? item[field] : undefined
  if (typeof value !== 'string' && !isJsonNumber(value)) return undefined
  return COMPARED[field](String(value)) || undefined
}

/** Returns a 48-bit hash of a contact. Hashes may collide, so compare the values of what they find. */
export function contactHash(item: JsonValue, field: ContactField): number | undefined {
  const text = contactOf(item, field)
  return text === undefined ? undefined : hash('sha256', `${field}\0${text}`, 'buffer').readUIntBE(0, 6)
}

/** Returns the contact hashes of an item. */
export function contactHashes(item: JsonValue): readonly number[] {
  const hashes = CONTACT_FIELDS.flatMap((field) => contactHash(item, field) ?? [])
  return [...new Set(hashes)]
}
