import { type Kysely, sql } from 'kysely'
import { hasExpired } from '../../store/list-lease.ts'
import type { ServiceTables } from '../../store/tables.ts'
import { inShortSteps } from './short-steps.ts'

/** The tables of an edition, each with its primary key after `edition`. */
const TABLES = [
  ['blacklist_entry', ['created_at', 'id']],
  ['entry_place', ['id']],
  ['entry_contact', ['hash', 'id']],
  ['page_node', ['level', 'created_at', 'id']],
] as const

/**
 * Editions that no list uses and no running import writes. A cancelled import may not have noticed yet, so it counts as
 * running until its lease expires.
 *
 * @param endedImport an import that has certainly ended.
 */
async function abandonedEditions(queries: Kysely<ServiceTables>, endedImport?: string): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('edition')
    .leftJoin('list_import', 'list_import.id', 'edition.import_id')
    .select('edition.id')
    .where('edition.id', 'not in', queries.selectFrom('blacklist').select('edition'))
    .where((where) =>
      where.or([
        where('list_import.id', 'is', null),
        where('state', 'in', ['done', 'refused']),
        where('list_import.id', '=', endedImport ?? ''),
        hasExpired(queries, 'alive_until'),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there is an edition to delete. */
export async function hasAbandonedEditions(queries: Kysely<ServiceTables>): Promise<boolean> {
  return (await abandonedEditions(queries)).length > 0
}

/** Deletes a batch of rows of an edition; `false` when none are left. */
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
 * Deletes replaced editions and those of imports that failed.
 *
 * @param throwIfCancelled called before each batch. A throw leaves the rest for the next clean-up.
 * @param endedImport an import that has certainly ended, so that its edition needs no expired lease.
 */
export async function deleteAbandonedEditions(
  queries: Kysely<ServiceTables>,
  throwIfCancelled = () => {},
  endedImport?: string,
): Promise<void> {
  for (const edition of await abandonedEditions(queries, endedImport)) {
    for (const table of TABLES) {
      await inShortSteps((rows) => {
        throwIfCancelled()
        return deleteFirst(queries, table, edition, rows)
      })
    }
    await queries.deleteFrom('edition').where('id', '=', edition).execute()
  }
}
