import type { ListCoverage, ListedRecord, PairedBy } from '#lib/mirror/api/changes.ts'

/** What somebody of the team wrote about an entry. Times are ISO date-times. */
export type EntryNote = {
  readonly id: string
  readonly author: string
  readonly text: string
  readonly writtenAt: string
  /** Null while the text is as it was first written. */
  readonly editedAt: string | null
  readonly mayChange: boolean
}

/** A note that has a text, with the key of its entry. */
export type FoundNote = { readonly id: string; readonly key: string; readonly author: string; readonly text: string }

/** An entry with all that the console has seen and keeps of it. */
export type OpenedEntry = ListedRecord & {
  /** What links its versions, with the value it has; null where nothing does so far. */
  readonly linkedBy: PairedBy | null
  readonly notes: readonly EntryNote[]
  /** How many checks hit it of late, and when the last did, as an ISO date-time. */
  readonly checks: { readonly count: number; readonly lastAt: string | null }
}

/**
 * What the console's own syncs tell of an entry of the live page. `unread`: there is no complete sync yet. `unknown`: the
 * last one has no entry with this content, as with one that came or changed since. `several`: it has more than one, and none
 * can be told from the others.
 */
export type KnownEntry =
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown' | 'several'; readonly coverage: ListCoverage }
  | { readonly kind: 'known'; readonly coverage: ListCoverage; readonly entry: OpenedEntry }
