import 'server-only'
import { hash } from 'node:crypto'
import { Secret } from 'otpauth'
import type { ConsoleDatabase } from '../store/console-database.ts'

export const RECOVERY_CODES = 10
/** 80 bits, 16 characters of base32: a plain hash of them cannot be searched through. */
const CODE_BYTES = 10

const bareOf = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

function hashOf(accountId: string, code: string): string {
  return hash('sha256', `recovery/${accountId}/${bareOf(code)}`, 'base64url')
}

/** Gives a person new recovery codes in place of all others. The store keeps their hashes alone. */
export async function renewRecoveryCodes({ queries }: ConsoleDatabase, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: CODE_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'),
  )
  await queries.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await queries
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ hash: hashOf(accountId, code), account_id: accountId })))
    .execute()
  return codes
}

/** Takes a recovery code, which works once. Capitals, hyphens and blanks do not matter. */
export async function takeRecoveryCode(
  { queries }: ConsoleDatabase,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(accountId, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
