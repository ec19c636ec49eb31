import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import { type Immutable, isJsonObject, type JsonObject } from '../json.ts'
import { ENTRY_REASON_LONGEST } from './limits.ts'

const instant = z.iso.datetime({ offset: true })
const expiry = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-21T09:30:00Z, or null' })
const item = z.custom<JsonObject>(isJsonObject).meta({ type: 'object' })

/** The fields that every added or edited entry has; all others are free. */
export const entryRequest = z.looseObject({
  reason: formText(ENTRY_REASON_LONGEST),
  expiresAt: expiry.nullish(),
})

/** Body of a removal. */
export const removeEntryRequest = z.object({ reason: formText(ENTRY_REASON_LONGEST) })

const version = z.string().regex(/^[\w-]+$/)

/** Another entry of the list with the same value in a field that usually identifies one person. */
const warning = z.object({ field: z.enum(['userId', 'email', 'phone']), id: z.string() })
export type SimilarWarning = Immutable<z.infer<typeof warning>>
export type SimilarField = SimilarWarning['field']
const warnings = z.array(warning)

/** Body of a search for similar entries: the known fields of an entry. An entry with the same `id` is not similar. */
export const similarRequest = z.looseObject({ id: z.string('must be a text').optional() })

/** `data` of a search for similar entries. */
export const similarEntries = z.object({ warnings })

export type SimilarEntries = Immutable<z.infer<typeof similarEntries>>

/**
 * The current entry. `version` changes with every change to it: send a change with `If-Match: "version"`, and the
 * service refuses it if someone else changed the entry first.
 */
export const versionedEntry = z.object({ item, version })

export type VersionedEntry = Immutable<z.infer<typeof versionedEntry>>

/** `data` of adding, editing and restoring an entry; `warnings` names entries that may be of the same person. */
export const managedEntryData = z.object({ item, version, warnings })

export type ManagedEntryData = Immutable<z.infer<typeof managedEntryData>>

/** `data` of a removal: until when the entry can be restored. */
export const entryRemoval = z.object({
  id: z.string(),
  removedAt: instant,
  restorableUntil: instant,
})

/** An entry removed by a person or by expiry (`removedBy` null). `restorableUntil`: null if it cannot be restored. */
export const removedEntry = z.object({
  id: z.string(),
  removedAt: instant,
  removedBy: z.string().nullable(),
  reason: z.string(),
  restorableUntil: instant.nullable(),
  item,
})
export type RemovedEntry = Immutable<z.infer<typeof removedEntry>>
