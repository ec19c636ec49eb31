import type { Kysely } from 'kysely'
import { RESTORABLE_DAYS } from '#lib/contract/managed-entries.ts'
import type { ServiceTables } from '../store/tables.ts'

/** For so long a removed entry is kept and can be put back. */
export const KEPT_MILLISECONDS = RESTORABLE_DAYS * 86_400_000

/** Forgets removed entries that can no longer be put back. */
export async function forgetRemovedEntries(queries: Kysely<ServiceTables>, now: number): Promise<void> {
  await queries
    .deleteFrom('removed_entry')
    .where('created_at', '<=', now - KEPT_MILLISECONDS)
    .execute()
}
