import { type TextFault, textFault } from '#lib/contract/form-text.ts'
import { type JsonObject, type JsonValue, parsedObject, stringifyJson } from '#lib/contract/json.ts'
import { ENTRY_REASON_LONGEST, SERVICE_BODY_MAXIMUM_BYTES } from '#lib/contract/management/limits.ts'
import { type FieldRow, offeredRows, type RowFault, readRows, rowsOf } from './field-rows.ts'
import { isoOfLocal, localOfIso } from './local-time.ts'

/**
 * An entry being written. `expiry` is the text of a `datetime-local` field. `expiresAt` is the value that the entry came
 * with, which the text cannot always express: it has no fraction of a second and no zone.
 */
export type Draft = {
  readonly way: 'fields' | 'json'
  readonly rows: readonly FieldRow[]
  readonly json: string
  readonly reason: string
  readonly expiry: string
  readonly expiresAt?: JsonValue | undefined
}

/** Faults of a draft, by the names of their sentences. */
export type DraftFaults = {
  readonly rows?: ReadonlyMap<number, RowFault>
  readonly json?: 'notJson'
  readonly nothing?: true
  readonly reason?: TextFault
  readonly expiry?: 'past'
  /** Its size, if too large. */
  readonly bytes?: number
}

type Reading = { readonly ok: true; readonly item: JsonObject } | { readonly ok: false; readonly faults: DraftFaults }

/** The initial form of a new entry. `names` are the known fields of the list. */
export function newDraft(names: readonly string[]): Draft {
  return { way: 'fields', rows: offeredRows(names), json: '{}', reason: '', expiry: '' }
}

/** Returns the form for an entry: all fields except those that the service sets. */
export function draftOf(item: JsonObject): Draft {
  const { reason, expiresAt } = item
  return {
    way: 'fields',
    rows: rowsOf(item).filter(({ name }) => name !== 'id'),
    json: '{}',
    reason: typeof reason === 'string' ? reason : '',
    expiry: shownExpiry(expiresAt),
    expiresAt,
  }
}

function shownExpiry(expiresAt: JsonValue | undefined): string {
  return typeof expiresAt === 'string' ? localOfIso(expiresAt) : ''
}

/** The expiry of a draft. An unchanged expiry stays as it was written. */
function expiryOf({ expiry, expiresAt }: Draft): JsonValue | undefined {
  const written = isoOfLocal(expiry)
  return written === isoOfLocal(shownExpiry(expiresAt)) ? expiresAt : written
}

/** Returns the fault of a reason, ignoring blanks around it. */
export const reasonFault = (reason: string) => textFault(reason, ENTRY_REASON_LONGEST)

type Fields = { readonly ok: true; readonly fields: JsonObject } | { readonly ok: false; readonly faults: DraftFaults }

/** The fields as currently written. */
function fieldsOf({ way, rows, json }: Draft): Fields {
  if (way === 'json') {
    const fields = parsedObject(json)
    return fields ? { ok: true, fields } : { ok: false, faults: { json: 'notJson' } }
  }
  const reading = readRows(rows)
  return reading.ok ? reading : { ok: false, faults: { rows: reading.faults } }
}

/** Returns the entry of a draft, or all its faults. `now` in epoch milliseconds. */
export function readDraft(draft: Draft, now: number): Reading {
  const read = fieldsOf(draft)
  const reason = reasonFault(draft.reason)
  const expiresAt = expiryOf(draft)
  const isPast = draft.expiry !== '' && !(typeof expiresAt === 'string' && Date.parse(expiresAt) > now)
  const fields = read.ok ? read.fields : {}
  const item = { ...fields, reason: draft.reason.trim(), ...(expiresAt === undefined ? {} : { expiresAt }) }
  const bytes = new TextEncoder().encode(stringifyJson(item)).length
  const faults: DraftFaults = {
    ...(read.ok ? {} : read.faults),
    ...(read.ok && Object.keys(fields).length === 0 ? { nothing: true } : {}),
    ...(reason ? { reason } : {}),
    ...(isPast ? { expiry: 'past' } : {}),
    ...(bytes > SERVICE_BODY_MAXIMUM_BYTES ? { bytes } : {}),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, item }
}
