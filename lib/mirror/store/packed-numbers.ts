import 'server-only'
import type { EntryNumber } from '../generation.ts'

const BYTES = 4

/** Packs entry numbers as little-endian 32-bit integers. */
export function packNumbers(numbers: readonly EntryNumber[]): Uint8Array {
  const bytes = Buffer.alloc(numbers.length * BYTES)
  numbers.forEach((number, index) => {
    bytes.writeUInt32LE(number, index * BYTES)
  })
  return bytes
}

/** Unpacks what `packNumbers` packed. */
export function unpackNumbers(packed: Uint8Array): readonly EntryNumber[] {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  return Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readUInt32LE(index * BYTES))
}
