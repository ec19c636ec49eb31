import { listNamed } from '#lib/contract/management/list-name.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalRequest } from '#lib/features/approval/api/approval-schema.ts'
import { removeEntry, showEntry } from '#lib/features/entries/server/entries.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'

const listOf = (environment: Environment) => listNamed(environment.toLowerCase()) ?? 'test'

/** What the service is asked for when a request is carried out, step by step; nothing where the console does it itself. */
export function stepsOf(content: ApprovalRequest): readonly ManagedOperation[] {
  if (content.kind === 'rule') return []
  const { list, ids, reason } = content
  return ids.map((id) => removeEntry(listOf(list), id, { reason }))
}

/** An entry of a request, as it stands now. */
export const showEntryOf = (environment: Environment, id: string) => showEntry(listOf(environment), id)
