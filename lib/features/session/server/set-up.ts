import 'server-only'
import { type Account, addFirstAccount, hasNoAccount } from '#lib/platform/access/accounts.ts'
import { faultOfNewPassword } from '#lib/platform/access/new-password.ts'
import { hashPassword } from '#lib/platform/access/password.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { ConfigurationError } from '#lib/platform/configuration/environment.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { isSameSecret } from '#lib/platform/network/same-secret.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'
import { noteAccounts, refuseLostAccounts } from './set-up-marker.ts'

/** Whether the console has no admin yet. */
export async function isSetUpOpen(): Promise<boolean> {
  return hasNoAccount(await consoleDatabase())
}

/** Whether a token is that of this start's set-up link. The link works until the first account exists, so only once. */
export function isSetUpToken(token: string, expected: string | undefined): boolean {
  return expected !== undefined && isSameSecret(token, expected)
}

export type FirstAdmin = { readonly name: string; readonly email: string; readonly password: string }

/** How the first admin was created: with the set-up link, or from `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
type Occasion = { readonly by: 'link' | 'configuration'; readonly requestId: string; readonly now: number }

/** Creates and audits the first admin; `undefined` if there is already an account. */
export async function createFirstAdmin(
  database: ConsoleDatabase,
  { name, email, password }: FirstAdmin,
  { by, requestId, now }: Occasion,
  secrets?: readonly string[],
): Promise<Account | undefined> {
  const passwordHash = await hashPassword(password)
  return database.queries.transaction().execute(async (queries) => {
    const added = await addFirstAccount({ ...database, queries }, { name, email, role: 'admin', passwordHash }, now)
    if (!added) return undefined
    const details = { person: added.id, by }
    await appendAuditEvent(queries, { at: now, actor: added, action: 'person.first', requestId, details }, secrets)
    return added
  })
}

/**
 * Checks that a database which had accounts still has them, and records that it has.
 *
 * @throws AccountsLost
 */
export async function checkAccounts(): Promise<void> {
  const { databaseUrl } = configuration()
  if (await isSetUpOpen()) refuseLostAccounts(databaseUrl)
  else noteAccounts(databaseUrl)
}

/**
 * Creates the first admin from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, if they are set and there is no account.
 *
 * @throws ConfigurationError if the password is easily guessed.
 */
export async function createConfiguredAdmin(now: number): Promise<void> {
  const { admin } = configuration()
  if (!admin || !(await isSetUpOpen())) return
  const fault = await faultOfNewPassword(admin.password, { email: admin.email, name: '', password_hash: null })
  if (fault) throw new ConfigurationError(['ADMIN_PASSWORD is too easily guessed'])
  const occasion = { by: 'configuration', requestId: newRequestId(), now } as const
  await createFirstAdmin(await consoleDatabase(), { name: admin.email, ...admin }, occasion)
  noteAccounts(configuration().databaseUrl)
}
