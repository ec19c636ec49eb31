import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'

const SEAL_BYTES = 9

function seal(salt: string, number: string): Buffer {
  return createHmac('sha256', salt).update(number).digest().subarray(0, SEAL_BYTES)
}

/**
 * What a row is called in addresses: it names nobody, and the seal of the list keeps an address from ever leading to
 * another row after the mirror was built anew.
 */
export function recordKey(salt: string, entry: number): string {
  const number = entry.toString(36)
  return `${number}.${seal(salt, number).toString('base64url')}`
}

/** The number of the row that a key of this list names. */
export function entryOfKey(salt: string, key: string): number | undefined {
  const [, number = '', given = ''] = /^([0-9a-z]{1,10})\.([\w-]{12})$/.exec(key) ?? []
  if (number === '') return undefined
  return timingSafeEqual(Buffer.from(given, 'base64url'), seal(salt, number)) ? Number.parseInt(number, 36) : undefined
}
