import 'server-only'
import type { Session } from '#lib/platform/access/session.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { actorOf } from '#lib/platform/audit/audit-event.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ReadPage } from '#lib/service-client/upstream.ts'

/** Records that a person was given a page of the list; call it before the rows leave, so that none do unrecorded. */
export function recordLook(
  database: ConsoleDatabase,
  session: Session,
  { environment, page }: ReadPage,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Promise<void> {
  const { limit, offset, total } = page.pagination
  const details = { environment, limit, offset, total, rows: page.items.length }
  return recordAuditEvent(database, { at: now, actor: actorOf(session), action: 'list.view', requestId, details })
}
