import 'server-only'
import type { EntryNumber } from '../../generation.ts'

const CAPACITY_INITIAL = 256
/** Growing by half keeps a million entries at 4 to 6 MB; doubling may take 8. */
const GROWTH = 1.5

function grown(array: Int32Array<ArrayBuffer>, length: number, filler: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const larger = new Int32Array(Math.ceil(Math.max(length, array.length * GROWTH))).fill(filler)
  larger.set(array)
  return larger
}

/** A list of entry numbers, four bytes each. */
export class EntryList {
  #items = new Int32Array(CAPACITY_INITIAL)
  #length = 0

  get length(): number {
    return this.#length
  }

  at(index: number): EntryNumber | undefined {
    return index >= 0 && index < this.#length ? this.#items[index] : undefined
  }

  insert(index: number, entries: readonly EntryNumber[]): void {
    this.#items = grown(this.#items, this.#length + entries.length, 0)
    this.#items.copyWithin(index + entries.length, index, this.#length)
    this.#items.set(entries, index)
    this.#length += entries.length
  }
}

/** The rank of each entry number, four bytes up to the highest number. */
export class EntryRanks {
  #ranks = new Int32Array(CAPACITY_INITIAL).fill(-1)

  /** Returns the rank, or -1. */
  get(entry: EntryNumber): number {
    return this.#ranks[entry] ?? -1
  }

  set(entry: EntryNumber, rank: number): void {
    this.#ranks = grown(this.#ranks, entry + 1, -1)
    this.#ranks[entry] = rank
  }
}
