import type { ListCoverage, ListedRecord, ListedWith, PairedBy } from '#lib/mirror/api/changes.ts'
import type { CopyProof } from '#lib/mirror/api/sync-state.ts'

/** A note of the team about an entry. Times are ISO date-times. */
export type EntryNote = {
  readonly id: string
  readonly author: string
  readonly text: string
  readonly writtenAt: string
  /** Null if the text was never changed. */
  readonly editedAt: string | null
  readonly mayChange: boolean
}

/** A note that a search found, with the key of its entry. */
export type FoundNote = { readonly id: string; readonly key: string; readonly author: string; readonly text: string }

/** An entry with everything that the console has seen and stored of it. */
export type OpenedEntry = ListedRecord & {
  /** The field that links its versions, with its value; null if nothing does so far. */
  readonly linkedBy: PairedBy | null
  /** For a removed entry, a listed one with an identifying value of it; absent if there is none. */
  readonly listedWith?: ListedWith
  readonly notes: readonly EntryNote[]
  /** How many recent checks matched it, and when the last did, as an ISO date-time. */
  readonly checks: { readonly count: number; readonly lastAt: string | null }
  /** The copy that says whether it is listed. */
  readonly copy: CopyProof
}

/**
 * What the console's syncs know of an entry of the live page. `unread`: there is no complete sync yet. `unknown`: the
 * last one has no entry with this content, for example because it was added or changed since. `several`: it has more
 * than one, and nothing tells them apart.
 */
export type KnownEntry =
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown' | 'several'; readonly coverage: ListCoverage }
  | { readonly kind: 'known'; readonly entry: OpenedEntry }
