import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import { type Immutable, isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import { ENTRY_REASON_LONGEST } from './limits.ts'

const instant = z.iso.datetime({ offset: true })
const item = z.custom<JsonObject>((value) => isJsonObject(value as JsonValue | undefined)).meta({ type: 'object' })

/** What every entry that is added or edited has; its other fields are free. */
export const entryRequest = z.looseObject({
  reason: formText(ENTRY_REASON_LONGEST),
  expiresAt: instant.nullish(),
})

/** Body of a removal. */
export const removeEntryRequest = z.object({ reason: formText(ENTRY_REASON_LONGEST) })

const version = z.string().regex(/^[\w-]+$/)

/** Another entry of the same list with the same value in a field by which entries are taken to be of one person. */
const warning = z.object({ field: z.enum(['userId', 'email', 'phone']), id: z.string() })
export type DuplicateWarning = Immutable<z.infer<typeof warning>>
export type DuplicateField = DuplicateWarning['field']
const warnings = z.array(warning)

/** Body of a question for similar entries: an entry as far as it is known; one with its own `id` is not similar to it. */
export const similarRequest = z.looseObject({ id: z.string().optional() })

/** `data` of a question for similar entries. */
export const similarEntries = z.object({ warnings })

export type SimilarEntries = Immutable<z.infer<typeof similarEntries>>

/**
 * An entry as it now is. `version` is another one as soon as any of it is: a change under `If-Match: "version"` is made
 * only as long as nobody else has made one.
 */
export const versionedEntry = z.object({ item, version })

export type VersionedEntry = Immutable<z.infer<typeof versionedEntry>>

/** `data` of adding, editing and restoring an entry: with the entries that may be of the same person. */
export const managedEntryData = z.object({ item, version, warnings })

export type ManagedEntryData = Immutable<z.infer<typeof managedEntryData>>

/** `data` of a removal: until when the entry can be put back. */
export const entryRemoval = z.object({
  id: z.string(),
  removedAt: instant,
  restorableUntil: instant,
})

export type EntryRemoval = Immutable<z.infer<typeof entryRemoval>>

/** An entry that was removed by someone, or by its expiry (`removedBy` is null). `restorableUntil` null: not at all. */
export const removedEntry = z.object({
  id: z.string(),
  removedAt: instant,
  removedBy: z.string().nullable(),
  reason: z.string(),
  restorableUntil: instant.nullable(),
  item,
})
export type RemovedEntry = Immutable<z.infer<typeof removedEntry>>
