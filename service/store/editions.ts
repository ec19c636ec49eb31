import { type Kysely, sql } from 'kysely'
import { inShortSteps } from './short-steps.ts'
import type { ServiceTables } from './tables.ts'

/** The tables of an edition, each with what it is ordered by. */
const TABLES = [
  ['blacklist_entry', ['created_at', 'id']],
  ['entry_place', ['id']],
  ['entry_contact', ['hash', 'id']],
  ['page_node', ['level', 'created_at', 'id']],
] as const

/** Editions that are no list, and that no running import is making. */
async function leftEditions(queries: Kysely<ServiceTables>): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('edition')
    .leftJoin('list_import', 'list_import.id', 'edition.import_id')
    .select('edition.id')
    .where('edition.id', 'not in', queries.selectFrom('blacklist').select('edition'))
    .where((where) => where.or([where('state', 'is', null), where('state', 'not in', ['reading', 'applying'])]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there is an edition that can be forgotten. */
export async function hasLeftEditions(queries: Kysely<ServiceTables>): Promise<boolean> {
  return (await leftEditions(queries)).length > 0
}

/** Deletes the first rows of an edition in a table; false when there are none. */
async function deleteFirst(
  queries: Kysely<ServiceTables>,
  [table, order]: (typeof TABLES)[number],
  edition: number,
  rows: number,
): Promise<boolean> {
  const columns = sql.join(order.map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where edition = ${edition} and (${columns}) in (
      select ${columns} from ${sql.table(table)} where edition = ${edition} order by ${columns} limit ${rows}
    )`.execute(queries)
  return numAffectedRows > 0n
}

/**
 * Deletes the editions that were replaced by another, and those of imports that did not come to their end.
 *
 * @param pulse called at every step; it throws to leave the rest for another time.
 */
export async function forgetLeftEditions(queries: Kysely<ServiceTables>, pulse = () => {}): Promise<void> {
  for (const edition of await leftEditions(queries)) {
    for (const table of TABLES) {
      await inShortSteps((rows) => {
        pulse()
        return deleteFirst(queries, table, edition, rows)
      })
    }
    await queries.deleteFrom('edition').where('id', '=', edition).execute()
  }
}
