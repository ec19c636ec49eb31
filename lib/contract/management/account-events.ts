import type { Environment } from '../tokens.ts'
import type { ImportCounts } from './list-imports.ts'

/** What can happen in the management interface; published names never change. */
export type AccountAction =
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'bank_details.changed'
  | 'entry.added'
  | 'entry.edited'
  | 'entry.removed'
  | 'entry.restored'
  | 'entry.expired'
  | 'list.imported'
  | 'list.exported'

/**
 * Who did what, when. `actor` is what the caller said in `X-Actor`; `subject` the id of what was changed; `type` the
 * list or the kind of key it belongs to; `counts` what an import did. It holds nothing of the values that were changed.
 */
export type AccountEvent = {
  readonly id: string
  readonly at: string
  readonly actor: string | null
  readonly action: AccountAction
  readonly subject: string
  readonly type: Environment | null
  readonly requestId: string | null
  readonly counts: ImportCounts | null
}
