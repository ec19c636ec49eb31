import 'server-only'
import { createHmac } from 'node:crypto'
import { networksOf } from '../network/client-network.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { type Account, emailKey, findAccount, replacePasswordHash } from './accounts.ts'
import { type AttemptLimit, type Throttled, withAttempt } from './attempts.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { maySignInHere } from './provider.ts'

const MINUTE = 60_000

/** Limits of strangers' attempts from one network: the address itself, then the wider networks around it. */
const OF_NETWORKS = [
  { free: 20, longest: 5 * MINUTE },
  { free: 50, longest: 5 * MINUTE },
  { free: 100, longest: MINUTE },
] as const

/** Limit of all strangers' attempts at one account. The pause is short, since it also slows the owner in a new browser. */
const OF_STRANGERS = { free: 10, longest: 4000 } as const

/** Limit of one known browser or live session. Nobody else can use it up. */
const OF_OWN = { free: 5, longest: MINUTE } as const

export type SignInAttempt = {
  readonly email: string
  readonly password: string
  /** The client's address, if known. */
  readonly address: string
  /**
   * What else is known about the client: a live session, or a browser in which the person signed in before; for single
   * sign-on, in which anybody did.
   */
  readonly known?: { readonly device: string } | { readonly session: string } | undefined
}

/** With the account as it was when the password was compared. The caller must check that it has not changed since. */
export type SignInOutcome =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly why: 'wrong' }
  | Throttled

/**
 * Returns the limits of an attempt to sign in, by password, by password link or at the identity provider; the last two
 * name no account. For a known browser or a live session only its own failures count; for a stranger, those of their
 * networks and of all strangers at the account. There is no overall limit. Keys are hashed, so the store holds no
 * addresses of people who tried.
 */
export function attemptLimits(
  { address, email, known }: Pick<SignInAttempt, 'address' | 'known'> & { readonly email?: string },
  secret: string,
): readonly AttemptLimit[] {
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`attempt/${kind}/${value}`).digest('base64url')
  if (known) {
    const [[kind, value] = ['', '']] = Object.entries(known)
    return [{ key: keyed(kind, value), ...OF_OWN }]
  }
  const networks = networksOf(address).map((network, index) => ({
    key: keyed('network', network),
    ...(OF_NETWORKS[index] ?? OF_NETWORKS[0]),
  }))
  return email === undefined ? networks : [...networks, { key: keyed('account', emailKey(email)), ...OF_STRANGERS }]
}

/**
 * Checks an e-mail address and a password. An unknown address, a wrong password, a disabled person and a person who may
 * only sign in with the identity provider give the same answer after the same work. Only failures count against the
 * limits.
 *
 * @param secret keys the hashes of the counters.
 */
export async function checkSignIn(
  database: ConsoleDatabase,
  attempt: SignInAttempt,
  secret: string,
  now: number,
): Promise<SignInOutcome> {
  const outcome = await withAttempt(database, attemptLimits(attempt, secret), now, async (): Promise<SignInOutcome> => {
    const account = await findAccount(database, attempt.email)
    const mayHere = await maySignInHere(database, account?.id ?? '')
    const usable = account && account.disabled_at === null && mayHere ? account : undefined
    const isRight = await verifyPassword(attempt.password, usable?.password_hash)
    return usable && isRight ? { ok: true, account: usable } : { ok: false, why: 'wrong' }
  })
  if (!outcome.ok || !outcome.account.password_hash || !isOutdated(outcome.account.password_hash)) return outcome
  const raised = await hashPassword(attempt.password)
  return (await replacePasswordHash(database, outcome.account, raised))
    ? { ok: true, account: { ...outcome.account, password_hash: raised } }
    : { ok: false, why: 'wrong' }
}
