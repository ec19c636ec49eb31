import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { IMPORT_KEPT_DAYS } from '#lib/contract/management/limits.ts'
import type { ImportRequest, ListedImport, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { importCounts, importFault } from '#lib/contract/management/list-imports-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { DAY_MILLISECONDS, iso, isoOrNull } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import type { Change } from '../management/change.ts'
import { type CountedPage, newestFirst } from '../store/newest-first.ts'
import { failDeadImports } from './failed-imports.ts'
import { findImport, type ImportRow, type Queries, RUNNING } from './import-row.ts'

/** How long a finished import is kept. */
const IMPORT_KEPT_MILLISECONDS = IMPORT_KEPT_DAYS * DAY_MILLISECONDS

const faultsSchema = z.array(importFault)

function listed(row: ImportRow): ListedImport {
  return {
    id: row.id,
    type: row.environment,
    mode: row.mode,
    dryRun: row.dry_run === 1,
    fileName: row.file_name,
    state: row.state,
    createdAt: iso(row.created_at),
    createdBy: row.created_by,
    finishedAt: isoOrNull(row.finished_at),
    bytesRead: row.bytes_read,
    rowsRead: row.rows_read,
    counts: row.counts === null ? null : importCounts.parse(JSON.parse(row.counts)),
  }
}

function shown(row: ImportRow): ListImport {
  return {
    ...listed(row),
    changesDigest: row.state === 'done' ? row.changes_digest : null,
    faults: faultsSchema.parse(JSON.parse(row.faults)),
  }
}

/** Creates an import that waits for its file. */
export async function beginImport(
  { queries, now, actor, requestId }: Change,
  environment: Environment,
  { mode, dryRun, reason, fileName, columns, removes, changesDigest }: ImportRequest,
): Promise<ListImport> {
  const row = await queries
    .insertInto('list_import')
    .values({
      id: `imp_${randomBytes(12).toString('base64url')}`,
      environment,
      mode,
      dry_run: dryRun ? 1 : 0,
      reason: reason ?? null,
      removes: removes ?? null,
      changes_digest: changesDigest ?? null,
      file_name: fileName ?? null,
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

const isRunning = ({ state }: ImportRow) => RUNNING.some((each) => each === state)

/**
 * Shows the progress or the outcome of an import.
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
  if (!isRunning(row) || !(await failDeadImports(queries, now))) return shown(row)
  return shown(await findImport(queries, environment, id))
}

/** Returns a page of a list's imports within the retention period, newest first. */
export async function listImports(
  queries: Queries,
  environment: Environment,
  page: PageRequest,
  now: number,
): Promise<CountedPage<ListedImport>> {
  const read = () =>
    newestFirst(queries, 'list_import', page, { environment, created_at: now - IMPORT_KEPT_MILLISECONDS })
  const first = await read()
  const isChanged = first.rows.some(isRunning) && (await failDeadImports(queries, now))
  const { rows, total } = isChanged ? await read() : first
  return { items: rows.map(listed), total }
}

/**
 * Cancels an import. A running one notices at its next heartbeat.
 *
 * @throws Refusal when there is none, or it has ended.
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
