import 'server-only'
import { hash } from 'node:crypto'

const HEXADECIMAL_DIGITS = 32

/** Returns 128 bits of SHA-256 as 32 hexadecimal digits. */
export function fingerprint(text: string): string {
  return hash('sha256', text, 'hex').slice(0, HEXADECIMAL_DIGITS)
}
