import 'server-only'
import { createHmac } from 'node:crypto'
import { networkOf } from '../network/client-network.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { type Account, emailKey, findAccount, replacePasswordHash } from './accounts.ts'
import { type AttemptLimit, forgetEndedAttempts, releaseAttempt, reserveAttempt } from './attempts.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

/** Failed attempts allowed in ten minutes: for one account, from one network, and in total. */
export const ATTEMPTS_PER_ACCOUNT = 10
export const ATTEMPTS_PER_NETWORK = 50
export const ATTEMPTS_IN_ALL = 1000

export type SignInAttempt = {
  readonly email: string
  readonly password: string
  /** The client's address, if known. */
  readonly address: string
}

export type SignInOutcome =
  /** The account as it was when the password was compared. The caller must check that it has not changed since. */
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly why: 'wrong' }
  | { readonly ok: false; readonly why: 'throttled'; readonly retryAfterSeconds: number }

/**
 * The limits of an attempt to sign in, by password or by password link (which names no account). Counters have keyed
 * hashes as keys, so that the store holds no addresses of people who tried.
 */
export function attemptLimits(
  { address, email }: { readonly address: string; readonly email?: string },
  secret: string,
): readonly AttemptLimit[] {
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`attempt/${kind}/${value}`).digest('base64url')
  const ofAccount =
    email === undefined ? [] : [{ key: keyed('account', emailKey(email)), maximum: ATTEMPTS_PER_ACCOUNT }]
  return [
    { key: keyed('network', networkOf(address)), maximum: ATTEMPTS_PER_NETWORK },
    ...ofAccount,
    { key: keyed('all', ''), maximum: ATTEMPTS_IN_ALL },
  ]
}

/**
 * Checks an e-mail address and a password. An unknown address, a wrong password and a disabled person give the same
 * answer after the same work. Only failures count against the limits.
 *
 * @param secret keys the hashes of the counters.
 */
export async function checkSignIn(
  database: ConsoleDatabase,
  attempt: SignInAttempt,
  secret: string,
  now: number,
): Promise<SignInOutcome> {
  const counted = attemptLimits(attempt, secret)
  const retryAfterSeconds = await reserveAttempt(database, counted, now)
  if (retryAfterSeconds > 0) return { ok: false, why: 'throttled', retryAfterSeconds }

  const account = await findAccount(database, attempt.email)
  const usable = account && account.disabled_at === null ? account : undefined
  if (!(await verifyPassword(attempt.password, usable?.password_hash)) || !usable) return { ok: false, why: 'wrong' }

  await releaseAttempt(database, counted)
  await forgetEndedAttempts(database, now)
  if (!usable.password_hash || !isOutdated(usable.password_hash)) return { ok: true, account: usable }
  const raised = await hashPassword(attempt.password)
  return (await replacePasswordHash(database, usable, raised))
    ? { ok: true, account: { ...usable, password_hash: raised } }
    : { ok: false, why: 'wrong' }
}
