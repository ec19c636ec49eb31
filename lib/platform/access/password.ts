import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, with 19 MiB and two passes. The hash text names them, so they can be raised. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PARAMETERS_TEXT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`

/** Hashes a password for the store. Equal writings of one password (Unicode normalisation form C) hash alike. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PARAMETERS)
}

/** Whether a stored hash was made with other parameters than today's and should be made anew. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS_TEXT)
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash. Without a hash it does the same work against a decoy and says no, so that the
 * time of an answer does not tell whether an account exists.
 */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return matches && typeof passwordHash === 'string'
}
