import 'server-only'
import type { ListedRecord } from '#lib/mirror/api/changes.ts'
import { unsteadyOf } from '#lib/mirror/query/change-feed.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { findRecord } from '#lib/mirror/query/record.ts'
import { shownRecord } from '#lib/mirror/query/shown.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** The row that a key names, with its history; that someone looked at it is recorded. */
export async function recordOf(
  { session, record }: Pick<SignedInContext<'record.view'>, 'session' | 'record'>,
  key: string,
): Promise<ListedRecord | undefined> {
  const list = await listOfConnection(session.connection)
  const found = list && (await findRecord(list, key))
  if (!found) return undefined
  await record({ action: 'record.view', details: { key }, entries: [key] })
  return shownRecord(found, await unsteadyOf(list))
}
