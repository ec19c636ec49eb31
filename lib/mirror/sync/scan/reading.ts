import 'server-only'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import { EntrySet } from '../../entry-set.ts'
import type { EntryNumber } from '../../generation.ts'
import { WAITS_MAXIMUM } from './constants.ts'
import { CountWindow } from './count-window.ts'
import { endOf, exceedsTotal, isShort, type ReadFailure, type ReadPage, type ScanPage } from './page.ts'

/** Thrown through the scan when no more pages are served, and caught where a scan begins. */
export class ReadingEnded extends Error {
  readonly reason: Exclude<ReadFailure, 'unreadable'>

  constructor(reason: Exclude<ReadFailure, 'unreadable'>) {
    super(reason)
    this.reason = reason
  }
}

/** Resolves after about eight round trips. */
export type Wait = () => Promise<void>

/** Everything that one scan has read in all its passes, and what that says about the list. */
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
   * @param wait gives an old total time to become current.
   * @param repeated entries that earlier scans found on the list twice.
   */
  constructor(read: ReadPage, wait: Wait, repeated: Iterable<EntryNumber> = []) {
    this.#read = read
    this.#wait = wait
    for (const entry of repeated) this.#repeated.add(entry)
  }

  /** The effective limit: the most that the service returns. */
  get limit(): number {
    return this.#limit
  }
  get requests(): number {
    return this.#requests
  }
  get total(): number {
    return this.#totals?.last ?? 0
  }
  /** Whether entries are missing: the total never changed and is larger than what was seen. */
  get isMissingSome(): boolean {
    return this.#totalLeast === this.#totalMost && this.#repeated.size === 0 && this.size < this.#totalMost
  }
  /** The largest total of any page. */
  get totalMost(): number {
    return this.#totalMost
  }
  get totalFirst(): number {
    return this.#totals?.first ?? 0
  }
  /** How many distinct entries were seen. */
  get size(): number {
    return this.#seen.size
  }
  /**
   * Whether a page had fewer entries than its total implies although more entries follow; such a page is not a slice of
   * the list.
   */
  get hasShortPages(): boolean {
    return this.#shortEnd + this.#limit <= this.#deepestEnd
  }
  /** Whether there are more entries than the service counts. */
  get hasWrongTotals(): boolean {
    return this.#hasWrongTotals
  }
  /** Whether the service counts entries that it does not return: it refuses a page, or ends below its total. */
  get isCut(): boolean {
    return this.#isRefused || this.#endsBelowTotal
  }
  /** Returns how many entries deep the service lets anyone read, if that is less than its total. */
  reachable(chainEnd: number | undefined): number | undefined {
    if (this.#isRefused) return chainEnd
    return this.#endsBelowTotal ? this.#deepestEnd : undefined
  }
  get #endsBelowTotal(): boolean {
    return this.#isDeepestShort && this.#deepestEnd < this.total
  }
  /** Whether the count may prove something: every entry is counted once. */
  get #isCountable(): boolean {
    return this.#repeated.size === 0 && !this.#hasWrongTotals
  }
  /** Whether as many entries were seen as the service counts. */
  get isCountedOnce(): boolean {
    return this.#count.isClosedOnce && this.#isCountable
  }
  /** Whether the count proves that every entry was seen (theorem 3). */
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

  /** Lowers the limit, for a service that returns less than requested without saying so. */
  limitTo(limit: number): void {
    this.#limit = Math.max(1, Math.min(this.#limit, limit))
    this.#shortEnd = Number.POSITIVE_INFINITY
  }

  /**
   * Reads the page at `offset`; `undefined` if the service refuses only this page. A page that ends below its own total
   * is requested again after a while, since the total may have been old.
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
    // The first page shows whether the service refuses only this page or gives no valid answer at all.
    await this.#ask(0)
    this.#isRefused = true
    return undefined
  }

  /** Closes the count if it is full and no request is in flight, with a page requested alone. */
  async close(): Promise<void> {
    if (!this.isFull) return
    await this.page(0)
    if (this.isFull) this.#count.close()
  }

  /** Adds pages from before a crash. They do not count, because nothing was seen in the meantime. */
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
