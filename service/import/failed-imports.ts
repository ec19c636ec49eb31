import { faultOf } from '#lib/contract/management/import-faults.ts'
import { IMPORT_KEPT_DAYS } from '#lib/contract/management/limits.ts'
import { type Queries, RUNNING } from './import-row.ts'

/** For so long the end of an import can be asked for. */
export const RETENTION_MILLISECONDS = IMPORT_KEPT_DAYS * 86_400_000

/** Why an import ended that the file is not to blame for. */
type Reason = 'service_stopped' | 'service_failed'

function endOf(reason: Reason, now: number) {
  const faults = JSON.stringify([{ line: null, ...faultOf(reason) }])
  return { state: 'refused', finished_at: now, faults } as const
}

/** Writes down that an import did not come to its own end. */
export async function recordFailure(queries: Queries, id: string, now: number, reason: Reason): Promise<void> {
  await queries
    .updateTable('list_import')
    .set(endOf(reason, now))
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .execute()
}

/** Writes down the end of imports whose process died. */
export async function failDeadImports(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('list_import')
    .set(endOf('service_stopped', now))
    .where('state', 'in', RUNNING)
    .where('alive_until', '<', Date.now())
    .execute()
}

/** Forgets imports that nobody will ask for. */
export async function deleteOldImports(queries: Queries, now: number): Promise<void> {
  await failDeadImports(queries, now)
  await queries
    .deleteFrom('list_import')
    .where('created_at', '<=', now - RETENTION_MILLISECONDS)
    .where('state', 'not in', RUNNING)
    .execute()
}
