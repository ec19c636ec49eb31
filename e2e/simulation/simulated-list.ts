import 'server-only'
import type { EntryNumber } from '#lib/mirror/generation.ts'
import type { Random } from './random.ts'

/** A changing list that records the truth: which rows were on it throughout a period, and which never. */
export class SimulatedList {
  readonly #rows: EntryNumber[]
  readonly #copies = new Map<EntryNumber, number>()
  #next: EntryNumber
  #present: ReadonlySet<EntryNumber> = new Set()
  readonly #everPresent = new Set<EntryNumber>()
  readonly #leftAt = new Map<EntryNumber, number>()
  readonly #cameAt = new Map<EntryNumber, number>()

  /**
   * @param repeated share of rows that are on the list twice.
   * @param runs maximum length of a run that repeats in the same order.
   */
  constructor(length: number, random: Random, repeated = 0, runs = 1) {
    this.#rows = Array.from({ length }, (_, index) => index + 1)
    this.#next = length + 1
    for (let copies = Math.floor(length * repeated); copies > 0; ) {
      const [to, from] = [random.below(length), random.below(length)]
      const run = Math.min(random.between(1, runs), copies, length - to, length - from)
      for (let place = 0; place < run; place += 1) this.#rows[to + place] = this.#rows[from + place] ?? 1
      copies -= run
    }
    for (const entry of this.#rows) {
      this.#copies.set(entry, (this.#copies.get(entry) ?? 0) + 1)
      this.#everPresent.add(entry)
    }
  }

  get rows(): readonly EntryNumber[] {
    return this.#rows
  }

  insert(position: number, count = 1, now = 0): void {
    const entries = Array.from({ length: count }, () => this.#next++)
    this.#rows.splice(position, 0, ...entries)
    for (const entry of entries) {
      this.#copies.set(entry, 1)
      this.#cameAt.set(entry, now)
      this.#everPresent.add(entry)
    }
  }

  remove(position: number, count: number, now: number): void {
    for (const entry of this.#rows.splice(position, count)) {
      const left = (this.#copies.get(entry) ?? 0) - 1
      this.#copies.set(entry, left)
      if (left === 0) this.#leftAt.set(entry, now)
    }
  }

  /** Moves a row atomically: it never leaves the list. */
  move(from: number, to: number): void {
    this.#rows.splice(to, 0, ...this.#rows.splice(from, 1))
  }

  /** Starts recording the truth. */
  watch(): void {
    this.#present = new Set(this.#rows)
    this.#leftAt.clear()
  }

  /** The rows on the list from `since`, not after `watch`, until `until`. */
  stable(since: number, until: number): readonly EntryNumber[] {
    return [...this.#present].filter(
      (entry) =>
        (this.#cameAt.get(entry) ?? 0) <= since && (this.#leftAt.get(entry) ?? Number.POSITIVE_INFINITY) > until,
    )
  }

  wasEverPresent(entry: EntryNumber): boolean {
    return this.#everPresent.has(entry)
  }
}
