import { sql } from 'kysely'
import { faultOf } from '#lib/contract/management/import-faults.ts'
import { IMPORT_FAULTS_LISTED } from '#lib/contract/management/limits.ts'
import type { Faults } from './faults.ts'
import type { ImportQueries } from './import-tables.ts'

/** Rejects and deletes the rows whose id an earlier row has. */
export async function rejectRepeatedIds(queries: ImportQueries, faults: Faults): Promise<void> {
  await sql`create index incoming_id on incoming (id, n)`.execute(queries)
  const { repeated } = await queries
    .selectFrom('incoming')
    .select(sql<number>`count(*) - count(distinct id)`.as('repeated'))
    .executeTakeFirstOrThrow()
  if (repeated === 0) return
  await sql`
    create temporary table repeated as
    select later.n, later.line, first.line as first
    from (select id, min(n) as n from incoming group by id having count(*) > 1) as earliest
    inner join incoming as first on first.n = earliest.n
    inner join incoming as later on later.id = earliest.id and later.n > earliest.n`.execute(queries)
  const { rows } = await sql<{ line: number; first: number }>`
    select line, first from repeated order by n limit ${IMPORT_FAULTS_LISTED}`.execute(queries)
  faults.note(
    rows.map(({ line, first }) => ({ line, ...faultOf('id_repeated', { line: first }) })),
    repeated,
  )
  await sql`delete from incoming where n in (select n from repeated)`.execute(queries)
}
