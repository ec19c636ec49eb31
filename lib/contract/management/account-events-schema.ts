import { z } from 'zod'
import type { AccountEvent } from './account-events.ts'
import { importCounts } from './list-imports-schema.ts'

/** An event as the list shows it. */
export const accountEvent = z.object({
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
  type: z.enum(['Test', 'Production']).nullable(),
  requestId: z.string().nullable(),
  counts: importCounts.nullable(),
}) satisfies z.ZodType<AccountEvent>
