import 'server-only'
import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { configuration } from '../configuration/configuration.ts'
import type { Account } from './accounts.ts'
import { verifyPassword } from './password.ts'
import { weaknessOf } from './weak-password.ts'

const FAULTS = {
  common: { code: 'too_common', reason: 'Many people use this password or one like it; choose another' },
  personal: { code: 'too_personal', reason: 'Use fewer words from your name, your e-mail address and this console' },
  present: { code: 'unchanged', reason: 'This is the password that you have; choose another' },
} as const satisfies Record<string, ErrorEntry>

/**
 * Returns why a new password of valid length is refused. Its characters do not matter, only whether it is easily
 * guessed or equals the present one.
 */
export async function faultOfNewPassword(
  password: string,
  { email, name, password_hash }: Pick<Account, 'email' | 'name' | 'password_hash'>,
): Promise<ErrorEntry | undefined> {
  const weakness = await weaknessOf(password, { email, name, host: configuration().publicUrl.hostname })
  if (weakness) return FAULTS[weakness]
  return password_hash !== null && (await verifyPassword(password, password_hash)) ? FAULTS.present : undefined
}
