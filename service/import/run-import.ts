import { sql } from 'kysely'
import type { Database } from '#lib/platform/database/open.ts'
import { editionOf } from '../store/blacklist.ts'
import { releaseLease } from '../store/list-lease.ts'
import type { ServiceTables } from '../store/tables.ts'
import { apply } from './edition/apply.ts'
import { ChangesDigest } from './edition/changes-digest.ts'
import { compareWithList } from './edition/comparison.ts'
import type { Faults } from './edition/faults.ts'
import { prepareConnection } from './edition/import-connection.ts'
import { outcomeOf, type Run } from './edition/import-run.ts'
import { makeImportTables } from './edition/import-tables.ts'
import { recordOutcome } from './edition/outcome.ts'
import { readFile } from './edition/read-file.ts'
import { rejectRepeatedIds } from './edition/repeated-ids.ts'
import type { ReadingProgress } from './file/file-records.ts'
import type { ImportTask } from './import-task.ts'

/** Records what the import would do, and changes no entry. */
async function compareOnly(run: Run, faults: Faults): Promise<void> {
  const { connection, task, clock } = run
  const edition = await editionOf(connection, task.environment)
  const outcome = outcomeOf(run, await compareWithList(run, edition), faults)
  await connection.transaction().execute((within) => recordOutcome(within, task, outcome, clock()))
}

/** How a caller follows and stops an import. */
type ImportControl = {
  readonly progress: ReadingProgress
  /** Throws when the import was cancelled. */
  readonly throwIfCancelled: () => void
}

/**
 * Runs an import and records its outcome. The list changes atomically or not at all.
 *
 * @param database reserved for the import while it runs.
 * @throws ImportCancelled, or an error of the database; the list is then unchanged.
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
      const digest = new ChangesDigest()
      const faults = await readFile(queries, { ...task, bytes }, digest, control.progress)
      control.throwIfCancelled()
      await rejectRepeatedIds(queries, faults)
      // PostgreSQL's planner knows nothing about temporary tables until they are analyzed.
      if (database.kind === 'postgres') await sql`analyze incoming`.execute(queries)
      const { throwIfCancelled } = control
      const run: Run = { database, connection, queries, task, digest, throwIfCancelled, clock }
      await (task.dryRun || faults.count > 0 ? compareOnly(run, faults) : apply(run, faults))
    } catch (error) {
      // Throw the error that ended the import, not a failure to release the lease, which then expires.
      await connection
        .transaction()
        .execute((within) => releaseLease(within, task.id))
        .catch(() => {})
      throw error
    }
  })
}
