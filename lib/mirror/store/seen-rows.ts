import 'server-only'
import type { EntryNumber } from '../generation.ts'

/** A set of entry numbers, one bit each. */
export type SeenRows = { add(entry: EntryNumber): void; has(entry: EntryNumber): boolean }

const SMALLEST_BYTES = 1024

export function seenRows(): SeenRows {
  let bits = new Uint8Array(SMALLEST_BYTES)
  return {
    add(entry) {
      const place = entry >>> 3
      if (place >= bits.length) {
        const wider = new Uint8Array(Math.max(place + 1, bits.length * 2))
        wider.set(bits)
        bits = wider
      }
      bits[place] = (bits[place] ?? 0) | (1 << (entry & 7))
    },
    has: (entry) => ((bits[entry >>> 3] ?? 0) & (1 << (entry & 7))) !== 0,
  }
}
