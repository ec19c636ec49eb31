import { hash, timingSafeEqual } from 'node:crypto'

const digest = (secret: string | Uint8Array) => hash('sha256', secret, 'buffer')

/** Compares two secrets. The time that this takes reveals nothing about them. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}
