import 'server-only'
import { createHmac } from 'node:crypto'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { type AttemptLimit, type Throttled, withAttempt } from './attempts.ts'
import { hasCodeApp, takeCode } from './code-app.ts'
import { passkeysOf } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** The proofs that a person can give besides their password. */
export type SecondFactor = 'code' | 'recovery' | 'passkey'

export type SecondFactorOutcome =
  | { readonly ok: true; readonly by: SecondFactor }
  | { readonly ok: false; readonly why: 'wrong' }
  | Throttled

/** Pauses may be long: these attempts need the password or a session, so no stranger can slow the owner down. */
const SLOWED = { free: 5, longest: 5 * 60_000 } as const

const CODE_OF_APP = /^\d{6}$/

export type SecondFactorAttempt = {
  readonly accountId: string
  /** Six digits from the app, or a recovery code. */
  readonly code: string
  /** The known browser or live session of the request. Strangers are counted together. */
  readonly from: string | undefined
}

/** Returns the limits of attempts at a person's second factor, by one known browser or session, or by all strangers. */
export function factorLimits(
  accountId: string,
  from: string | undefined,
  [secret = '']: readonly string[],
): readonly AttemptLimit[] {
  const key = createHmac('sha256', secret)
    .update(`attempt/factor/${accountId}/${from ?? ''}`)
    .digest('base64url')
  return [{ key, ...SLOWED }]
}

/** Returns how many second factors a person has: passkeys and a code app. Recovery codes do not count. */
export async function countSecondFactors(database: ConsoleDatabase, accountId: string): Promise<number> {
  return (await passkeysOf(database, accountId)).length + ((await hasCodeApp(database, accountId)) ? 1 : 0)
}

/** Whether a person has a second factor. */
export async function hasSecondFactor(database: ConsoleDatabase, accountId: string): Promise<boolean> {
  return (await countSecondFactors(database, accountId)) > 0
}

/**
 * Checks a code of a person's second factor, and uses it up. Failures slow further attempts down, as with passwords.
 *
 * @param secrets the session secrets, which seal the app's secret. The first keys the hash of the counter.
 */
export async function checkSecondFactor(
  database: ConsoleDatabase,
  { accountId, code, from }: SecondFactorAttempt,
  secrets: readonly string[],
  now: number,
): Promise<SecondFactorOutcome> {
  return withAttempt(database, factorLimits(accountId, from, secrets), now, async () => {
    const typed = code.replace(/\s/g, '')
    const by = CODE_OF_APP.test(typed) ? 'code' : 'recovery'
    const isRight =
      by === 'code'
        ? await takeCode(database, accountId, typed, 'confirmed', secrets, now)
        : await takeRecoveryCode(database, accountId, typed)
    return isRight ? { ok: true, by } : { ok: false, why: 'wrong' }
  })
}

/**
 * Removes a person's second factors, with all recovery codes.
 *
 * @returns whether there was one.
 */
export async function removeSecondFactor({ queries }: ConsoleDatabase, accountId: string): Promise<boolean> {
  await queries.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const passkeys = await queries.deleteFrom('passkey').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  const app = await queries.deleteFrom('code_app').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return passkeys.numDeletedRows + app.numDeletedRows > 0n
}
