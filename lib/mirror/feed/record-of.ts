import 'server-only'
import { actorOf } from '#lib/audit/act.ts'
import { recordAct } from '#lib/audit/append.ts'
import type { ListedRecord } from '#lib/contract/changes.ts'
import type { SignedInContext } from '#lib/server/operation.ts'
import type { Session } from '#lib/server/session.ts'
import { findRecord } from '../store/record.ts'
import { listOfSession } from './list-of-session.ts'
import { shownRecord } from './shown.ts'

/** The row that a key names, with its history; that someone looked at it is recorded. */
export async function recordOf(
  session: Session,
  key: string,
  { database, requestId, now }: Pick<SignedInContext, 'database' | 'requestId' | 'now'>,
): Promise<ListedRecord | undefined> {
  const list = await listOfSession(session)
  const record = list && (await findRecord(list, key))
  if (!record) return undefined
  await recordAct(database, { at: now, actor: actorOf(session), action: 'record.view', requestId, details: { key } })
  return shownRecord(record, (await list.knowledge())?.volatilePaths ?? [])
}
