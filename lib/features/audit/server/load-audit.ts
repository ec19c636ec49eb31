import 'server-only'
import { LIMIT_DEFAULT, parsePage } from '#lib/contract/pagination.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { AuditPage } from '../api/audit-page.ts'
import { listAudit } from './list.ts'

/** A page of the audit log for server rendering; an invalid offset means the start. */
export async function loadAudit(session: Session, offset: string): Promise<AuditPage> {
  // A second guard: the page itself checks first, to explain the refusal.
  if (!isAllowed(accessTo('GET /api/audit'), session.user.role)) throw new Error('This role may not read the record')
  const asked = parsePage(new URLSearchParams({ offset }))
  const page = asked.ok ? asked.page : { limit: LIMIT_DEFAULT, offset: 0 }
  return withSafeErrors(async () => listAudit(await consoleDatabase(), page))
}
