import { Entry, ManagedEntry } from '#components/entries/entry-parts.tsx'
import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'

/** The areas of words of an entry in full, wherever it is drawn. */
export const ENTRY_WORDS = ['changes', 'entries', 'entry', 'record'] as const

/** Draws an entry, with what can be done with it where the service can be managed. */
export function entryPart() {
  return isManagementAvailable() ? ManagedEntry : Entry
}
