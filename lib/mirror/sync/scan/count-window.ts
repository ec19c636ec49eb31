import 'server-only'
import { EntrySet } from './entry-set.ts'
import type { ScanPage } from './page.ts'

/**
 * Distinct rows seen since the total last changed. Once they are as many as the total, and the set has not changed in
 * that time, they are the whole list, in whatever order it was read (theorem 3 of docs/mirror.md).
 */
export class CountWindow {
  readonly #seen = new EntrySet()
  #total: number | undefined

  take({ total, entries }: ScanPage): void {
    if (total !== this.#total) this.#seen.clear()
    this.#total = total
    for (const entry of entries) this.#seen.add(entry)
  }

  get isClosed(): boolean {
    return this.#seen.size === this.#total
  }
}
