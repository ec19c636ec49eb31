import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Page } from '#lib/contract/pagination.ts'
import type { MomentBetween } from './moment-between.ts'
import type { Proviso } from './provisos.ts'

/** What can happen to an entry, as the console's own syncs show. `mass`: to many entries at once, in one field. */
export const CHANGE_KINDS = ['added', 'removed', 'changed', 'reappeared', 'mass'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A field before and after a change; absent if the entry had no such field. */
export type FieldChange = { readonly path: string; readonly before?: JsonValue; readonly after?: JsonValue }

/** The field by which two contents were recognised as one entry, and their common value. */
export type PairedBy = { readonly field: string; readonly value: JsonValue }

/** A listed entry, and an identifying value that a removed one has too. */
export type ListedWith = PairedBy & { readonly key: string }

/**
 * Why something happened, as the service reports it: what was done, when, by whom, for what reason and from which file.
 * An expiry has no actor.
 */
export type Cause = {
  readonly action: string
  /** ISO date-time, by the service's clock. */
  readonly at: string
  readonly actor: string | null
  readonly reason: string | null
  readonly fileName: string | null
}

/** Something that happened between two moments. `cause` is null if the service does not say why. */
type Happened = { readonly id: number; readonly between: MomentBetween; readonly cause: Cause | null }

/** A change of one entry. */
export type EntryChange = Happened & {
  readonly kind: Exclude<ChangeKind, 'mass'>
  /** Names the entry in `/api/blacklist/users/{key}`, without anything personal. */
  readonly key: string
  /** What paired the contents of the entry then; null if nothing did. */
  readonly pairedBy: PairedBy | null
  /** The entry after the change; a removed entry as it was last. */
  readonly item: BlacklistedUser
  /** Fields that tell the entry from others: identifying ones before describing ones. */
  readonly telling: readonly string[]
  readonly fields: readonly FieldChange[]
}

/** A field that changed in many entries at once. The histories of these entries show each change. */
type MassChange = Happened & { readonly kind: 'mass'; readonly field: string; readonly count: number }

export type ListChange = EntryChange | MassChange

/**
 * Lines of one sync, kind, person and reason; or lines of one sync and kind without a cause from the service. `lines`
 * counts its lines, and `change` is the last one. `GET /api/changes/{id of change}/lines` returns all. `happened` has the
 * times of the first and the last event, by the service's clock; null without a cause, and of a field that changed in
 * many entries.
 */
export type ListAct = {
  readonly change: ListChange
  readonly lines: number
  readonly between: MomentBetween
  readonly happened: { readonly from: string; readonly to: string } | null
}

/** A page of the lines of one act. */
export type ActLines = Page<ListChange>

/** An actor or a reason by which the changes can be filtered, with the number that names it in addresses. */
export type CauseChoice = { readonly event: number; readonly name: string }

/** The last complete sync: it proves who is not on the list. Times are ISO date-times. */
export type ListCoverage = {
  readonly generation: number
  /** Distinct entries read, and the service's total. */
  readonly read: number
  readonly total: number
  /** How well it is proved; see the grades in docs/mirror.md. */
  readonly grade: string
  readonly provisos: readonly Proviso[]
  /** λ, as already subtracted in `startedAt`. */
  readonly lagSeconds: number
  readonly startedAt: string
  readonly certifiedAt: string
  /** The console's clock was set back since, so how old this sync is is not known. */
  readonly clockSetBack?: true
}

/** `data` of the changes. Before the first complete sync there is no coverage, and there are no changes. */
export type ChangesPage = Page<ListAct> & {
  readonly actors: readonly CauseChoice[]
  readonly reasons: readonly CauseChoice[]
  /** When the first complete sync began; nothing is known about the time before. Null before any. */
  readonly watchedSince: string | null
  readonly coverage: ListCoverage | null
}

/** A content that an entry had. The present one has no `to`. */
export type RecordVersion = {
  readonly item: BlacklistedUser
  readonly from: MomentBetween
  readonly to?: MomentBetween
  /** What paired it with the previous content, if a line says so. */
  readonly pairedBy?: PairedBy
  /** Why it appeared, or replaced the previous content; absent if the service does not say. */
  readonly cameBy?: Cause
  /** Why it left the list; absent if another content replaced it, or the service does not say. */
  readonly wentBy?: Cause
  /** How it differs from the previous content. */
  readonly fields: readonly FieldChange[]
}

/** An entry with all contents that the console has seen, the oldest first. */
export type ListedRecord = {
  readonly key: string
  /** `pending`: still on the list, though the last complete sync missed it. */
  readonly state: 'listed' | 'pending' | 'removed'
  readonly firstSeenAt: string
  /** How often the entry is on the list with equal contents; absent if once. */
  readonly copies?: number
  readonly versions: readonly RecordVersion[]
}
