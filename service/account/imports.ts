import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { ImportColumn, ImportRequest, ListFileFormat, ListImport } from '#lib/contract/list-imports.ts'
import { importCounts, importFault, importRequest } from '#lib/contract/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../errors.ts'
import type { ImportTask } from '../import/import-task.ts'
import type { ReadingProgress } from '../import/reading.ts'
import { aliveUntil } from '../store/hold.ts'
import type { ServiceTables } from '../store/tables.ts'
import type { Change } from './change.ts'
import { instant, instantOrNull } from './instant.ts'

type Row = Selectable<ServiceTables['list_import']>
type Queries = Kysely<ServiceTables>

/** For so long an import waits for its file. */
const WAITING_MILLISECONDS = 60 * 60_000
/** For so long the end of an import can be asked for. */
const KEPT_MILLISECONDS = 30 * 86_400_000

const RUNNING = ['reading', 'applying'] as const
/** Why an import ended that the file is not to blame for. */
const REASONS = {
  stopped: 'The service stopped before the end; nothing was changed. Send the file again',
  failed: 'Something went wrong on our side; nothing was changed. Send the file again',
} as const

function faultOfOurs(reason: keyof typeof REASONS): string {
  return JSON.stringify([{ line: null, reason: REASONS[reason] }])
}

const columnsSchema = importRequest.shape.columns
const faultsSchema = z.array(importFault)

function shown(row: Row): ListImport {
  return {
    id: row.id,
    type: row.environment,
    mode: row.mode,
    dryRun: row.dry_run === 1,
    state: row.state,
    createdAt: instant(row.created_at),
    createdBy: row.created_by,
    finishedAt: instantOrNull(row.finished_at),
    bytesRead: row.bytes_read,
    rowsRead: row.rows_read,
    counts: row.counts === null ? null : importCounts.parse(JSON.parse(row.counts)),
    faults: faultsSchema.parse(JSON.parse(row.faults)),
  }
}

/** Begins an import, which then waits for its file. */
export async function beginImport(
  { queries, now, actor, requestId }: Change,
  environment: Environment,
  { mode, dryRun, reason, columns }: ImportRequest,
): Promise<ListImport> {
  const row = await queries
    .insertInto('list_import')
    .values({
      id: `imp_${randomBytes(12).toString('base64url')}`,
      environment,
      mode,
      dry_run: dryRun ? 1 : 0,
      reason: reason ?? null,
      columns: columns ? JSON.stringify(columns) : null,
      state: 'waiting',
      created_at: now,
      created_by: actor ?? '',
      request_id: requestId,
      alive_until: 0,
      bytes_read: 0,
      rows_read: 0,
      faults: '[]',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row)
}

/** Writes down the end of imports whose process died. */
export async function endDeadImports(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('list_import')
    .set({ state: 'refused', finished_at: now, faults: faultOfOurs('stopped') })
    .where('state', 'in', RUNNING)
    .where('alive_until', '<', Date.now())
    .execute()
}

async function findImport(queries: Queries, environment: Environment, id: string): Promise<Row> {
  const row = await queries
    .selectFrom('list_import')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .executeTakeFirst()
  if (!row) throw refusal('notFound')
  return row
}

/**
 * How far an import is, or how it ended.
 *
 * @throws Refusal when there is none.
 */
export async function showImport(
  queries: Queries,
  environment: Environment,
  id: string,
  now: number,
): Promise<ListImport> {
  const row = await findImport(queries, environment, id)
  const isDead = RUNNING.some((state) => state === row.state) && row.alive_until < Date.now()
  if (isDead) await endDeadImports(queries, now)
  return shown(isDead ? await findImport(queries, environment, id) : row)
}

/**
 * Cancels an import. If it runs, it notices by itself.
 *
 * @throws Refusal when there is none, or it is over.
 */
export async function cancelImport(
  { queries, now }: Change,
  environment: Environment,
  id: string,
): Promise<ListImport> {
  await findImport(queries, environment, id)
  const row = await queries
    .updateTable('list_import')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', ...RUNNING])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refusal('importOver')
  return shown(row)
}

function columnsOf(text: string | null): readonly ImportColumn[] | undefined {
  return text === null ? undefined : columnsSchema.parse(JSON.parse(text))
}

/**
 * Lets an import that waits for its file run, within a transaction; one at a time for each list.
 *
 * @throws Refusal when there is none, it has its file or is over, or another one runs.
 */
export async function runWaitingImport(
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
  await endDeadImports(within, now)
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
    .set({ state: 'reading', alive_until: aliveUntil() })
    .where('id', '=', id)
    .execute()
  const { mode, dry_run, reason, columns, created_by: actor, request_id: requestId } = row
  const what = { mode, dryRun: dry_run === 1, reason: reason ?? undefined, columns: columnsOf(columns) }
  return { id, environment, ...what, format, now, actor, requestId }
}

/** Notes that an import lives, and how far it is; false when it was cancelled. */
export async function noteLife(queries: Queries, id: string, { bytesRead, rowsRead }: ReadingProgress) {
  const alive_until = aliveUntil()
  const { numUpdatedRows } = await queries
    .updateTable('list_import')
    .set({ alive_until, bytes_read: bytesRead, rows_read: rowsRead })
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .executeTakeFirst()
  await queries.updateTable('blacklist').set({ held_until: alive_until }).where('held_by', '=', id).execute()
  return numUpdatedRows === 1n
}

/** Writes down that an import ended by a fault that is not the file's. */
export async function noteFailure(
  queries: Queries,
  id: string,
  now: number,
  reason: keyof typeof REASONS,
): Promise<void> {
  await queries
    .updateTable('list_import')
    .set({ state: 'refused', finished_at: now, faults: faultOfOurs(reason) })
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .execute()
}

/** Forgets imports that nobody will ask for. */
export async function forgetOldImports(queries: Queries, now: number): Promise<void> {
  await endDeadImports(queries, now)
  await queries
    .deleteFrom('list_import')
    .where('created_at', '<=', now - KEPT_MILLISECONDS)
    .where('state', 'not in', RUNNING)
    .execute()
}
