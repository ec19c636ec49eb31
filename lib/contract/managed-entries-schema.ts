import { z } from 'zod'
import { formText } from './form-text-schema.ts'
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts'
import { ENTRY_REASON_LONGEST, type EntryRemoval, type ManagedEntryData, type RemovedEntry } from './managed-entries.ts'

const instant = z.iso.datetime({ offset: true })
const item = z.custom<JsonObject>((value) => isJsonObject(value as JsonValue | undefined)).meta({ type: 'object' })

/** What every entry that is added or edited has; its other fields are free. */
export const entryRequest = z.looseObject({
  reason: formText(ENTRY_REASON_LONGEST),
  expiresAt: instant.nullish(),
})

/** Body of a removal. */
export const removeEntryRequest = z.object({ reason: formText(ENTRY_REASON_LONGEST) })

/** `data` of adding, editing and restoring an entry. */
export const managedEntryData = z.object({
  item,
  warnings: z.array(z.object({ field: z.enum(['userId', 'email', 'phone']), id: z.string() })),
}) satisfies z.ZodType<ManagedEntryData>

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
