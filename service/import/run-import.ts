import { sql } from 'kysely'
import type { Database } from '#lib/platform/database/open.ts'
import { releaseLease } from '../store/list-lease.ts'
import type { ServiceTables } from '../store/tables.ts'
import { apply } from './edition/apply.ts'
import { compareOnly } from './edition/compare-only.ts'
import { prepareConnection } from './edition/import-connection.ts'
import type { Run } from './edition/import-run.ts'
import { makeImportTables } from './edition/import-tables.ts'
import { readFile } from './edition/read-file.ts'
import { rejectRepeatedIds } from './edition/repeated-ids.ts'
import type { ReadingProgress } from './file/file-records.ts'
import type { ImportTask } from './import-task.ts'

/** What an import is told and tells while it runs. */
type ImportControl = {
  readonly progress: ReadingProgress
  /** Throws when the import was cancelled. */
  readonly throwIfCancelled: () => void
}

/**
 * Runs an import to its end, which it writes down. The list changes at one moment, or not at all.
 *
 * @param database one that is used for nothing else: it is held for as long as the import runs.
 * @throws ImportCancelled, or whatever the database throws; the list is then as it was.
 */
export function runImport(
  database: Database<ServiceTables>,
  task: ImportTask,
  bytes: AsyncIterable<Uint8Array>,
  control: ImportControl,
): Promise<void> {
  const began = performance.now()
  const clock = () => Math.round(task.now + performance.now() - began)
  return database.queries.connection().execute(async (connection) => {
    await prepareConnection(database, connection)
    const queries = await makeImportTables(connection, database.kind)
    try {
      const faults = await readFile(queries, { ...task, bytes }, control.progress)
      control.throwIfCancelled()
      await rejectRepeatedIds(queries, faults)
      // Tables of one connection are unknown to the planner until they are looked at.
      if (database.kind === 'postgres') await sql`analyze incoming`.execute(queries)
      const run: Run = { database, connection, queries, task, throwIfCancelled: control.throwIfCancelled, clock }
      await (task.dryRun || faults.count > 0 ? compareOnly(run, faults) : apply(run, faults))
    } finally {
      await connection.transaction().execute((within) => releaseLease(within, task.id))
    }
  })
}
