import 'server-only'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import { passkeysOf } from '#lib/platform/access/passkeys.ts'
import { relyingParty } from '#lib/platform/access/relying-party.ts'
import { needsSecondFactor } from '#lib/platform/access/second-factor-required.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { SecondFactorData } from '../api/second-factor.ts'

/** Returns the person's second factors. */
export async function describeSecondFactor(database: ConsoleDatabase, session: Session): Promise<SecondFactorData> {
  const { queries } = database
  const app = await queries
    .selectFrom('code_app')
    .select(['confirmed_at', 'used_at'])
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()
  const { left } = await queries
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', session.accountId)
    .executeTakeFirstOrThrow()
  const confirmedAt = app?.confirmed_at ?? null
  const passkeys = await passkeysOf(database, session.accountId)
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      addedAt: iso(created_at),
      usedAt: isoOrNull(used_at),
    })),
    passkeysWork: relyingParty() !== undefined,
    codeApp: confirmedAt === null ? null : { confirmedAt: iso(confirmedAt), usedAt: isoOrNull(app?.used_at) },
    recoveryCodesLeft: Number(left),
    isRequired: needsSecondFactor(session),
  }
}
