import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { Entry, ManagedEntry } from './entry-with-reviews.tsx'

/** The areas of words of an entry in full, wherever it is drawn. */
export const ENTRY_WORDS = ['askApproval', 'askReview', 'changes', 'entries', 'entry', 'record'] as const

/** Draws an entry, with what can be done with it where the service can be managed. */
export function entryPart() {
  return isManagementAvailable() ? ManagedEntry : Entry
}
