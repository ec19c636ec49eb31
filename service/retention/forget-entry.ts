import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { findEntry } from '../store/entries.ts'
import { lockCurrentList } from '../store/expiry.ts'
import type { ServiceTables } from '../store/tables.ts'

const OF_ENTRIES = ['entry.added', 'entry.edited', 'entry.removed', 'entry.restored', 'entry.expired'] as const

/**
 * Deletes what is kept about a removed entry: its content, its id among those of imports, and the reasons in its
 * events. The events themselves stay, with the id.
 *
 * @returns the numbers of rows; `undefined` if the entry is on the list.
 */
export async function forgetEntry(
  queries: Kysely<ServiceTables>,
  environment: Environment,
  id: string,
  now: number,
): Promise<{ readonly removals: number; readonly events: number } | undefined> {
  // Removes what has expired, so that an entry counts as listed only as long as readers see it.
  const { edition } = await lockCurrentList(queries, environment, now)
  if (await findEntry(queries, edition, id)) return undefined
  const removals = await queries
    .deleteFrom('removed_entry')
    .where('environment', '=', environment)
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await queries
    .updateTable('account_event')
    .set({ reason: null })
    .where('environment', '=', environment)
    .where('subject', '=', id)
    .where('action', 'in', OF_ENTRIES)
    .executeTakeFirstOrThrow()
  const imports = queries
    .selectFrom('account_event')
    .select('subject')
    .where('environment', '=', environment)
    .where('action', '=', 'list.imported')
  await queries.deleteFrom('imported_id').where('id', '=', id).where('import_id', 'in', imports).execute()
  return { removals: Number(removals.numDeletedRows), events: Number(events.numUpdatedRows) }
}
