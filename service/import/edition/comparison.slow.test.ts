import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { openStore } from '../../store/open-store.ts'
import { removedAfter, rowsAfter } from './comparison.ts'
import { type ImportQueries, makeImportTables } from './import-tables.ts'

const ENTRIES = 100_000
const EDITION = 7

/** Fills a list, and an import with the same entries, which would also remove all of them. */
async function fill(queries: ImportQueries): Promise<void> {
  const body = `{"note":"${'x'.repeat(300)}"}`
  for (const statement of [
    sql`insert into blacklist_entry (edition, created_at, id, body)
      select ${EDITION}::bigint, 1700000000000 + n::bigint * 7919 % 900000000, md5(n::text), ${body}
      from generate_series(1, ${ENTRIES}::integer) as n`,
    sql`insert into entry_place (edition, id, created_at) select edition, id, created_at from blacklist_entry`,
    sql`insert into removed (n, id, created_at)
      select row_number() over (order by id), id, created_at from blacklist_entry`,
    sql`insert into incoming (row_number, line, id, created_at, body, generated_length, gave_created, gave_updated)
      select row_number() over (order by id), 1, id, created_at, body, 0, 1, 1 from blacklist_entry`,
    sql`create index incoming_id on incoming (id, row_number)`,
    sql`analyze blacklist_entry, entry_place, removed, incoming`,
  ]) {
    await statement.execute(queries)
  }
}

it('a batch of a long import reads the listed entries of its own rows only, on postgres', async () => {
  const place = await createTestDatabase('postgres')
  onTestFinished(place.drop)
  const store = await openStore(place.url)
  onTestFinished(store.close)
  /** Runs `read` in a transaction of its own, and returns its result and how many rows of the list it read. */
  const counted = <Result>(queries: ImportQueries, read: (queries: ImportQueries) => Promise<Result>) =>
    queries.transaction().execute(async (within) => {
      const result = await read(within)
      const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as n
        from pg_stat_xact_user_tables where relname in ('blacklist_entry', 'entry_place')`.execute(within)
      return { result, read: rows[0]?.n }
    })
  await store.queries.connection().execute(async (connection) => {
    const queries = await makeImportTables(connection, 'postgres')
    await fill(queries)
    const rows = await counted(queries, (within) => rowsAfter(within, EDITION, '8', 0))
    const removed = await counted(queries, (within) => removedAfter(within, EDITION, ENTRIES / 2, 0))
    expect([rows.result.length, removed.result.length]).toEqual([100, 100])
    expect(rows.result.every(({ listed_body }) => listed_body !== null)).toBe(true)
    // The second figure may include the first.
    expect([rows.read, removed.read].every((read) => read !== undefined && read <= 300)).toBe(true)
  })
})
