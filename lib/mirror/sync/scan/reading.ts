import 'server-only'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import type { EntryNumber } from '../../generation.ts'
import { WAITS_MAXIMUM } from './constants.ts'
import { CountWindow } from './count-window.ts'
import { EntrySet } from './entry-set.ts'
import { endOf, exceedsTotal, isShort, type ReadFailure, type ReadPage, type ScanPage } from './page.ts'

/** Thrown through the engine when no page is given any more, and caught where a scan begins. */
export class ReadingEnded extends Error {
  readonly reason: Exclude<ReadFailure, 'unreadable'>

  constructor(reason: Exclude<ReadFailure, 'unreadable'>) {
    super(reason)
    this.reason = reason
  }
}

/** Resolves after about eight round trips. */
export type Wait = () => Promise<void>

/** Everything that one scan has read, over all its passes, and what that says of the list. */
export class Reading {
  readonly #read: ReadPage
  readonly #wait: Wait
  readonly #seen = new EntrySet()
  readonly #count = new CountWindow()
  readonly #repeated = new Set<EntryNumber>()
  #limit = LIMIT_MAXIMUM
  #requests = 0
  #waits = 0
  #totals: { readonly first: number; last: number } | undefined
  #totalLeast = Number.POSITIVE_INFINITY
  #totalMost = 0
  #hasWrongTotals = false
  #shortEnd = Number.POSITIVE_INFINITY
  #deepestEnd = 0
  #isDeepestShort = false
  #isRefused = false

  /**
   * @param wait lets a total that is old become current.
   * @param repeated rows known from earlier scans to be on the list twice.
   */
  constructor(read: ReadPage, wait: Wait, repeated: Iterable<EntryNumber> = []) {
    this.#read = read
    this.#wait = wait
    for (const entry of repeated) this.#repeated.add(entry)
  }

  /** The limit in effect: what the service gives at most. */
  get limit(): number {
    return this.#limit
  }
  get requests(): number {
    return this.#requests
  }
  get total(): number {
    return this.#totals?.last ?? 0
  }
  /** The service counted the same throughout, and more than was seen: somebody is missing. */
  get isMissingSome(): boolean {
    return this.#totalLeast === this.#totalMost && this.#repeated.size === 0 && this.size < this.#totalMost
  }
  /** The largest total that any page had. */
  get totalMost(): number {
    return this.#totalMost
  }
  get totalFirst(): number {
    return this.#totals?.first ?? 0
  }
  /** Distinct rows seen. */
  get size(): number {
    return this.#seen.size
  }
  /** A page had fewer rows than its total promised although more came behind: it was no slice of the list. */
  get hasShortPages(): boolean {
    return this.#shortEnd + this.#limit <= this.#deepestEnd
  }
  /** There are more rows than the service counts. */
  get hasWrongTotals(): boolean {
    return this.#hasWrongTotals
  }
  /** The service counts rows that it does not give: it refuses a page, or nothing comes behind a page below its total. */
  get isCut(): boolean {
    return this.#isRefused || this.#endsBelowTotal
  }
  /** How many rows deep the service lets anyone read, where that is less than it counts. */
  reachable(chainEnd: number | undefined): number | undefined {
    if (this.#isRefused) return chainEnd
    return this.#endsBelowTotal ? this.#deepestEnd : undefined
  }
  get #endsBelowTotal(): boolean {
    return this.#isDeepestShort && this.#deepestEnd < this.total
  }
  /** Whether the count may prove something: every row is counted once. */
  get #isCountable(): boolean {
    return this.#repeated.size === 0 && !this.#hasWrongTotals
  }
  /** Whether as many rows were seen as the service counts. */
  get isCountedOnce(): boolean {
    return this.#count.isClosedOnce && this.#isCountable
  }
  /** Whether the count proves that every row was seen (theorem 3). */
  get isCounted(): boolean {
    return this.#count.isClosedTwice && this.#isCountable
  }
  /** Whether the count can be closed now. */
  get isFull(): boolean {
    return this.#count.isFull && this.#isCountable
  }
  get repeated(): ReadonlySet<EntryNumber> {
    return this.#repeated
  }

  readonly isRepeated = (entry: EntryNumber): boolean => this.#repeated.has(entry)
  readonly hasSeen = (entry: EntryNumber): boolean => this.#seen.has(entry)

  noteRepeated(entry: EntryNumber): void {
    this.#repeated.add(entry)
  }

  /** Asks for no more than this from now on: a service that gives less than it is asked for, and does not say so. */
  limitTo(limit: number): void {
    this.#limit = Math.max(1, Math.min(this.#limit, limit))
    this.#shortEnd = Number.POSITIVE_INFINITY
  }

  /**
   * Reads the page at `offset`; `undefined` when the service gives every page but this. A page that ends below its own
   * total is asked for again after a while: the total may have been old.
   *
   * @throws ReadingEnded
   */
  async page(offset: number): Promise<ScanPage | undefined> {
    let page = await this.#ask(offset)
    while (page && offset > 0 && page.entries.length > 0 && isShort(page) && this.#waits < WAITS_MAXIMUM) {
      this.#waits += 1
      await this.#wait()
      page = await this.#ask(offset)
    }
    return page
  }

  async #ask(offset: number): Promise<ScanPage | undefined> {
    const outcome = await this.#read({ limit: this.#limit, offset })
    this.#requests += 1
    if (outcome.ok) {
      this.#take(outcome.page)
      return outcome.page
    }
    if (outcome.failure !== 'unreadable') throw new ReadingEnded(outcome.failure)
    if (offset === 0) throw new ReadingEnded('stopped')
    // The first page tells a service that refuses this one from a service that gives nothing sensible to anyone.
    await this.#ask(0)
    this.#isRefused = true
    return undefined
  }

  /** Closes the count if it is full, while no request is under way: with a page asked for alone. */
  async close(): Promise<void> {
    if (!this.isFull) return
    await this.page(0)
    if (this.isFull) this.#count.close()
  }

  /** Takes in pages from before a crash. Nobody looked meanwhile, so they count for nothing. */
  takeHeld(pages: readonly ScanPage[]): void {
    for (const page of pages) this.#take(page)
    this.#count.clear()
  }

  #take(page: ScanPage): void {
    this.#totals = { first: this.#totals?.first ?? page.total, last: page.total }
    this.#totalLeast = Math.min(this.#totalLeast, page.total)
    this.#totalMost = Math.max(this.#totalMost, page.total)
    this.#limit = Math.min(this.#limit, page.limit)
    if (exceedsTotal(page)) this.#hasWrongTotals = true
    if (isShort(page)) this.#shortEnd = Math.min(this.#shortEnd, endOf(page))
    if (page.entries.length > 0 && endOf(page) >= this.#deepestEnd) {
      this.#deepestEnd = endOf(page)
      this.#isDeepestShort = isShort(page)
    }
    const onPage = new Set<EntryNumber>()
    for (const entry of page.entries) {
      if (onPage.has(entry)) this.#repeated.add(entry)
      onPage.add(entry)
      this.#seen.add(entry)
    }
    this.#count.take(page)
  }
}
