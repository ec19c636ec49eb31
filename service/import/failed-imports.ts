import { faultOf } from '#lib/contract/management/import-faults.ts'
import { hasExpired } from '../store/list-lease.ts'
import { type Queries, RUNNING } from './import-row.ts'

/** Failures that are not the fault of the file. */
export type ImportFailure = 'service_stopped' | 'service_failed' | 'disk_full'

function endOf(reason: ImportFailure, now: number) {
  const faults = JSON.stringify([{ line: null, ...faultOf(reason) }])
  return { state: 'refused', finished_at: now, faults } as const
}

/** Records that a running import failed. */
export async function recordFailure(queries: Queries, id: string, now: number, reason: ImportFailure): Promise<void> {
  await queries
    .updateTable('list_import')
    .set(endOf(reason, now))
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .execute()
}

/**
 * Records the failure of running imports whose lease has expired because their process died.
 *
 * @returns whether there was one. Usually there is none, and nothing waits for the write lock.
 */
export async function failDeadImports(queries: Queries, now: number): Promise<boolean> {
  const isExpired = hasExpired(queries, 'alive_until')
  const dead = queries.selectFrom('list_import').select('id').where('state', 'in', RUNNING).where(isExpired)
  if (!(await dead.executeTakeFirst())) return false
  await queries
    .updateTable('list_import')
    .set(endOf('service_stopped', now))
    .where('state', 'in', RUNNING)
    .where(isExpired)
    .execute()
  return true
}
