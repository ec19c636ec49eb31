import 'server-only'
import type { EntryNumber } from './generation.ts'

const BYTES_INITIAL = 64

/** A set of entry numbers, one bit up to the highest number. */
export class EntrySet {
  #bits = new Uint8Array(BYTES_INITIAL)
  #size = 0

  get size(): number {
    return this.#size
  }

  has(entry: EntryNumber): boolean {
    return ((this.#bits[entry >>> 3] ?? 0) & (1 << (entry & 7))) !== 0
  }

  add(entry: EntryNumber): void {
    if (this.has(entry)) return
    const byte = entry >>> 3
    if (byte >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2))
      larger.set(this.#bits)
      this.#bits = larger
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (entry & 7))
    this.#size += 1
  }

  isWithin(other: EntrySet): boolean {
    return this.#bits.every((byte, index) => (byte & ~(other.#bits[index] ?? 0)) === 0)
  }
}
