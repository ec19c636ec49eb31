import 'server-only'
import { createHmac } from 'node:crypto'
import { networksOf } from '../network/client-network.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { type Account, emailKey, findAccount, replacePasswordHash } from './accounts.ts'
import { type AttemptLimit, releaseAttempt, reserveAttempt } from './attempts.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

const MINUTE = 60_000

/** What attempts of strangers in one network cost: from the address itself to the widest network around it. */
const OF_NETWORKS = [
  { free: 20, longest: 5 * MINUTE },
  { free: 50, longest: 5 * MINUTE },
  { free: 100, longest: MINUTE },
] as const

/** All strangers together, at one account: short, since it slows its owner down in a new browser too. */
const OF_STRANGERS = { free: 10, longest: 4000 } as const

/** Of one known browser, or one live session: nobody else can use these up. */
const OF_OWN = { free: 5, longest: MINUTE } as const

export type SignInAttempt = {
  readonly email: string
  readonly password: string
  /** The client's address, if known. */
  readonly address: string
  /** What is known of the client besides: a browser in which this person signed in before, or their live session. */
  readonly known?: { readonly device: string } | { readonly session: string } | undefined
}

export type SignInOutcome =
  /** The account as it was when the password was compared. The caller must check that it has not changed since. */
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly why: 'wrong' }
  | { readonly ok: false; readonly why: 'throttled'; readonly retryAfterSeconds: number }

/**
 * What slows an attempt to sign in down, by password or by password link (which names no account): a known browser or a
 * live session by its own failures alone, a stranger by those of their networks and of all strangers at the account.
 * Nothing is counted over all. Counters have keyed hashes as keys, so that the store holds no addresses of people who tried.
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
  const networks = networksOf(address).map((network, place) => ({
    key: keyed('network', network),
    ...(OF_NETWORKS[place] ?? OF_NETWORKS[0]),
  }))
  return email === undefined ? networks : [...networks, { key: keyed('account', emailKey(email)), ...OF_STRANGERS }]
}

/**
 * Checks an e-mail address and a password. An unknown address, a wrong password and a disabled person give the same
 * answer after the same work. Only failures slow down.
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
  if (!usable.password_hash || !isOutdated(usable.password_hash)) return { ok: true, account: usable }
  const raised = await hashPassword(attempt.password)
  return (await replacePasswordHash(database, usable, raised))
    ? { ok: true, account: { ...usable, password_hash: raised } }
    : { ok: false, why: 'wrong' }
}
