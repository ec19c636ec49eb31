import 'server-only'
import { usedBy } from '#lib/platform/access/hourly-use.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { Allowance } from '../api/check.ts'
import { isLimited } from './for-role.ts'

/** How much of the hour's limits a person used; undefined for roles without limits. */
export async function allowanceOf(
  session: Session,
  database: ConsoleDatabase,
  now: number,
): Promise<{ readonly allowance?: Allowance }> {
  return isLimited(session.user.role) ? { allowance: await usedBy(database, session.accountId, now) } : {}
}
