import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, with 19 MiB and two passes. Hashes contain their parameters, so these can be raised. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PARAMETERS_TEXT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`

/** Hashes a password for the store. Equal spellings of one password (Unicode normalisation form C) hash alike. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PARAMETERS)
}

/** Whether a stored hash has other parameters than the present ones and must be replaced. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS_TEXT)
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash. Without a hash it does the same work on a decoy and returns false, so that
 * the response time does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return matches && typeof passwordHash === 'string'
}
