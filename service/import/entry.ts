import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { Entry } from '../store/blacklist.ts'

/** An entry with its fields, or the plain reason why a text is none. No reason quotes the text. */
export type EntryReading =
  | { readonly ok: true; readonly entry: Entry; readonly item: JsonObject }
  | { readonly ok: false; readonly reason: string }

/** Bounds of one item, so that a hundred of them make an answer of a size that clients take. */
const LONGEST_ITEM = 64 * 1024
const DEEPEST_ITEM = 32

const instant = z.iso.datetime({ offset: true })

function isTooDeep(value: JsonValue, room: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return room === 0 || Object.values(value).some((part: JsonValue) => isTooDeep(part, room - 1))
}

function parseObject(json: string): JsonObject | undefined {
  try {
    const value = parseJson(json)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** An id is shown, copied and sorted by: it has no control characters and no half of a surrogate pair. */
function isId(value: JsonValue): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 200 && /^[^\p{Cc}\p{Cs}]+$/u.test(value)
}

function isInstant(value: JsonValue): value is string {
  return instant.safeParse(value).success
}

/** Puts fields in front of those of a JSON object's text, which otherwise stays as it is, digit for digit. */
export function withFields(json: string, fields: Readonly<Record<string, string>>): string {
  const added = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  if (added.length === 0) return json
  const rest = json.slice(json.indexOf('{') + 1)
  return `{${added.join(',')}${rest.trim() === '}' ? '' : ','}${rest}`
}

/**
 * Makes an entry of the JSON text of an item. Every value given is kept as it was written; an `id` or `createdAt` that
 * is missing is made, and a missing `updatedAt` is the time of creation. At `expiresAt` the entry leaves the list.
 *
 * @param now epoch milliseconds, the time of creation of an item that has none.
 */
export function readEntry(json: string, now: number): EntryReading {
  if (json.length > LONGEST_ITEM) return { ok: false, reason: `longer than ${LONGEST_ITEM} characters` }
  const fields = parseObject(json)
  if (!fields) return { ok: false, reason: 'not a JSON object' }
  if (isTooDeep(fields, DEEPEST_ITEM)) return { ok: false, reason: `nested more than ${DEEPEST_ITEM} levels deep` }
  const { id = `usr_${randomBytes(9).toString('base64url')}` } = fields
  if (!isId(id)) return { ok: false, reason: 'id must be a text of 1 to 200 characters without control characters' }
  const { createdAt = new Date(now).toISOString() } = fields
  const { updatedAt = createdAt } = fields
  for (const [name, value] of Object.entries({ createdAt, updatedAt })) {
    if (!isInstant(value)) return { ok: false, reason: `${name} must be a time such as 2026-11-21T09:30:00Z` }
  }
  const { expiresAt = null } = fields
  if (expiresAt !== null && !isInstant(expiresAt)) {
    return { ok: false, reason: 'expiresAt must be a time such as 2026-11-21T09:30:00Z, or null' }
  }
  const expiry = expiresAt === null ? null : Date.parse(expiresAt)
  if (expiry !== null && expiry <= now) return { ok: false, reason: 'expiresAt must be in the future' }
  const made = {
    ...(fields.id === undefined ? { id } : {}),
    ...(fields.createdAt === undefined ? { createdAt: String(createdAt) } : {}),
    ...(fields.updatedAt === undefined ? { updatedAt: String(updatedAt) } : {}),
  }
  const entry = { id, createdAt: Date.parse(String(createdAt)), expiresAt: expiry, body: withFields(json, made) }
  return { ok: true, entry, item: fields }
}
