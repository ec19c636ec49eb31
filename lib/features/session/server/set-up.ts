import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Account, addFirstAccount, hasNoAccount } from '#lib/platform/access/accounts.ts'
import { hashPassword } from '#lib/platform/access/password.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'

/** Whether the console waits for its first admin. */
export async function isSetUpOpen(): Promise<boolean> {
  return hasNoAccount(await consoleDatabase())
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether a token is that of this start's set-up link. The link works until the first account exists, so only once. */
export function isSetUpToken(token: string, expected: string | undefined): boolean {
  return expected !== undefined && timingSafeEqual(digest(token), digest(expected))
}

export type FirstAdmin = { readonly name: string; readonly email: string; readonly password: string }

/** Creates the first admin; `undefined` if there is already an account. */
export async function createFirstAdmin(
  database: ConsoleDatabase,
  { name, email, password }: FirstAdmin,
  now: number,
): Promise<Account | undefined> {
  return addFirstAccount(database, { name, email, role: 'admin', passwordHash: await hashPassword(password) }, now)
}

/** Creates the first admin from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, if they are set and there is no account. */
export async function createConfiguredAdmin(now: number): Promise<void> {
  const { admin } = configuration()
  if (admin && (await isSetUpOpen()))
    await createFirstAdmin(await consoleDatabase(), { name: admin.email, ...admin }, now)
}
