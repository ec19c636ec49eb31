import { type Kysely, type RawBuilder, sql } from 'kysely'
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

/** An edition and the import that wrote it; null for the first edition of a list. */
type AbandonedEdition = { readonly id: number; readonly import_id: string | null }

/**
 * Returns editions that no list uses and no running import writes. A cancelled import may not have noticed yet, so it
 * counts as running until its lease expires.
 *
 * @param endedImport an import that has certainly ended.
 */
async function abandonedEditions(
  queries: Kysely<ServiceTables>,
  endedImport?: string,
): Promise<readonly AbandonedEdition[]> {
  return queries
    .selectFrom('edition')
    .leftJoin('list_import', 'list_import.id', 'edition.import_id')
    .select(['edition.id', 'edition.import_id'])
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
}

/** Whether there is an edition to delete. */
export async function hasAbandonedEditions(queries: Kysely<ServiceTables>): Promise<boolean> {
  return (await abandonedEditions(queries)).length > 0
}

/** Deletes the first rows in key order; `false` when none are left. */
async function deleteFirst(
  queries: Kysely<ServiceTables>,
  table: string,
  order: readonly string[],
  which: RawBuilder<unknown>,
  rows: number,
): Promise<boolean> {
  const columns = sql.join(order.map((column) => sql.ref(column)))
  const remove = sql`
    delete from ${sql.table(table)} where ${which} and (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${which} order by ${columns} limit ${rows}
    )`
  const { numAffectedRows = 0n } = await queries.transaction().execute((within) => remove.execute(within))
  return numAffectedRows > 0n
}

/** Whether an import was applied. Its event is written in the same transaction. */
async function isApplied(queries: Kysely<ServiceTables>, importId: string): Promise<boolean> {
  const event = queries.selectFrom('account_event').select('id').where('subject', '=', importId)
  return (await event.where('action', '=', 'list.imported').executeTakeFirst()) !== undefined
}

/**
 * Deletes replaced editions and those of failed imports, with the ids that these noted.
 *
 * @param throwIfCancelled called before each batch. A throw leaves the rest for the next clean-up.
 * @param endedImport an import that has certainly ended, so that its edition needs no expired lease.
 */
export async function deleteAbandonedEditions(
  queries: Kysely<ServiceTables>,
  throwIfCancelled = () => {},
  endedImport?: string,
): Promise<void> {
  function deleteAll(table: string, order: readonly string[], which: RawBuilder<unknown>): Promise<void> {
    return inShortSteps((rows) => {
      throwIfCancelled()
      return deleteFirst(queries, table, order, which, rows)
    })
  }
  for (const { id, import_id } of await abandonedEditions(queries, endedImport)) {
    for (const [table, order] of TABLES) await deleteAll(table, order, sql`edition = ${id}`)
    if (import_id !== null && !(await isApplied(queries, import_id))) {
      await deleteAll('imported_id', ['n'], sql`import_id = ${import_id}`)
    }
    await queries.deleteFrom('edition').where('id', '=', id).execute()
  }
}
