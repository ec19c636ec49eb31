import { z } from 'zod'
import { formText } from '../form-text-schema.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import {
  ENTRY_REASON_LONGEST,
  type EntryRemoval,
  type ManagedEntryData,
  type RemovedEntry,
  type SimilarEntries,
  type VersionedEntry,
} from './managed-entries.ts'

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
const warnings = z.array(z.object({ field: z.enum(['userId', 'email', 'phone']), id: z.string() }))

/** Body of a question for similar entries: an entry as far as it is known; one with its own `id` is not similar to it. */
export const similarRequest = z.looseObject({ id: z.string().optional() })

/** `data` of a question for similar entries. */
export const similarEntries = z.object({ warnings }) satisfies z.ZodType<SimilarEntries>

/** `data` of reading one entry. */
export const versionedEntry = z.object({ item, version }) satisfies z.ZodType<VersionedEntry>

/** `data` of adding, editing and restoring an entry. */
export const managedEntryData = z.object({ item, version, warnings }) satisfies z.ZodType<ManagedEntryData>

/** `data` of a removal. */
export const entryRemoval = z.object({
  id: z.string(),
  removedAt: instant,
  restorableUntil: instant,
}) satisfies z.ZodType<EntryRemoval>

/** An entry that was removed. */
export const removedEntry = z.object({
  id: z.string(),
  removedAt: instant,
  removedBy: z.string().nullable(),
  reason: z.string(),
  restorableUntil: instant.nullable(),
  item,
}) satisfies z.ZodType<RemovedEntry>
