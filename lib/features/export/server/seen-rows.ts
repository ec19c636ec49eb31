import 'server-only'
import { hash } from 'node:crypto'

const FIRST_SLOTS = 1024
const EMPTY = 0n

/** 63 bits that identify a row: in one of eighteen million exports of a million rows, two rows get the same key. */
export function rowKey(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64LE() | 1n
}

/** The set of rows seen, in 16 to 32 bytes a row: a `Set` of their texts would hold the whole list. */
export class SeenRows {
  #slots = new BigUint64Array(FIRST_SLOTS)
  #size = 0

  has(key: bigint): boolean {
    return this.#slots[this.#slotOf(key)] === key
  }

  add(key: bigint): void {
    const slot = this.#slotOf(key)
    if (this.#slots[slot] === key) return
    this.#slots[slot] = key
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#grow()
  }

  /** The slot that holds the key, or the empty slot where it belongs. */
  #slotOf(key: bigint): number {
    const last = this.#slots.length - 1
    let slot = Number(key >> 11n) & last
    while (this.#slots[slot] !== EMPTY && this.#slots[slot] !== key) slot = (slot + 1) & last
    return slot
  }

  #grow(): void {
    const keys = this.#slots
    this.#slots = new BigUint64Array(keys.length * 2)
    for (const key of keys) if (key !== EMPTY) this.#slots[this.#slotOf(key)] = key
  }
}
