import 'server-only'
import type { ErrorEntry } from '#lib/contract/envelope.ts'
import type { ImportCounts, ImportRequest, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import type { ListName } from '#lib/contract/management/list-name.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { endOf, type PersonalManagement } from '#lib/service-client/management/managed.ts'
import { beginImport, cancelImport, sendImportFile } from './list-files.ts'

type Sender = Pick<PersonalManagement<'import.begin' | 'list.import' | 'import.cancel'>, 'call' | 'upload'>

/** A done import. The digest of its changes is missing if an earlier version of the service did it. */
type Done = { readonly counts: ImportCounts; readonly changesDigest: ImportRequest['changesDigest'] }

/** Says why an import did not happen: the fault of the whole file, or that a line has a fault. */
function whyNot({ state, faults: [fault] }: ListImport): ErrorEntry {
  if (state === 'cancelled') return { code: 'import_cancelled', reason: 'The import was cancelled' }
  if (fault?.line === null) return { code: fault.code, reason: fault.reason }
  return { code: 'import_failed', reason: 'The file has a line that cannot be imported' }
}

/**
 * Imports a stored file, from beginning to end. If the import does not happen, returns a refusal with the code
 * `import_cancelled`, `import_failed` for a line with a fault, or the code of the whole file's fault. Cancels the
 * import if the service refuses its file.
 */
export async function importFile(
  { call, upload }: Sender,
  list: ListName,
  request: ImportRequest,
  contentType: string,
  file: string,
): Promise<Outcome<Done>> {
  // Each attempt begins a new import: the import of the attempt before may have ended.
  const begun = await call({ ...beginImport(list, request), isPart: true })
  if (!begun.ok) return begun
  const bytes = new Blob([file]).stream()
  const ended = await upload({ ...sendImportFile(list, begun.value.id), isPart: true }, { contentType, bytes })
  if (!ended.ok) {
    // Otherwise it would wait for another file. If the answer was lost, it may have this file, and is not cancelled.
    if (endOf(ended) === 'refused') await call({ ...cancelImport(list, begun.value.id), isPart: true })
    return ended
  }
  const { state, counts, changesDigest } = ended.value
  if (state === 'done' && counts) return { ok: true, value: { counts, changesDigest: changesDigest ?? undefined } }
  return { ok: false, failure: { kind: 'refused', status: 400, errors: { file: whyNot(ended.value) } } }
}
