import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Pagination } from '#lib/contract/pagination.ts'
import type { MomentBetween } from './moment-between.ts'
import type { Proviso } from './provisos.ts'

/** What can happen to an entry of the list, as the console's own syncs tell; `mass`: to many at once, in one field. */
export const CHANGE_KINDS = ['added', 'removed', 'changed', 'reappeared', 'mass'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A field before and after; absent where the entry had no such field. */
export type FieldChange = { readonly path: string; readonly before?: JsonValue; readonly after?: JsonValue }

/** The field by which two contents were taken for one entry, and the value that they have in common. */
export type PairedBy = { readonly field: string; readonly value: JsonValue }

/**
 * Why something happened, as the service tells: what was done, when, by whom, for what reason and from which file. An expiry
 * has no actor.
 */
export type Cause = {
  readonly action: string
  /** ISO date-time, by the service's clock. */
  readonly at: string
  readonly actor: string | null
  readonly reason: string | null
  readonly fileName: string | null
}

/** Something that happened between two moments. `cause` is null where the service does not tell why. */
type Happened = { readonly id: number; readonly between: MomentBetween; readonly cause: Cause | null }

/** It happened to an entry. */
export type EntryChange = Happened & {
  readonly kind: Exclude<ChangeKind, 'mass'>
  /** Names the entry in `/api/blacklist/users/{key}`, without anything personal. */
  readonly key: string
  /** By what the contents of the entry were paired then; null where by nothing. */
  readonly pairedBy: PairedBy | null
  /** The entry after it; as it was last, where it was removed. */
  readonly item: BlacklistedUser
  /** Fields that tell the entry from others: those that identify, before those that describe. */
  readonly telling: readonly string[]
  readonly fields: readonly FieldChange[]
}

/** A field changed in many entries at once. Their histories tell of each. */
export type MassChange = Happened & { readonly kind: 'mass'; readonly field: string; readonly count: number }

export type ListChange = EntryChange | MassChange

/**
 * What one person did in one sync, of one kind and for one reason, or what a sync saw of one kind that the service tells
 * nothing of: so many lines. `change` is the last of them; `GET /api/changes/{id of change}/lines` has all.
 */
export type ListAct = { readonly change: ListChange; readonly lines: number; readonly between: MomentBetween }

/** A page of the lines of one act. */
export type ActLines = { readonly items: readonly ListChange[]; readonly pagination: Pagination }

/** An actor or a reason by which the feed can be filtered, with the number that stands for it in addresses. */
export type CauseChoice = { readonly event: number; readonly name: string }

/** The complete read that proves who is not on the list; times as ISO date-times. */
export type ListCoverage = {
  readonly generation: number
  readonly read: number
  readonly total: number
  readonly grade: string
  readonly provisos: readonly Proviso[]
  /** How old its answers may have been; it counts from `startedAt`, which is so much before its first request. */
  readonly lagSeconds: number
  readonly startedAt: string
  readonly certifiedAt: string
}

/** `data` of the feed. Before the first complete read there is no coverage, and nothing in it. */
export type ChangesPage = {
  readonly items: readonly ListAct[]
  readonly pagination: Pagination
  readonly actors: readonly CauseChoice[]
  readonly reasons: readonly CauseChoice[]
  /** When the first read began that is still known: nothing can be told of before. Null before any read. */
  readonly watchedSince: string | null
  readonly coverage: ListCoverage | null
}

/** A content that a row had. `to` is absent of the present one. */
export type RecordVersion = {
  readonly item: BlacklistedUser
  readonly from: MomentBetween
  readonly to?: MomentBetween
  /** By what it was paired with the content before, where the changes have a line of that. */
  readonly pairedBy?: PairedBy
  /** Why it came, or took the place of the content before; absent where the service does not tell. */
  readonly cameBy?: Cause
  /** Why it left the list; absent where another took its place, and where the service does not tell. */
  readonly wentBy?: Cause
  /** What differs from the content before. */
  readonly fields: readonly FieldChange[]
}

/** A row with all that the console has seen of it, the oldest first. */
export type ListedRecord = {
  readonly key: string
  /** `pending`: on the list still, though the last complete read missed it. */
  readonly state: 'listed' | 'pending' | 'removed'
  readonly firstSeenAt: string
  /** How often the record is on the list, equal in everything; absent where it is there once. */
  readonly copies?: number
  readonly versions: readonly RecordVersion[]
}
