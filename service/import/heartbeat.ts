import { leaseExpiry } from '../store/list-lease.ts'
import type { ReadingProgress } from './file/file-records.ts'
import { type Queries, RUNNING } from './import-row.ts'

/** Renews a running import's lease and records its progress in a transaction. `false` when it was cancelled. */
export async function recordHeartbeat(
  queries: Queries,
  id: string,
  { bytesRead, rowsRead }: ReadingProgress,
): Promise<boolean> {
  const alive_until = leaseExpiry(queries)
  // Locks the list before the import, as applying an import does. The opposite order could be a deadlock.
  await queries.updateTable('blacklist').set({ held_until: alive_until }).where('held_by', '=', id).execute()
  await queries
    .updateTable('list_import')
    .set({ alive_until, bytes_read: bytesRead, rows_read: rowsRead })
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .execute()
  const cancelled = await queries
    .selectFrom('list_import')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .executeTakeFirst()
  return cancelled === undefined
}
