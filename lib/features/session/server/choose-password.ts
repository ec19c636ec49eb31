import 'server-only'
import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { type Account, lockAccount, replacePasswordHash, storePasswordHash } from '#lib/platform/access/accounts.ts'
import { withAttempt } from '#lib/platform/access/attempts.ts'
import { faultOfNewPassword } from '#lib/platform/access/new-password.ts'
import { hashPassword } from '#lib/platform/access/password.ts'
import { closePasswordLink, findPasswordLink, takePasswordLink } from '#lib/platform/access/password-link.ts'
import { maySignInHere } from '#lib/platform/access/provider.ts'
import { endSessionsOf, replaceCookie } from '#lib/platform/access/session.ts'
import { attemptLimits, type SignInOutcome } from '#lib/platform/access/sign-in.ts'
import { appendAuditEvent, recordAuditEvent } from '#lib/platform/audit/append.ts'
import type { RequestContext, SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

export type LinkAttempt = {
  readonly token: string
  readonly password: string
  /** The client's address, if known. */
  readonly address: string
}

/** A password that is refused leaves the link open. */
export type LinkOutcome = SignInOutcome | { readonly ok: false; readonly why: 'refused'; readonly fault: ErrorEntry }

async function findAccountOfLink(database: ConsoleDatabase, token: string, now: number): Promise<Account | undefined> {
  const id = await findPasswordLink(database, token, now)
  const account = id === undefined ? undefined : await lockAccount(database, id)
  return account?.disabled_at === null && (await maySignInHere(database, account.id)) ? account : undefined
}

/** Uses a link up, stores the password and ends the person's sessions; `undefined` if the link does not count. */
function redeemLink(
  database: ConsoleDatabase,
  token: string,
  passwordHash: string,
  { requestId, now }: RequestContext,
): Promise<Account | undefined> {
  return database.queries.transaction().execute(async (queries) => {
    const within = { ...database, queries }
    const account = await findAccountOfLink(within, token, now)
    if (!account || !(await takePasswordLink(within, token))) return undefined
    await storePasswordHash(within, account.id, passwordHash)
    await endSessionsOf(within, account.id)
    await appendAuditEvent(queries, { at: now, actor: account, action: 'password.choose', requestId })
    return { ...account, password_hash: passwordHash }
  })
}

/**
 * Stores a password chosen with a link, which works once. Unknown, used and expired links, and links of people who may
 * not sign in here, give the same answer after the same work. Failed attempts slow the network down.
 *
 * @param secret keys the hashes of the counters.
 */
export async function choosePassword(
  database: ConsoleDatabase,
  { token, password, address }: LinkAttempt,
  secret: string,
  context: RequestContext,
): Promise<LinkOutcome> {
  const { requestId, now } = context
  const choose = async (): Promise<LinkOutcome> => {
    const invited = await findAccountOfLink(database, token, now)
    const fault = invited && (await faultOfNewPassword(password, invited))
    if (fault) return { ok: false, why: 'refused', fault }
    const account = await redeemLink(database, token, await hashPassword(password), context)
    if (account) return { ok: true, account }
    await recordAuditEvent(database, { at: now, actor: null, action: 'password.refused', requestId })
    return { ok: false, why: 'wrong' }
  }
  const isWrongLink = (outcome: LinkOutcome) => !outcome.ok && outcome.why === 'wrong'
  return withAttempt(database, attemptLimits({ address }, secret), now, choose, isWrongLink)
}

/**
 * Replaces one's own password. Ends all other sessions, closes an open link and invalidates copies of this session's
 * cookie.
 *
 * @param account the account as it was when the current password was checked.
 * @returns false if the password was changed meanwhile, which also ended this session.
 */
export async function changeOwnPassword(
  { session, change, now }: SignedInContext<'password.change'>,
  account: Account,
  { password, cookie }: { readonly password: string; readonly cookie: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return change(async ({ database, append }) => {
    if (!(await replacePasswordHash(database, account, passwordHash))) return false
    await endSessionsOf(database, session.accountId, session.id)
    await closePasswordLink(database, session.accountId)
    await replaceCookie(database, session.id, cookie, now)
    await append({ action: 'password.change' })
    return true
  })
}
