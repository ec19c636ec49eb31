import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportColumn } from '#lib/contract/management/list-imports-schema.ts'
import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import { leaseExpiry } from '../store/list-lease.ts'
import { failDeadImports } from './failed-imports.ts'
import { findImport, type Queries, RUNNING } from './import-row.ts'
import type { ImportTask } from './import-task.ts'

/** How long an import waits for its file. */
const WAITING_MILLISECONDS = 60 * 60_000

const columnsSchema = importRequest.shape.columns

function columnsOf(text: string | null): readonly ImportColumn[] | undefined {
  return text === null ? undefined : columnsSchema.parse(JSON.parse(text))
}

/**
 * Starts a waiting import within a transaction. A list runs one import at a time.
 *
 * @throws Refusal when there is no such import, it is not waiting for its file, or another one is running.
 */
export async function startImport(
  within: Queries,
  environment: Environment,
  id: string,
  format: ListFileFormat,
  now: number,
): Promise<ImportTask> {
  // Locks the list's row, so that two imports of one list cannot start at once.
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
    .set({ state: 'reading', alive_until: leaseExpiry(within) })
    .where('id', '=', id)
    .execute()
  const { mode, file_name: fileName, created_by: actor, request_id: requestId } = row
  const what = {
    mode,
    dryRun: row.dry_run === 1,
    reason: row.reason ?? undefined,
    removes: row.removes ?? undefined,
    changesDigest: row.changes_digest ?? undefined,
    columns: columnsOf(row.columns),
  }
  return { id, environment, ...what, fileName, format, now, actor, requestId }
}
