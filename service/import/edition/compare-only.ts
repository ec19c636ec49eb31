import { compareWithList } from './comparison.ts'
import type { Faults } from './faults.ts'
import { outcomeOf, type Run } from './import-run.ts'
import { recordOutcome } from './outcome.ts'

/** Records what the import would do, and changes no entry. */
export async function compareOnly({ connection, queries, task, clock }: Run, faults: Faults): Promise<void> {
  const { environment, mode, now } = task
  const { edition, total, expired } = await connection
    .selectFrom('blacklist')
    .select(({ selectFrom }) => [
      'edition',
      'total',
      selectFrom('blacklist_entry')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .whereRef('blacklist_entry.edition', '=', 'blacklist.edition')
        .where('expires_at', 'is not', null)
        .where('expires_at', '<=', now)
        .as('expired'),
    ])
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow()
  const comparison = await compareWithList(queries, edition, mode, now)
  const outcome = outcomeOf(comparison, faults, total - (expired ?? 0), task)
  await connection.transaction().execute((within) => recordOutcome(within, task, outcome, clock()))
}
