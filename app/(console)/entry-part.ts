import { isManagementAvailable } from '#lib/platform/configuration/management-available.ts'
import { Entry, ManagedEntry } from './entry-with-reviews.tsx'

/** The areas of words that an entry in full needs. */
export const ENTRY_WORDS = ['askApproval', 'askReview', 'changes', 'entries', 'entry', 'record'] as const

/** Draws an entry, with its actions if the service can be managed. */
export function entryPart() {
  return isManagementAvailable() ? ManagedEntry : Entry
}
