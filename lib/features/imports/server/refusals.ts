import 'server-only'
import type { ListName } from '#lib/contract/management/list-name.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import { type Answer, refused } from '#lib/platform/http/answer.ts'
import { needsSecondPerson } from '#lib/service-client/management/four-eyes.ts'
import type { ManagedContext } from '#lib/service-client/management/managed.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'
import { beginImport, showImport } from './list-files.ts'

/** Why a person may not cancel an import, if so: it belongs to the person who began it, and to admins. */
export async function refusalOfCancel<A extends Action>(
  { management, session }: Pick<ManagedContext<A>, 'management' | 'session'>,
  list: ListName,
  id: string,
): Promise<Answer | undefined> {
  const shown = await management.call(showImport(list, id))
  if (!shown.ok) return upstreamFailed(shown.failure)
  const isOwn = shown.value.createdBy === management.actor
  return isOwn || session.user.role === 'admin' ? undefined : refused('importNotYours')
}

/**
 * Why a person may not send the file of an import, if so: somebody else began it, or beginning it now would need a
 * second person. It may have begun before that rule, or for an approved request, which is for another file.
 */
export async function refusalOfFile<A extends Action>(
  { database, management }: Pick<ManagedContext<A>, 'database' | 'management'>,
  list: ListName,
  id: string,
): Promise<Answer | undefined> {
  const shown = await management.call(showImport(list, id))
  if (!shown.ok) return upstreamFailed(shown.failure)
  const { createdBy, mode, dryRun } = shown.value
  if (createdBy !== management.actor) return refused('importNotYours')
  const { recordedAs } = beginImport(list, { mode, dryRun })
  return (await needsSecondPerson(database.queries, recordedAs)) ? refused('approvalNeeded') : undefined
}
