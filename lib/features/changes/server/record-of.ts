import 'server-only'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { findRecord } from '#lib/mirror/query/record.ts'
import { shownRecord } from '#lib/mirror/query/shown.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { actorOf } from '#lib/platform/audit/audit-event.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** The row that a key names, with its history; that someone looked at it is recorded. */
export async function recordOf(
  session: Session,
  key: string,
  { database, requestId, now }: Pick<SignedInContext, 'database' | 'requestId' | 'now'>,
): Promise<ListedRecord | undefined> {
  const list = await listOfConnection(session.connection)
  const record = list && (await findRecord(list, key))
  if (!record) return undefined
  await recordAuditEvent(database, {
    at: now,
    actor: actorOf(session),
    action: 'record.view',
    requestId,
    details: { key },
  })
  return shownRecord(record, (await list.knowledge())?.volatilePaths ?? [])
}
