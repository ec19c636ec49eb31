import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'

/** What stood first on the list, and when a page had first shown it. */
type Head = { readonly text: string; readonly shownAt: number }

/**
 * Notices where a service answers with an older state of the list than before, as replicas and caches do: its first
 * entry is again what it was before another had taken its place. That shows how old an answer may be at least, and never
 * how old at most.
 */
export class StepsBack {
  /** In the order in which they were first shown. */
  readonly #heads: Head[] = []
  #largest = 0

  /** From the first page that showed the newer state to the last that showed the older one again, in milliseconds. */
  get largest(): number {
    return this.#largest
  }

  /** Takes note of a first page. */
  note({ items: [first] }: BlacklistPage, askedAt: number, readAt: number): void {
    const text = first === undefined ? '' : stringifyJson(first)
    const place = this.#heads.findIndex((head) => head.text === text)
    const newer = this.#heads[place + 1]
    if (place < 0) this.#heads.push({ text, shownAt: readAt })
    // A page that was under way at that moment may be of a moment before.
    else if (newer && askedAt > newer.shownAt) this.#largest = Math.max(this.#largest, readAt - newer.shownAt)
  }
}
