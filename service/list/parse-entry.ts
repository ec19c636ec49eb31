import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { textFault } from '#lib/contract/form-text.ts'
import { isWithinDepth, type JsonObject, type JsonValue, parsedObject } from '#lib/contract/json.ts'
import { type Fault, faultOf } from '#lib/contract/management/import-faults.ts'
import { ENTRY_DEEPEST, ENTRY_MAXIMUM_BYTES, ENTRY_REASON_LONGEST } from '#lib/contract/management/limits.ts'
import { repeatsName } from '#lib/contract/repeated-name.ts'
import type { Entry } from '../store/entries.ts'

/**
 * A parsed entry with its given fields, or a fault, which never quotes the text. The first `generatedLength` characters
 * after the opening brace were generated.
 */
export type ParsedEntry =
  | { readonly ok: true; readonly entry: Entry; readonly item: JsonObject; readonly generatedLength: number }
  | ({ readonly ok: false } & Fault)

const LONGEST_ID = 200

const instant = z.iso.datetime({ offset: true })

function isReason(value: JsonValue): boolean {
  return typeof value === 'string' && textFault(value, ENTRY_REASON_LONGEST) === undefined
}

/** Whether a value is a valid id: people copy and sort ids, so no control characters and no lone surrogates. */
function isId(value: JsonValue): value is string {
  return (
    typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID && /^[^\p{Cc}\p{Cs}]+$/u.test(value)
  )
}

/** Ids that no address can name: these stand for other operations there, or for a folder. */
const RESERVED_IDS: ReadonlySet<JsonValue> = new Set(['removed', 'similar', '.', '..'])

function isInstant(value: JsonValue): value is string {
  return instant.safeParse(value).success
}

/** Inserts fields at the start of a JSON object's text and leaves the rest unchanged, digit for digit. */
export function withFields(json: string, fields: Readonly<Record<string, string>>): string {
  const added = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  if (added.length === 0) return json
  const rest = json.slice(json.indexOf('{') + 1)
  return `{${added.join(',')}${rest.trim() === '}' ? '' : ','}${rest}`
}

function faultIn(fields: JsonObject, reason: string | undefined, now: number): Fault | undefined {
  if (!isWithinDepth(fields, ENTRY_DEEPEST)) return faultOf('too_deep', { deepest: ENTRY_DEEPEST })
  const { id, createdAt, updatedAt, expiresAt = null } = fields
  if (id !== undefined && !isId(id)) return faultOf('id_not_valid', { longest: LONGEST_ID })
  if (id !== undefined && RESERVED_IDS.has(id)) return faultOf('id_reserved')
  if (createdAt !== undefined && !isInstant(createdAt)) return faultOf('created_at_not_valid')
  if (updatedAt !== undefined && !isInstant(updatedAt)) return faultOf('updated_at_not_valid')
  if (expiresAt !== null && !isInstant(expiresAt)) return faultOf('expires_at_not_valid')
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return faultOf('expires_at_past')
  if (fields.reason === undefined && reason === undefined) return faultOf('reason_missing')
  if (fields.reason !== undefined && !isReason(fields.reason)) {
    return faultOf('reason_not_valid', { longest: ENTRY_REASON_LONGEST })
  }
  return undefined
}

/**
 * Parses the JSON text of an item into an entry. Values stay as written; line breaks between them become spaces. A
 * missing `id` or `createdAt` is generated; a missing `updatedAt` is set to the creation time. The entry leaves the
 * list at `expiresAt`.
 *
 * @param now epoch milliseconds; the creation time of an item without one.
 * @param reason the reason of an item without one.
 */
export function parseEntry(text: string, now: number, reason?: string): ParsedEntry {
  const json = text.trim().replaceAll(/[\r\n]+/g, ' ')
  if (Buffer.byteLength(json) > ENTRY_MAXIMUM_BYTES)
    return { ok: false, ...faultOf('too_long', { longest: ENTRY_MAXIMUM_BYTES }) }
  const fields = parsedObject(json)
  if (!fields) return { ok: false, ...faultOf('not_an_object') }
  // Clients refuse a page with a repeated name as a whole. Counted last, as the depth is bounded by then.
  const fault = faultIn(fields, reason, now) ?? (repeatsName(json, fields) ? faultOf('repeated_name') : undefined)
  if (fault) return { ok: false, ...fault }
  const id = String(fields.id ?? `usr_${randomBytes(9).toString('base64url')}`)
  const createdAt = String(fields.createdAt ?? new Date(now).toISOString())
  const given = fields.reason === undefined && reason !== undefined ? withFields(json, { reason }) : json
  const body = withFields(given, {
    ...(fields.id === undefined ? { id } : {}),
    ...(fields.createdAt === undefined ? { createdAt } : {}),
    ...(fields.updatedAt === undefined ? { updatedAt: createdAt } : {}),
  })
  const expiresAt = typeof fields.expiresAt === 'string' ? Date.parse(fields.expiresAt) : null
  const entry = { id, createdAt: Date.parse(createdAt), expiresAt, body }
  return { ok: true, entry, item: fields, generatedLength: body.length - given.length }
}
