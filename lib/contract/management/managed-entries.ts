import type { BlacklistedUser } from '../blacklist.ts'

/** Longest reason for adding or removing an entry, in characters (code points). */
export const ENTRY_REASON_LONGEST = 500

/** For so many days a removed entry can be put back. */
export const RESTORABLE_DAYS = 30

/** Fields by which entries are taken to be of one person. */
export type DuplicateField = 'userId' | 'email' | 'phone'

/** Another entry of the same list with the same value in a field. */
export type DuplicateWarning = { readonly field: DuplicateField; readonly id: string }

/** `data` of a question which entries may be of the same person as one. */
export type SimilarEntries = { readonly warnings: readonly DuplicateWarning[] }

/**
 * An entry as it now is. `version` is another one as soon as any of it is: a change under `If-Match: "version"` is made
 * only as long as nobody else has made one.
 */
export type VersionedEntry = { readonly item: BlacklistedUser; readonly version: string }

/** The same with the entries that may be of the same person. */
export type ManagedEntryData = VersionedEntry & SimilarEntries

/** `data` of a removal: until when the entry can be put back. */
export type EntryRemoval = { readonly id: string; readonly removedAt: string; readonly restorableUntil: string }

/** An entry that was removed by someone, or by its expiry (`removedBy` is null). `restorableUntil` null: not at all. */
export type RemovedEntry = {
  readonly id: string
  readonly removedAt: string
  readonly removedBy: string | null
  readonly reason: string
  readonly restorableUntil: string | null
  readonly item: BlacklistedUser
}
