import { sql } from 'kysely'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import { IMPORT_FAULTS_LISTED } from '#lib/contract/management/limits.ts'
import type { Faults } from './faults.ts'
import type { ImportQueries } from './import-tables.ts'

/** Rejects and deletes the rows whose id occurs on an earlier line. */
export async function rejectRepeatedIds(queries: ImportQueries, faults: Faults): Promise<void> {
  await sql`create index incoming_id on incoming (id, line)`.execute(queries)
  const { repeated } = await queries
    .selectFrom('incoming')
    .select(sql<number>`count(*) - count(distinct id)`.as('repeated'))
    .executeTakeFirstOrThrow()
  if (repeated === 0) return
  await sql`
    create temporary table repeated as
    select incoming.line, earliest.line as first
    from (select id, min(line) as line from incoming group by id having count(*) > 1) as earliest
    inner join incoming on incoming.id = earliest.id and incoming.line > earliest.line`.execute(queries)
  const { rows } = await sql<{ line: number; first: number }>`
    select line, first from repeated order by line limit ${IMPORT_FAULTS_LISTED}`.execute(queries)
  faults.note(
    rows.map(({ line, first }) => ({ line, ...faultOf('id_repeated', { line: first }) })),
    repeated,
  )
  await sql`delete from incoming where line in (select line from repeated)`.execute(queries)
}
