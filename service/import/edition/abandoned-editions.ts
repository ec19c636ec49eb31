import { type Kysely, sql } from 'kysely'
import type { ServiceTables } from '../../store/tables.ts'
import { inShortSteps } from './short-steps.ts'

/** The tables of an edition, each with what it is ordered by. */
const TABLES = [
  ['blacklist_entry', ['created_at', 'id']],
  ['entry_place', ['id']],
  ['entry_contact', ['hash', 'id']],
  ['page_node', ['level', 'created_at', 'id']],
] as const

/**
 * Editions that are no list, and that no import is making; one that was cancelled may not have heard of it yet.
 *
 * @param over an import that has surely ended.
 */
async function abandonedEditions(queries: Kysely<ServiceTables>, over?: string): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('edition')
    .leftJoin('list_import', 'list_import.id', 'edition.import_id')
    .select('edition.id')
    .where('edition.id', 'not in', queries.selectFrom('blacklist').select('edition'))
    .where((where) =>
      where.or([
        where('list_import.id', 'is', null),
        where('state', 'in', ['done', 'refused']),
        where('list_import.id', '=', over ?? ''),
        where('alive_until', '<', Date.now()),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there is an edition that can be forgotten. */
export async function hasAbandonedEditions(queries: Kysely<ServiceTables>): Promise<boolean> {
  return (await abandonedEditions(queries)).length > 0
}

/** Deletes the first rows of an edition in a table; false when there are none. */
async function deleteFirst(
  queries: Kysely<ServiceTables>,
  [table, order]: (typeof TABLES)[number],
  edition: number,
  rows: number,
): Promise<boolean> {
  const columns = sql.join(order.map((column) => sql.ref(column)))
  const remove = sql`
    delete from ${sql.table(table)} where edition = ${edition} and (${columns}) in (
      select ${columns} from ${sql.table(table)} where edition = ${edition} order by ${columns} limit ${rows}
    )`
  const { numAffectedRows = 0n } = await queries.transaction().execute((within) => remove.execute(within))
  return numAffectedRows > 0n
}

/**
 * Deletes the editions that were replaced by another, and those of imports that did not come to their end.
 *
 * @param throwIfCancelled called at every step; it throws to leave the rest for another time.
 * @param over an import that has surely ended, by whose id alone an edition counts as left behind at once.
 */
export async function deleteAbandonedEditions(
  queries: Kysely<ServiceTables>,
  throwIfCancelled = () => {},
  over?: string,
): Promise<void> {
  for (const edition of await abandonedEditions(queries, over)) {
    for (const table of TABLES) {
      await inShortSteps((rows) => {
        throwIfCancelled()
        return deleteFirst(queries, table, edition, rows)
      })
    }
    await queries.deleteFrom('edition').where('id', '=', edition).execute()
  }
}
