import { catalogueFailure, ERRORS } from '#lib/contract/errors.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { listNameOf } from '#lib/contract/management/list-name.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalRequest, DescribedRequest } from '#lib/features/approval/api/approval-schema.ts'
import type { ApprovalContent, ImportContent } from '#lib/features/approval/api/approvals.ts'
import { partsOf } from '#lib/features/approval/server/approval-file.ts'
import type { Step } from '#lib/features/approval/server/carry-out.ts'
import { editEntry, entryName, removeEntry, showEntry } from '#lib/features/entries/server/entries.ts'
import { importFile } from '#lib/features/imports/server/import-file.ts'
import { createKey, findKey, revokeKey, rotateKey } from '#lib/features/keys/server/api-keys.ts'
import { giveBankDetails } from '#lib/features/keys/server/bank-details.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import type { PersonalManagement } from '#lib/service-client/management/managed.ts'
import type { Management } from '#lib/service-client/management/management.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'

/** Returns the names of a request's entries, as used in the audit log. */
export function entriesOf(content: DescribedRequest): readonly string[] {
  if (content.kind === 'remove') return content.ids.map((id) => entryName(listNameOf(content.list), id))
  if (content.kind === 'edit') return content.edits.map(({ id }) => entryName(listNameOf(content.list), id))
  return []
}

/** Reads the file of a request. */
type FileOf = () => Promise<string | undefined>

const CHANGED = {
  ok: false,
  failure: {
    kind: 'refused',
    status: 409,
    errors: { list: { code: 'changed', reason: 'The import might now make other changes than those approved' } },
  },
} as const

/** Imports the file; the service refuses it unless it makes the changes of the dry run that was approved. */
function importStep(content: ImportContent, management: Management, fileOf: FileOf): Step {
  const list = listNameOf(content.list)
  const { request, format, counts } = content
  return {
    recordedAs: { action: 'list.import', details: { list, mode: request.mode } },
    run: async (options) => {
      const file = await fileOf()
      if (file === undefined || request.changesDigest === undefined) return CHANGED
      const sender: Pick<PersonalManagement, 'call' | 'upload'> = {
        call: (operation) => management.call(operation, options),
        upload: (operation, stream) => management.upload(operation, stream, options),
      }
      const order = { ...request, dryRun: false, removes: counts.removed }
      return importFile(sender, list, order, LIST_FILE_TYPES[format], file)
    },
  }
}

/** Returns the calls to the service that carry out a request, in order; none for a rule, which the console stores. */
export function stepsOf(
  content: ApprovalContent,
  management: Management,
  fileOf: FileOf = async () => undefined,
): readonly Step[] {
  const step = (operation: ManagedOperation, version?: string): Step => ({
    recordedAs: operation.recordedAs,
    run: (options) => management.call(operation, { ...options, ifMatch: version && `"${version}"` }),
  })
  switch (content.kind) {
    case 'remove':
      return content.ids.map((id) => step(removeEntry(listNameOf(content.list), id, { reason: content.reason })))
    case 'edit':
      return content.edits.map(({ id, version, item }) =>
        step(editEntry(listNameOf(content.list), id, item, {}), version),
      )
    case 'import':
      return [importStep(content, management, fileOf)]
    case 'rule':
      return []
    case 'key.create':
      return [step(createKey({ name: content.name, type: 'Production' }))]
    case 'key.rotate':
      return [step(rotateKey(content.id, 'Production', { overlapSeconds: content.overlapSeconds }))]
    case 'key.revoke':
      return [step(revokeKey(content.id, 'Production', { name: content.name }))]
    case 'bank':
      return [step(giveBankDetails(content.details), content.version)]
  }
}

/** A service of an earlier version gives no digest, without which an approved import is not carried out. */
const SERVICE_OLD = {
  ok: false,
  failure: {
    kind: 'refused',
    status: ERRORS.approvalServiceOld.status,
    errors: catalogueFailure('approvalServiceOld').errors,
  },
} as const

type Describing = PersonalManagement<'approval.ask' | 'import.begin' | 'list.import' | 'import.cancel'>

/** Returns a request with what the service adds to it; `undefined` if it names a key that is not a Production key. */
export async function described(
  request: ApprovalRequest,
  management: Describing,
): Promise<Outcome<DescribedRequest | undefined>> {
  if (request.kind === 'import') {
    const { kind, list, format, request: order, file } = request
    const asDryRun = { ...order, dryRun: true }
    const tried = await importFile(management, listNameOf(list), asDryRun, LIST_FILE_TYPES[format], file)
    if (!tried.ok) return tried
    const { counts, changesDigest } = tried.value
    if (changesDigest === undefined) return SERVICE_OLD
    const parts = partsOf(file).length
    return { ok: true, value: { kind, list, format, request: { ...order, changesDigest }, counts, parts } }
  }
  if (request.kind !== 'key.rotate' && request.kind !== 'key.revoke') return { ok: true, value: request }
  const found = await findKey(management, request.id)
  if (!found.ok) return found
  if (found.value?.type !== 'Production') return { ok: true, value: undefined }
  const { name, apiKey } = found.value
  return { ok: true, value: { ...request, name, apiKey } }
}

/** Reads the current content of an entry of a request. */
export const showEntryOf = (environment: Environment, id: string) => showEntry(listNameOf(environment), id)
