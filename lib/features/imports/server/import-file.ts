import 'server-only'
import type { ImportCounts, ImportRequest } from '#lib/contract/management/list-imports-schema.ts'
import type { ListName } from '#lib/contract/management/list-name.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { PersonalManagement } from '#lib/service-client/management/managed.ts'
import { beginImport, sendImportFile } from './list-files.ts'

type Sender = Pick<PersonalManagement<'import.begin' | 'list.import'>, 'call' | 'upload'>

/** Makes an import of a file that is at hand, from its beginning to its end; one that rejects a line is a refusal. */
export async function importFile(
  { call, upload }: Sender,
  list: ListName,
  request: ImportRequest,
  contentType: string,
  file: string,
): Promise<Outcome<{ readonly counts: ImportCounts }>> {
  const begun = await call(beginImport(list, request))
  if (!begun.ok) return begun
  const bytes = new Blob([file]).stream()
  const ended = await upload(sendImportFile(list, begun.value.id), { contentType, bytes })
  if (!ended.ok) return ended
  const { state, counts } = ended.value
  if (state === 'done' && counts) return { ok: true, value: { counts } }
  const reason = 'The file has a line that cannot be imported, or the import was cancelled'
  return { ok: false, failure: { kind: 'refused', status: 400, errors: { file: { code: 'import_failed', reason } } } }
}
