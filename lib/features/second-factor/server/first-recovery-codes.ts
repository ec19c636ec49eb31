import 'server-only'
import { renewRecoveryCodes } from '#lib/platform/access/recovery-codes.ts'
import { hasSecondFactor } from '#lib/platform/access/second-factor.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

/** Creates recovery codes if this is a person's first second factor. Call it before adding the factor. */
export async function firstRecoveryCodes(database: ConsoleDatabase, accountId: string): Promise<readonly string[]> {
  return (await hasSecondFactor(database, accountId)) ? [] : renewRecoveryCodes(database, accountId)
}
