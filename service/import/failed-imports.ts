import { faultOf } from '#lib/contract/management/import-faults.ts'
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

/** Records the failure of running imports whose lease has expired: their process died. */
export async function failDeadImports(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('list_import')
    .set(endOf('service_stopped', now))
    .where('state', 'in', RUNNING)
    .where('alive_until', '<', Date.now())
    .execute()
}
