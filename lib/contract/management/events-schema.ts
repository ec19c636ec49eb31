import { z } from 'zod'
import type { Immutable } from '../json.ts'
import { ENVIRONMENTS } from '../tokens.ts'

import { importCounts } from './list-imports-schema.ts'

/**
 * Who did what, when. `actor` is the caller's `X-Actor`, `subject` the id of the changed thing, `type` the list or the
 * kind of key. `reason` is the given reason for a change of an entry or of the list; `fileName` and `counts` are set
 * for imports. Contains no other changed value. Never change a published action name.
 */
export const managementEvent = z.object({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  actor: z.string().nullable(),
  action: z.enum([
    'api_key.created',
    'api_key.rotated',
    'api_key.revoked',
    'bank_details.changed',
    'entry.added',
    'entry.edited',
    'entry.removed',
    'entry.restored',
    'entry.expired',
    'list.imported',
    'list.exported',
  ]),
  subject: z.string(),
  type: z.enum(ENVIRONMENTS).nullable(),
  requestId: z.string().nullable(),
  reason: z.string().nullable(),
  fileName: z.string().nullable(),
  counts: importCounts.nullable(),
})
export type ManagementEvent = Immutable<z.infer<typeof managementEvent>>
export type ManagementAction = ManagementEvent['action']

/** An event as a client reads it: a newer service may have other actions. */
export const readEvent = managementEvent.extend({ action: z.string() })
export type ReadEvent = Immutable<z.infer<typeof readEvent>>
