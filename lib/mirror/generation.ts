import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { FieldSetting } from './api/field-settings.ts'
import type { EventStore } from './events/event-store.ts'

/**
 * How well a sync is proved to be complete, best first. `snapshot`: one page held the whole list. `ordered`: pages
 * overlap from the first entry to the last. `+count`: as many distinct entries as the service counts, since its total
 * last changed. `count`: that many twice in a row, and the same ones. `best-effort`: nothing is proved, so the sync
 * adds entries and removes none.
 */
export type Grade = 'snapshot' | 'ordered+count' | 'ordered' | 'count' | 'best-effort'

/** Whether a sync of this grade allows removals and "not listed". */
export function isCertified(grade: Grade): boolean {
  return grade !== 'best-effort'
}

/**
 * Whether a sync proves who is not on the list: it is certified, and no depth limit cut it off, beyond which entries
 * would seem to be missed. `provingReads` selects the same syncs in the store.
 */
export function provesList(sync: { readonly grade: string | null; readonly reachable?: number | null | undefined }) {
  return sync.grade !== null && sync.grade !== ('best-effort' satisfies Grade) && sync.reachable == null
}

/** How entries moved during a sync: not at all, only to the ends of the list, freely, or without any order. */
export type Order = 'fixed' | 'ends' | 'moving' | 'none'

/** The direction of a sync: from the first entry to the last, or from the last to the first. */
export type Direction = 'forward' | 'backward'

/** Turns a direction round: what moves with the reader in one pass moves against it in the next. */
export function opposite(direction: Direction): Direction {
  return direction === 'forward' ? 'backward' : 'forward'
}

/** An entry as a page showed it. All times are epoch milliseconds. */
export type SightedContent = {
  /** Hash of the whole content: 32 hexadecimal digits. */
  readonly print: string
  /** Hash of the content without what changes by itself; equals the print if nothing does. */
  readonly face: string
  readonly item: BlacklistedUser
}

/** A fetched page: a contiguous slice of the list at one instant between `askedAt` and `readAt`. */
export type SightedPage = {
  readonly offset: number
  /** The effective limit, which may be smaller than the requested one. */
  readonly limit: number
  readonly total: number
  readonly askedAt: number
  readonly readAt: number
  readonly rows: readonly SightedContent[]
}

/**
 * The store's number of a face, fixed while the face is known. Numbers start at 1 and are about as dense as contents,
 * because a sync keeps bitmaps and arrays indexed by them: a million entries must take megabytes, not hundreds of them.
 */
export type EntryNumber = number

/** A stored page of an unfinished sync, with all that is needed to resume without requesting it again. */
export type HeldPage = Omit<SightedPage, 'rows'> & { readonly entries: readonly EntryNumber[] }

/** A sync in progress. The pages it has read are also the record of what it may remove. */
export type OpenGeneration = {
  readonly id: number
  readonly direction: Direction
  readonly startedAt: number
  /** λ: how old its answers may be, in milliseconds. */
  readonly lag: number
  /** Whether both directions must show an order, because an earlier sync saw none, or entries that moved. */
  readonly isOrderInDoubt: boolean
  /** The path whose values currently pair contents. */
  readonly key: string | null
  readonly held: readonly HeldPage[]
}

/** What a finished sync proves. */
export type Certificate = {
  readonly grade: Grade
  readonly endedAt: number
  /** λ in milliseconds, if larger than when the sync began. */
  readonly lag?: number | undefined
  /** The largest amount by which an answer was seen to be older than an earlier one. */
  readonly stepBack?: number | undefined
  /** Number of distinct entries seen. */
  readonly read: number
  readonly totalFirst: number
  readonly totalLast: number
  readonly requests: number
  readonly retries: number
  readonly repairs: number
  /** How many entries deep the service lets a sync read, if listed entries lie beyond that. */
  readonly reachable?: number | undefined
  readonly order?: Order | undefined
  /** Whether entries are on the list twice and pages are so small that one could be mistaken for the other. */
  readonly hasSmallCopies?: boolean | undefined
  /** Whether the service may hold events that were not read yet. */
  readonly awaitsEvents?: boolean | undefined
}

/** What a finished sync did to the synced copy: lines by kind, and missed entries. */
export type CommitOutcome = {
  readonly added: number
  readonly changed: number
  readonly reappeared: number
  /** Missed for the first time: still listed, and removed only if the next certified sync misses them too. */
  readonly pending: number
  readonly removed: number
  /** Suspiciously many removals, held back until further syncs agree or a person decides. */
  readonly heldBack: number
  /** Whether so much was new, or unproved, that a field may have begun to change by itself. */
  readonly isInDoubt: boolean
  /** Paths found to change by themselves, by comparing this sync with earlier ones. */
  readonly ticks: readonly string[]
  /** Paths that were treated as places of entries and turned out not to be. */
  readonly noPlaces: readonly string[]
}

/** What is known about a list from one sync to the next. */
export type ListKnowledge = {
  /** Paths of fields that change by themselves. They are searched, but their changes do not count. */
  readonly ticks: readonly string[]
  /** Paths of fields that hold an entry's place on the list. */
  readonly places: readonly string[]
  /** The admins' field settings that are in force. */
  readonly set: readonly FieldSetting[]
  /** Whether to look again for what changes by itself before the next sync. */
  readonly isInDoubt: boolean
  /** How many parallel requests the service has handled. */
  readonly concurrency: number
}

/** The store of one list, with one writer at a time. Every method is atomic, and durable once it returns. */
export interface GenerationStore {
  knowledge(): Promise<ListKnowledge | undefined>
  /** Stores knowledge between two syncs. If other paths now change by themselves, every content gets a new face. */
  learn(knowledge: ListKnowledge): Promise<void>
  /** The service's events that touched entries of the list. */
  readonly events: EventStore
  /** Returns the sync that was in progress when the writer stopped, if any. */
  unfinished(): Promise<OpenGeneration | undefined>
  /** Returns by how much at most an answer was older than an earlier one, in syncs that ended at `since` or later. */
  largestStepBack(since: number): Promise<number>
  /**
   * Returns the direction for a new sync: against the last certified one, also if another was cancelled or proved
   * nothing since. An entry that two certified syncs miss was missed both ways.
   */
  nextDirection(): Promise<Direction>
  /**
   * Begins a sync. An unfinished one must have been committed or abandoned first.
   *
   * @param lag λ in milliseconds: everything the sync sees was on the list at some moment since `lag` before its
   * request.
   */
  begin(direction: Direction, startedAt: number, lag?: number): Promise<OpenGeneration>
  /**
   * Ingests a page: lists new contents at once, marks known ones as seen, and keeps the page as a checkpoint.
   *
   * @returns the face number of each entry, in the order of the page.
   */
  record(generation: number, page: SightedPage): Promise<readonly EntryNumber[]>
  /**
   * Runs one step of indexing the entries of a first sync, which takes longer than ingesting them.
   *
   * @param everything whether all pages have arrived, as `commit` assumes. Then sorting in waits until all are indexed.
   * @returns whether there was anything to do.
   */
  makeFindable(everything: boolean): Promise<boolean>
  commit(generation: number, certificate: Certificate): Promise<CommitOutcome>
  /**
   * Deletes, in a bounded step, history that was over before a moment.
   *
   * @returns whether there was any.
   */
  forget(before: number): Promise<boolean>
  /** Abandons a sync: what it added stays, what it missed does not count. */
  abandon(generation: number): Promise<void>
}
