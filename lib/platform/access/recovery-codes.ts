import 'server-only'
import { hash } from 'node:crypto'
import { Secret } from 'otpauth'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { RECOVERY_CODES } from './api/recovery-codes.ts'

/** 128 bits, 26 characters of base32. A plain hash is enough, since nobody can try them all. */
const CODE_BYTES = 16

const bareOf = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

function hashOf(accountId: string, code: string): string {
  return hash('sha256', `recovery/${accountId}/${bareOf(code)}`, 'base64url')
}

/** Gives a person new recovery codes and invalidates all others. The store holds only their hashes. */
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

/** Uses a recovery code up. Ignores case, hyphens and spaces. */
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
