import 'server-only'
import { createHash } from 'node:crypto'

type NumberedPasswords = Record<string, string>

/**
 * A number that stays with a secret. iron-session writes it into each seal to find the secret again; were it the place
 * in the list, dropping an old secret would renumber the rest and end every session.
 */
function numberOf(secret: string): string {
  return String(createHash('sha256').update(`number/${secret}`).digest().readUIntBE(0, 6))
}

/** What new seals are made with: the first secret of the list. */
export function sealingPasswords([first]: readonly string[]): NumberedPasswords {
  if (first === undefined) throw new TypeError('At least one session secret is needed')
  return { [numberOf(first)]: first }
}

/** What seals are opened with: any secret of the list. */
export function openingPasswords(secrets: readonly string[]): NumberedPasswords {
  return Object.fromEntries(secrets.map((secret) => [numberOf(secret), secret]))
}
