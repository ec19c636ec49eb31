import type { ErrorMap } from '#lib/contract/envelope.ts'
import { fieldFailure } from '#lib/contract/errors.ts'
import { isJsonObject, type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { ImportFaultCode } from '#lib/contract/management/import-faults.ts'
import { MalformedBody, Refusal } from '../http/errors.ts'
import type { Entry } from '../store/entries.ts'
import { type ParsedEntry, parseEntry, withFields } from './parse-entry.ts'

/** What the service itself gives an entry. */
type Given = { readonly id: string; readonly createdAt: string; readonly updatedAt: string }

function parseObject(text: string): JsonObject {
  try {
    const value = parseJson(text)
    if (isJsonObject(value)) return value
  } catch {
    // The message would quote the body.
  }
  throw new MalformedBody()
}

function refuseFields(fields: JsonObject, names: readonly string[]): void {
  const faults: ErrorMap = Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => [name, { code: 'not_allowed', reason: `${name} is given by the service; leave it out` }]),
  )
  if (Object.keys(faults).length > 0) throw new Refusal(400, fieldFailure(faults))
}

/** The fields that a fault may be about; what else is wrong is wrong with the body. */
const FIELD_AT_FAULT: Readonly<Partial<Record<ImportFaultCode, string>>> = {
  id_not_valid: 'id',
  expires_at_not_valid: 'expiresAt',
  expires_at_past: 'expiresAt',
}

/** The entry that was read, or a refusal that names the field at fault. */
function entryOf(reading: ParsedEntry): Entry {
  if (reading.ok) return reading.entry
  const field = FIELD_AT_FAULT[reading.code] ?? 'body'
  throw new Refusal(400, fieldFailure({ [field]: { code: 'not_valid', reason: reading.reason } }))
}

/**
 * The entry that a body asks to add. Its fields are kept as they were written, digit for digit.
 *
 * @throws MalformedBody, or Refusal that names the fields at fault.
 */
export function newEntry(text: string, now: number): Entry {
  refuseFields(parseObject(text), ['createdAt', 'updatedAt'])
  return entryOf(parseEntry(text, now))
}

/**
 * The entry that a body puts in the place of another, whose id and time of creation stay.
 *
 * @throws as `newEntry`.
 */
export function editedEntry(text: string, given: Given, now: number): Entry {
  refuseFields(parseObject(text), ['id', 'createdAt', 'updatedAt'])
  return entryOf(parseEntry(withFields(text, given), now))
}
