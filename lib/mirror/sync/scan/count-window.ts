import 'server-only'
import { EntrySet } from './entry-set.ts'
import type { ScanPage } from './page.ts'

/**
 * Distinct rows seen since the total last changed. As many as the total are the whole list only if the set stood still
 * meanwhile: one row in and one out, or an edit where rows are known by their content, closes the count falsely. So it has
 * to close twice in a row, with the same rows: these were then all on the list in between, as many as it counted there
 * (theorem 3 of docs/mirror.md).
 */
export class CountWindow {
  #seen = new EntrySet()
  /** The rows of the closing before, while the total has not changed since. */
  #first: EntrySet | undefined
  #total: number | undefined
  #isClosedTwice = false

  take({ total, entries }: ScanPage): void {
    if (total !== this.#total) this.clear()
    this.#total = total
    for (const entry of entries) this.#seen.add(entry)
    // The set did not stand still.
    if (this.#seen.size > total) this.clear()
  }

  /** Forgets what was seen, as after a pause in which nobody looked. */
  clear(): void {
    this.#seen = new EntrySet()
    this.#first = undefined
    this.#isClosedTwice = false
  }

  /** As many rows as the total were seen since it last changed, or since the count closed. */
  get isFull(): boolean {
    return this.#seen.size === this.#total
  }
  get isClosedOnce(): boolean {
    return this.#first !== undefined || this.isFull
  }
  get isClosedTwice(): boolean {
    return this.#isClosedTwice
  }

  /** Closes a full count; to be called while no request is under way, so that what comes next was asked for afterwards. */
  close(): void {
    if (this.#first && this.#seen.isWithin(this.#first)) this.#isClosedTwice = true
    this.#first = this.#seen
    this.#seen = new EntrySet()
  }
}
