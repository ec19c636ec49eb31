import { type Kysely, type Selectable, sql } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ServiceTables } from './tables.ts'

/** Tables of the management interface. They are short, so paging by `offset` is cheap. */
type ShortTable = 'account_event' | 'api_key' | 'bank_details_change' | 'list_import' | 'removed_entry'

/** The items of a page and the number of all items. */
export type CountedPage<Item> = { readonly items: readonly Item[]; readonly total: number }

/**
 * Returns a page of a table, newest first; `since` restricts it to one list and to rows after a moment. Rows and total
 * come from one statement, so they agree.
 */
export async function newestFirst<Table extends ShortTable>(
  queries: Kysely<ServiceTables>,
  table: Table,
  { limit, offset }: PageRequest,
  since?: { readonly environment: Environment; readonly created_at: number },
): Promise<{ readonly rows: readonly Selectable<ServiceTables[Table]>[]; readonly total: number }> {
  type Row = Selectable<ServiceTables[Table]>
  const within = since ? sql`where environment = ${since.environment} and created_at > ${since.created_at}` : sql``
  const { rows } = await sql<Row & { counted_total: number; counted_row: number | null }>`
    select counted.counted_total, page.*
    from (select count(*) as counted_total from ${sql.table(table)} ${within}) as counted
    left join (
      select *, 1 as counted_row from ${sql.table(table)} ${within}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as page on true
    order by page.created_at desc, page.id desc`.execute(queries)
  return { rows: rows.filter((row) => row.counted_row !== null), total: rows[0]?.counted_total ?? 0 }
}
