import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { type Account, lockAccount } from './accounts.ts'

/** Who a person is at an identity provider. A subject is never reassigned; an e-mail address may be. */
export type IdentityId = { readonly issuer: string; readonly subject: string }

/** Returns the account linked to an identity, and locks it until the transaction ends. */
export async function linkedAccount(
  database: ConsoleDatabase,
  { issuer, subject }: IdentityId,
): Promise<Account | undefined> {
  const linked = await database.queries
    .selectFrom('linked_identity')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return linked && lockAccount(database, linked.account_id)
}

/**
 * Links an identity to an account permanently.
 *
 * @returns false if the identity or the account is already linked.
 */
export async function linkIdentity(
  { queries }: ConsoleDatabase,
  { issuer, subject }: IdentityId,
  accountId: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('linked_identity')
    .values({ issuer, subject, account_id: accountId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether a person is linked to an identity of this issuer. */
export async function isLinked({ queries }: ConsoleDatabase, accountId: string, issuer: string): Promise<boolean> {
  const row = await queries
    .selectFrom('linked_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}
