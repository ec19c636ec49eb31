import 'server-only'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import { usedByAll } from '#lib/platform/access/hourly-use.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { HourlyUse } from '../api/audit-page.ts'

/** How much each person in support checked and revealed in the last hour. */
export async function loadUses(session: Session): Promise<readonly HourlyUse[]> {
  // A second guard, as for the audit log.
  if (!isAllowed(accessTo('GET /api/audit'), session.user.role)) throw new Error('This role may not read the audit log')
  return withSafeErrors(async () => usedByAll(await consoleDatabase(), wallClock()))
}
