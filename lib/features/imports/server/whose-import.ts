import 'server-only'
import type { ListName } from '#lib/contract/management/list-name.ts'
import type { Action } from '#lib/platform/audit/audit-event.ts'
import { type Answer, refused } from '#lib/platform/http/answer.ts'
import type { ManagedContext } from '#lib/service-client/management/managed.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'
import { showImport } from './list-files.ts'

/**
 * Why a person may not continue an import, if so: it belongs to the person who began it.
 *
 * @param admins whether an admin may too.
 */
export async function refusalOfImport<A extends Action>(
  { management, session }: Pick<ManagedContext<A>, 'management' | 'session'>,
  list: ListName,
  id: string,
  { admins }: { readonly admins: boolean },
): Promise<Answer | undefined> {
  const shown = await management.call(showImport(list, id))
  if (!shown.ok) return upstreamFailed(shown.failure)
  const isOwn = shown.value.createdBy === management.actor
  return isOwn || (admins && session.user.role === 'admin') ? undefined : refused('importNotYours')
}
