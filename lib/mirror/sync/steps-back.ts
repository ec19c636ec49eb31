import 'server-only'
import type { SightedPage } from '../generation.ts'
import { pairingValue, valuesOf } from '../pairing/values.ts'

/** How far from either end entries are watched: closing reads these again, and watching costs time. */
const WATCHED_ROWS = 2000

/** A state of the list in one respect, and when a page first showed it. */
type State = { readonly face: string; readonly shownAt: number }

/** The states of an entry in the order in which they were first shown, and its last offset. */
type Watched = { readonly states: State[]; offset: number }

/**
 * Notices when a service answers with an older state of the list than before, as replicas and caches do: its first
 * entry, or the content of a key, returns to what it was before it changed. That shows how old an answer can be, but
 * not how old it can be at most.
 */
export class StepsBack {
  readonly #key: string | null
  readonly #head: State[] = []
  /** By value of the key; undefined if several entries seem to have it. */
  readonly #entries = new Map<string, Watched | undefined>()
  #largest = 0

  /** @param key the path whose values pair contents. */
  constructor(key: string | null) {
    this.#key = key
  }

  /** From the first page with the newer state to the last that showed the older one again, in milliseconds. */
  get largest(): number {
    return this.#largest
  }

  note(page: SightedPage): void {
    const { offset, total, rows } = page
    if (offset === 0) this.#noteState(this.#head, rows[0]?.face ?? '', page)
    const isNearEnd = offset < WATCHED_ROWS || offset + rows.length > total - WATCHED_ROWS
    if (this.#key !== null && isNearEnd) this.#noteKeys(page, this.#key)
  }

  #noteKeys(page: SightedPage, key: string): void {
    const values = page.rows.map(({ item }) => pairingValue(valuesOf(item), key))
    for (const [index, value] of values.entries()) {
      const { face } = page.rows[index] ?? {}
      if (value === undefined || face === undefined) continue
      const offset = page.offset + index
      const watched = this.#entries.has(value) ? this.#entries.get(value) : { states: [], offset }
      const isOnce = values.indexOf(value) === index && !values.includes(value, index + 1)
      const isOne = watched !== undefined && isOnce && this.#isSame(watched, face, page)
      this.#entries.set(value, isOne ? watched : undefined)
      if (!isOne) continue
      watched.offset = offset
      this.#noteState(watched.states, face, page)
    }
  }

  /** Whether a content of a key is the known entry: it has its face, or its page would have shown that entry too. */
  #isSame({ states, offset }: Watched, face: string, page: SightedPage): boolean {
    const wasOnPage = offset >= page.offset && offset < page.offset + page.rows.length
    return wasOnPage || states.every((state) => state.face === face)
  }

  #noteState(states: State[], face: string, { askedAt, readAt }: SightedPage): void {
    const known = states.findIndex((state) => state.face === face)
    const newer = states[known + 1]
    if (known < 0) states.push({ face, shownAt: readAt })
    // A page that was in flight at that moment may show an earlier one.
    else if (newer && askedAt > newer.shownAt) this.#largest = Math.max(this.#largest, readAt - newer.shownAt)
  }
}
