import { sql } from 'kysely'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import { IMPORT_FAULTS_LISTED } from '#lib/contract/management/limits.ts'
import type { Faults } from './faults.ts'
import type { ImportQueries } from './import-tables.ts'

/** Rejects and deletes the rows whose id an earlier row has. */
export async function rejectRepeatedIds(queries: ImportQueries, faults: Faults): Promise<void> {
  await sql`create index incoming_id on incoming (id, row_number)`.execute(queries)
  const { repeated } = await queries
    .selectFrom('incoming')
    .select(sql<number>`count(*) - count(distinct id)`.as('repeated'))
    .executeTakeFirstOrThrow()
  if (repeated === 0) return
  await sql`
    create temporary table repeated as
    select later.row_number, later.line, earlier.line as earlier_line
    from (select id, min(row_number) as row_number from incoming group by id having count(*) > 1) as earliest
    inner join incoming as earlier on earlier.row_number = earliest.row_number
    inner join incoming as later on later.id = earliest.id and later.row_number > earliest.row_number`.execute(queries)
  const { rows } = await sql<{ line: number; earlier_line: number }>`
    select line, earlier_line from repeated order by row_number limit ${IMPORT_FAULTS_LISTED}`.execute(queries)
  faults.note(
    rows.map(({ line, earlier_line }) => ({ line, ...faultOf('id_repeated', { line: earlier_line }) })),
    repeated,
  )
  await sql`delete from incoming where row_number in (select row_number from repeated)`.execute(queries)
}
