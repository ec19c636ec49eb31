import type { ErrorMap } from '#lib/contract/envelope.ts'
import { fieldFailure } from '#lib/contract/errors.ts'
import { parsedObject } from '#lib/contract/json.ts'
import type { ImportFaultCode } from '#lib/contract/management/import-faults.ts'
import { SERVICE_FIELDS, type ServiceField } from '#lib/contract/management/service-fields.ts'
import { MalformedBody, Refusal } from '../http/errors.ts'
import type { Entry } from '../store/entries.ts'
import { type ParsedEntry, parseEntry, withFields } from './parse-entry.ts'

/** The parser's message is dropped, since it quotes the text. */
function refuseFields(text: string, names: readonly string[]): void {
  const fields = parsedObject(text)
  if (!fields) throw new MalformedBody()
  const faults: ErrorMap = Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => [name, { code: 'not_allowed', reason: `${name} is given by the service; leave it out` }]),
  )
  if (Object.keys(faults).length > 0) throw new Refusal(400, fieldFailure(faults))
}

/** The field of each fault. Other faults concern the body as a whole. */
const FIELD_AT_FAULT: Readonly<Partial<Record<ImportFaultCode, string>>> = {
  id_not_valid: 'id',
  id_reserved: 'id',
  expires_at_not_valid: 'expiresAt',
  expires_at_past: 'expiresAt',
}

/** Returns the parsed entry, or throws a refusal that names the field. */
function entryOf(reading: ParsedEntry): Entry {
  if (reading.ok) return reading.entry
  const field = FIELD_AT_FAULT[reading.code] ?? 'body'
  throw new Refusal(400, fieldFailure({ [field]: { code: 'not_valid', reason: reading.reason } }))
}

/**
 * Parses the body of an added entry. Keeps its fields as written, digit for digit.
 *
 * @throws MalformedBody, or Refusal that names the invalid fields.
 */
export function newEntry(text: string, now: number): Entry {
  refuseFields(text, ['createdAt', 'updatedAt'])
  return entryOf(parseEntry(text, now))
}

/**
 * Parses the body of an edited entry, which keeps its id and creation time.
 *
 * @throws MalformedBody, or Refusal that names the invalid fields.
 */
export function editedEntry(text: string, given: Readonly<Record<ServiceField, string>>, now: number): Entry {
  refuseFields(text, [...SERVICE_FIELDS])
  return entryOf(parseEntry(withFields(text, given), now))
}
