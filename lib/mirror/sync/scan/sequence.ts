import 'server-only'
import type { EntryNumber } from '../../generation.ts'
import { EntryList, EntryRanks } from './entry-numbers.ts'
import { type Link, link, type Ranked } from './link.ts'
import { endOf, endsList, type ScanPage } from './page.ts'

/** The result of comparing a page with the sequence. */
export type Joined = Link & {
  /** How many entries the sequence gained from it. */
  readonly learnt: number
}

/**
 * The entries read so far, from the first of the list on, in its order: one unbroken chain of pages, each linked to
 * what was there before. If the order assumption holds, every entry that stayed between two of its entries is one of
 * them (theorem 1 of docs/mirror.md).
 */
export class Sequence implements Ranked {
  readonly #entries = new EntryList()
  readonly #ranks = new EntryRanks()
  readonly #isRepeated: (entry: EntryNumber) => boolean
  #end = 0
  #isWhole = false

  constructor(first: ScanPage, isRepeated: (entry: EntryNumber) => boolean) {
    this.#isRepeated = isRepeated
    this.#insert(0, first.entries)
    this.#end = endOf(first)
    this.#isWhole = endsList(first)
  }

  get length(): number {
    return this.#entries.length
  }

  /** The position after the last entry, by the page joined last. */
  get end(): number {
    return this.#end
  }

  /** Whether the page joined last ended the list. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  at(rank: number): EntryNumber | undefined {
    return this.#entries.at(rank)
  }

  rankOf(entry: EntryNumber): number {
    return this.#ranks.get(entry)
  }

  /** Joins a page if it links. New entries go where the page has them. */
  join(page: ScanPage): Joined | undefined {
    const found = link(this, page.entries, this.#isRepeated)
    if (!found) return undefined
    const before = this.length
    const standing = this.length - 1 - found.last.rank
    const behind = page.entries.slice(found.last.index + 1)
    // Entries that the sequence has behind the last witness are gone if a page with room for all of them shows none.
    const reachesOn = standing < Math.max(1, behind.length) || endsList(page)
    this.#insert(reachesOn ? this.length : found.last.rank + 1, behind)
    this.#insertBetween(page.entries, found)
    this.#end = endOf(page) + (reachesOn ? 0 : standing)
    this.#isWhole = reachesOn && endsList(page)
    return { ...found, learnt: this.length - before }
  }

  /** Puts entries before the first one, from a new beginning of the list. */
  lead(entries: readonly EntryNumber[]): void {
    this.#insert(0, entries)
  }

  /** Backwards, so that the ranks of the remaining witnesses stay right. */
  #insertBetween(entries: readonly EntryNumber[], { witnesses }: Link): void {
    for (const [nth, { index, rank }] of [...witnesses.entries()].reverse()) {
      const previous = witnesses[nth - 1]?.index ?? -1
      if (index - previous > 1) this.#insert(rank, entries.slice(previous + 1, index))
    }
  }

  #insert(rank: number, entries: readonly EntryNumber[]): void {
    const fresh = [...new Set(entries)].filter((entry) => this.rankOf(entry) < 0)
    if (fresh.length === 0) return
    this.#entries.insert(rank, fresh)
    for (let at = rank; at < this.length; at += 1) this.#ranks.set(this.#entries.at(at) ?? 0, at)
  }
}
