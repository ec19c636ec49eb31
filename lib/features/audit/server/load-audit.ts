import 'server-only'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { readAuditLocation } from '../api/audit-filter.ts'
import type { LoadedAudit } from '../api/audit-page.ts'
import { auditPageOrLast } from './list.ts'

/** Reads a page of the audit log for server rendering. Invalid parts of the address count as absent. */
export async function loadAudit(session: Session, query: URLSearchParams): Promise<LoadedAudit> {
  // A second guard: the page itself checks first, to explain the refusal.
  if (!isAllowed(accessTo('GET /api/audit'), session.user.role)) throw new Error('This role may not read the audit log')
  const { location } = readAuditLocation(query)
  return withSafeErrors(async () => {
    const database = await consoleDatabase()
    const people = database.queries.selectFrom('account').select(['id', 'email']).orderBy('email')
    return { page: await auditPageOrLast(database, location), location, people: await people.execute() }
  })
}
