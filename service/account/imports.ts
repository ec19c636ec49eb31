import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ImportRequest, ListImport } from '#lib/contract/list-imports.ts'
import { importCounts, importFault } from '#lib/contract/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../errors.ts'
import type { Change } from './change.ts'
import { endDeadImports } from './import-ends.ts'
import { findImport, type ImportRow, type Queries, RUNNING } from './import-row.ts'
import { instant, instantOrNull } from './instant.ts'

const faultsSchema = z.array(importFault)

function shown(row: ImportRow): ListImport {
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
