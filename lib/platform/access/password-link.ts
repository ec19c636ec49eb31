import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

/** The validity of a link. */
const PASSWORD_LINK_MILLISECONDS = 7 * DAY_MILLISECONDS

/** A new link. The store holds only a hash of its `token`. */
export type IssuedLink = { readonly token: string; readonly expiresAt: number }

/** Returns the address of a link. The token is after the `#`, so it appears in no request and no log. */
export function passwordLinkUrl(publicUrl: URL, token: string): string {
  return `${publicUrl.origin}/password#${token}`
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Makes the only open link of a person and invalidates an older one. */
export async function issuePasswordLink(
  database: ConsoleDatabase,
  accountId: string,
  createdBy: string,
  now: number,
): Promise<IssuedLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + PASSWORD_LINK_MILLISECONDS
  const link = { token_hash: hashOf(token), expires_at: expiresAt, created_by: createdBy }
  await database.queries
    .insertInto('password_link')
    .values({ account_id: accountId, ...link })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
    .execute()
  return { token, expiresAt }
}

/** Returns the account of an open link; `undefined` if the link is unknown or expired. */
export async function findPasswordLink(
  { queries }: ConsoleDatabase,
  token: string,
  now: number,
): Promise<string | undefined> {
  const link = await queries
    .selectFrom('password_link')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.account_id
}

/**
 * Closes a link.
 *
 * @returns whether it was open: true for only one of several concurrent callers.
 */
export async function takePasswordLink({ queries }: ConsoleDatabase, token: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('password_link')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Closes the open link of a person, if any. */
export async function closePasswordLink(database: ConsoleDatabase, accountId: string): Promise<void> {
  await database.queries.deleteFrom('password_link').where('account_id', '=', accountId).execute()
}

/** Closes the open links that a person made for others. */
export async function closeLinksMadeBy(database: ConsoleDatabase, accountId: string): Promise<void> {
  await database.queries.deleteFrom('password_link').where('created_by', '=', accountId).execute()
}
