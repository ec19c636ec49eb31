import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { FieldSetting } from './api/field-settings.ts'
import type { EventStore } from './events/event-store.ts'

/**
 * How well a full read of the list is proved to be complete, from the best to the worst. `snapshot`: one page held it
 * all. `ordered`: pages overlap from the first row to the last. `+count`: as many distinct rows as the service counts,
 * since its total last changed. `count`: so many twice in a row, and the same. `best-effort`: none of these; it adds to
 * what is known but takes nothing away.
 */
export const GRADES = ['snapshot', 'ordered+count', 'ordered', 'count', 'best-effort'] as const
export type Grade = (typeof GRADES)[number]

/** Whether a read of this grade may be taken as proof that someone was not on the list. */
export function isCertified(grade: Grade): boolean {
  return grade !== 'best-effort'
}

/** How rows moved while a read ran: not at all, only to the ends of the list, freely, or without any order. */
export const ORDERS = ['fixed', 'ends', 'moving', 'none'] as const
export type Order = (typeof ORDERS)[number]

/** Which way a read goes: from the first row to the last, or from the last to the first. */
export type Direction = 'forward' | 'backward'

/** An entry as a page showed it. Times are epoch milliseconds throughout. */
export type SightedContent = {
  /** Names the whole content: 32 hexadecimal digits. */
  readonly print: string
  /** Names the content without what changes by itself; the print, where nothing does. */
  readonly face: string
  readonly item: BlacklistedUser
}

/** A page as it landed: a contiguous slice of the list at one instant between `askedAt` and `readAt`. */
export type SightedPage = {
  readonly offset: number
  /** The limit in effect, which may be smaller than the one asked for. */
  readonly limit: number
  readonly total: number
  readonly askedAt: number
  readonly readAt: number
  readonly rows: readonly SightedContent[]
}

/**
 * The store's own number of a face, the same for as long as it is known: from 1, and about as dense as there are contents,
 * since a read keeps bitmaps and arrays by it (a million must cost it megabytes, not hundreds of them).
 */
export type EntryNumber = number

/** A page of an unfinished read as the store kept it: enough to go on without reading it again. */
export type HeldPage = Omit<SightedPage, 'rows'> & { readonly entries: readonly EntryNumber[] }

/** A read that is under way. What it has read so far and what it may take off the list are the same record. */
export type OpenGeneration = {
  readonly id: number
  readonly direction: Direction
  readonly startedAt: number
  /** How old its answers may be. */
  readonly lag: number
  /** Whether an order is believed only once both directions show it, since an earlier read saw none, or rows that moved. */
  readonly isOrderInDoubt: boolean
  /** The path by whose values contents are paired at present. */
  readonly key: string | null
  readonly held: readonly HeldPage[]
}

/** What a finished read is worth. */
export type Certificate = {
  readonly grade: Grade
  readonly endedAt: number
  /** How old its answers may have been, where that is known to be more than at its beginning. */
  readonly lag?: number | undefined
  /** By how much an answer of it was seen to be older than one before. */
  readonly stepBack?: number | undefined
  /** Distinct rows seen. */
  readonly read: number
  readonly totalFirst: number
  readonly totalLast: number
  readonly requests: number
  readonly retries: number
  readonly repairs: number
  /** Rows known to be listed that this read could not reach, where the service refuses to go deeper than this many rows. */
  readonly reachable?: number | undefined
  readonly order?: Order | undefined
  /** Rows are on the list twice, and its pages so small that one may have been taken for the other. */
  readonly hasSmallCopies?: boolean | undefined
  /** Events of the service may be missing that tell why something happened. */
  readonly awaitsEvents?: boolean | undefined
}

/** What a finished read did to the mirror: lines of the feed by kind, and who was missed. */
export type CommitOutcome = {
  readonly added: number
  readonly changed: number
  readonly reappeared: number
  /** Missed for the first time: still listed, and gone for good only if the next certified read misses them too. */
  readonly pending: number
  readonly removed: number
  /** Removals held back because there are suspiciously many; they wait for further agreeing reads or for a person. */
  readonly heldBack: number
  /** So much was new, or proved nothing, that a field may have begun to change by itself. */
  readonly isInDoubt: boolean
  /** Paths that were found to change by themselves, from sync to sync. */
  readonly ticks: readonly string[]
  /** Paths that were taken for places of entries, and do not hold them. */
  readonly noPlaces: readonly string[]
}

/** What was learnt about a list and holds from one read to the next. */
export type ListKnowledge = {
  /** Paths of fields that change by themselves: they are stored and searched, but their change is none of the entry's. */
  readonly ticks: readonly string[]
  /** Paths of fields that hold the place of an entry on the list. */
  readonly places: readonly string[]
  /** What an admin has set about fields, as far as it is in force. */
  readonly set: readonly FieldSetting[]
  /** Whether to find out anew what changes by itself, before the next read. */
  readonly isInDoubt: boolean
  /** Requests at once that the service has borne. */
  readonly concurrency: number
}

/** The memory of one list; one writer at a time. Every method is all-or-nothing and durable when it returns. */
export interface GenerationStore {
  knowledge(): Promise<ListKnowledge | undefined>
  /** Between two reads. Where other fields change by themselves than before, every known content gets its face anew. */
  learn(knowledge: ListKnowledge): Promise<void>
  /** The events of the service that touched entries of the list. */
  readonly events: EventStore
  /** The read that was under way when the writer stopped, if any. */
  unfinished(): Promise<OpenGeneration | undefined>
  /** By how much at most an answer was seen to be older than one before, in reads that ended at a moment or later. */
  largestStepBack(since: number): Promise<number>
  /**
   * Begins a read; an unfinished one must have been committed or abandoned before.
   *
   * @param lag how old its answers may be: what it sees was on the list at some moment from so long before on.
   */
  begin(direction: Direction, startedAt: number, lag?: number): Promise<OpenGeneration>
  /**
   * Takes in a page: new contents are listed at once, known ones are marked as seen, the page is kept as checkpoint.
   *
   * @returns the number of the face of each row, in their order on the page.
   */
  record(generation: number, page: SightedPage): Promise<readonly EntryNumber[]>
  /**
   * Does one step of what makes rows of a first read findable by their values, which takes longer than taking them in.
   *
   * @param everything whether to do also what is better done for many rows at once; `commit` does it in any case.
   * @returns whether there was anything to do.
   */
  makeFindable(everything: boolean): Promise<boolean>
  commit(generation: number, certificate: Certificate): Promise<CommitOutcome>
  /**
   * Forgets, in a bounded step, some of the history that was over before a moment.
   *
   * @returns whether there was any.
   */
  forget(before: number): Promise<boolean>
  /** Gives a read up: what it added stays, what it missed means nothing. */
  abandon(generation: number): Promise<void>
}
