import 'server-only'
import { isLinked } from '#lib/platform/access/linked-identity.ts'
import { maySignInHere, readProvider } from '#lib/platform/access/provider.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { WaysToConfirm } from '../api/ways-to-confirm.ts'

/** The identity provider as the sign-in page shows it: its name, and whether all but one person must use it. */
export type ProviderOffered = { readonly name: string; readonly isForAll: boolean }

export async function offersProvider(): Promise<ProviderOffered | undefined> {
  const provider = await readProvider(await consoleDatabase())
  return provider && { name: provider.rules.name, isForAll: provider.rules.localOnlyFor !== null }
}

/** Returns the ways in which the person of a session can confirm that it is them. */
export async function waysToConfirm(
  database: ConsoleDatabase,
  { accountId, hasSecondFactor, hasPasskey }: Session,
): Promise<WaysToConfirm> {
  const account = await database.queries
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const provider = await readProvider(database)
  const isThere = provider !== undefined && (await isLinked(database, accountId, provider.issuer))
  const hasPassword = typeof account?.password_hash === 'string'
  return {
    password: hasPassword && (await maySignInHere(database, accountId)),
    code: hasSecondFactor,
    passkey: hasPasskey,
    provider: isThere ? provider.rules.name : undefined,
  }
}
