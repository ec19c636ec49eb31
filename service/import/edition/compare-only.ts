import { editionOf } from '../../store/blacklist.ts'
import { compareWithList } from './comparison.ts'
import type { Faults } from './faults.ts'
import { outcomeOf, type Run } from './import-run.ts'
import { recordOutcome } from './outcome.ts'

/** Records what the import would do, and changes no entry. */
export async function compareOnly({ connection, queries, task, clock }: Run, faults: Faults): Promise<void> {
  const { environment, mode, now } = task
  const edition = await editionOf(connection, environment)
  const outcome = outcomeOf(await compareWithList(queries, edition, mode, now), faults)
  await connection.transaction().execute((within) => recordOutcome(within, task, outcome, clock()))
}
