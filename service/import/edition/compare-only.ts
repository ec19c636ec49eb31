import { editionOf } from '../../store/blacklist.ts'
import { compareWithList } from './comparison.ts'
import type { Faults } from './faults.ts'
import { outcomeOf, type Run } from './import-run.ts'
import { recordOutcome } from './outcome.ts'

/** Records what the import would do, and changes no entry. */
export async function compareOnly(run: Run, faults: Faults): Promise<void> {
  const { connection, task, clock } = run
  const edition = await editionOf(connection, task.environment)
  const outcome = outcomeOf(run, await compareWithList(run, edition), faults)
  await connection.transaction().execute((within) => recordOutcome(within, task, outcome, clock()))
}
