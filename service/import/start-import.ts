import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportColumn } from '#lib/contract/management/list-imports-schema.ts'
import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import { leaseExpiry } from '../store/list-lease.ts'
import { failDeadImports } from './failed-imports.ts'
import type { ReadingProgress } from './file/file-records.ts'
import { findImport, type Queries, RUNNING } from './import-row.ts'
import type { ImportTask } from './import-task.ts'

/** For so long an import waits for its file. */
const WAITING_MILLISECONDS = 60 * 60_000

const columnsSchema = importRequest.shape.columns

function columnsOf(text: string | null): readonly ImportColumn[] | undefined {
  return text === null ? undefined : columnsSchema.parse(JSON.parse(text))
}

/**
 * Lets an import that waits for its file run, within a transaction; one at a time for each list.
 *
 * @throws Refusal when there is none, it has its file or is over, or another one runs.
 */
export async function startImport(
  within: Queries,
  environment: Environment,
  id: string,
  format: ListFileFormat,
  now: number,
): Promise<ImportTask> {
  // Whoever else begins an import of this list waits here.
  await within
    .updateTable('blacklist')
    .set(({ ref }) => ({ held_until: ref('held_until') }))
    .where('environment', '=', environment)
    .execute()
  await failDeadImports(within, now)
  const row = await findImport(within, environment, id)
  if (row.state !== 'waiting' || row.created_at <= now - WAITING_MILLISECONDS) throw refusal('importOver')
  const running = await within
    .selectFrom('list_import')
    .select('id')
    .where('environment', '=', environment)
    .where('state', 'in', RUNNING)
    .executeTakeFirst()
  if (running) throw refusal('importRunning')
  await within
    .updateTable('list_import')
    .set({ state: 'reading', alive_until: leaseExpiry() })
    .where('id', '=', id)
    .execute()
  const { mode, dry_run, reason, columns, created_by: actor, request_id: requestId } = row
  const what = { mode, dryRun: dry_run === 1, reason: reason ?? undefined, columns: columnsOf(columns) }
  return { id, environment, ...what, format, now, actor, requestId }
}

/** Notes within a transaction that an import lives, and how far it is. False when it was cancelled. */
export async function recordHeartbeat(
  queries: Queries,
  id: string,
  { bytesRead, rowsRead }: ReadingProgress,
): Promise<boolean> {
  const alive_until = leaseExpiry()
  await queries
    .updateTable('list_import')
    .set({ alive_until, bytes_read: bytesRead, rows_read: rowsRead })
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .execute()
  await queries.updateTable('blacklist').set({ held_until: alive_until }).where('held_by', '=', id).execute()
  const cancelled = await queries
    .selectFrom('list_import')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .executeTakeFirst()
  return cancelled === undefined
}
