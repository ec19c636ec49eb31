import 'server-only'
import type { SightedPage } from '../generation.ts'
import { pairingValue, valuesOf } from '../pairing/values.ts'

/** Rows are watched so far from either end of a list: these are read again when it is closed, and watching costs time. */
const WATCHED_ROWS = 2000

/** What the list was like in one respect, and when a page had first shown it. */
type State = { readonly face: string; readonly shownAt: number }

/** The states of an entry in the order in which they were first shown, and where it stood last. */
type Watched = { readonly states: State[]; place: number }

type Sighting = { readonly face: string; readonly place: number; readonly page: SightedPage }

/**
 * Notices where a service answers with an older state of the list than before, as replicas and caches do: its first
 * entry, or the content of a key, is again what it was before it changed. That shows how old an answer may be at least,
 * and never how old at most.
 */
export class StepsBack {
  readonly #key: string | null
  readonly #head: Watched = { states: [], place: 0 }
  /** By value of the key; undefined for one that several entries seem to have. */
  readonly #entries = new Map<string, Watched | undefined>()
  #largest = 0

  /** @param key the path by whose values contents are paired. */
  constructor(key: string | null) {
    this.#key = key
  }

  /** From the first page that showed the newer state to the last that showed the older one again, in milliseconds. */
  get largest(): number {
    return this.#largest
  }

  note(page: SightedPage): void {
    const { offset, total, rows } = page
    if (offset === 0) this.#noteState(this.#head, { face: rows[0]?.face ?? '', place: 0, page })
    const isNearEnd = offset < WATCHED_ROWS || offset + rows.length > total - WATCHED_ROWS
    if (this.#key !== null && isNearEnd) this.#noteKeys(page, this.#key)
  }

  #noteKeys(page: SightedPage, key: string): void {
    const values = page.rows.map(({ item }) => pairingValue(valuesOf(item), key))
    for (const [index, value] of values.entries()) {
      const { face } = page.rows[index] ?? {}
      if (value === undefined || face === undefined) continue
      const watched = this.#entries.has(value) ? this.#entries.get(value) : { states: [], place: page.offset + index }
      const isOnce = values.indexOf(value) === index && !values.includes(value, index + 1)
      const isOne = watched !== undefined && isOnce && this.#isSame(watched, face, page)
      this.#entries.set(value, isOne ? watched : undefined)
      if (isOne) this.#noteState(watched, { face, place: page.offset + index, page })
    }
  }

  /** Another content with the same key may be another entry, unless the page would have shown the one known so far. */
  #isSame({ states, place }: Watched, face: string, { offset, rows }: SightedPage): boolean {
    return states.every((state) => state.face === face) || (place >= offset && place < offset + rows.length)
  }

  #noteState(watched: Watched, { face, place, page: { askedAt, readAt } }: Sighting): void {
    const { states } = watched
    watched.place = place
    const known = states.findIndex((state) => state.face === face)
    const newer = states[known + 1]
    if (known < 0) states.push({ face, shownAt: readAt })
    // A page that was under way at that moment may be of a moment before.
    else if (newer && askedAt > newer.shownAt) this.#largest = Math.max(this.#largest, readAt - newer.shownAt)
  }
}
