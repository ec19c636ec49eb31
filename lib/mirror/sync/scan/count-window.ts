import 'server-only'
import { EntrySet } from '../../entry-set.ts'
import type { ScanPage } from './page.ts'

/**
 * Distinct entries seen since the total last changed. If they are as many as the total, they are the whole list only if
 * it did not change meanwhile: one entry in and one out closes the count falsely, and so does an edit of an entry known
 * by its content. The count must therefore close twice in a row with the same entries. All of these were on the list in
 * between, as many as the total there (theorem 3 of docs/mirror.md).
 */
export class CountWindow {
  #seen = new EntrySet()
  /** The entries of the first closing, while the total has not changed since. */
  #first: EntrySet | undefined
  #total: number | undefined
  #isClosedTwice = false

  take({ total, entries }: ScanPage): void {
    if (total !== this.#total) this.clear()
    this.#total = total
    for (const entry of entries) this.#seen.add(entry)
    // The list changed meanwhile.
    if (this.#seen.size > total) this.clear()
  }

  /** Drops what was seen, as after an interruption. */
  clear(): void {
    this.#seen = new EntrySet()
    this.#first = undefined
    this.#isClosedTwice = false
  }

  /** Whether as many entries as the total were seen since it last changed, or since the count closed. */
  get isFull(): boolean {
    return this.#seen.size === this.#total
  }
  get isClosedOnce(): boolean {
    return this.#first !== undefined || this.isFull
  }
  get isClosedTwice(): boolean {
    return this.#isClosedTwice
  }

  /** Closes a full count. Call it while no request is in flight, so that what follows was requested afterwards. */
  close(): void {
    if (this.#first && this.#seen.isWithin(this.#first)) this.#isClosedTwice = true
    this.#first = this.#seen
    this.#seen = new EntrySet()
  }
}
