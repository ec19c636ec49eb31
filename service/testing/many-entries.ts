import { sql } from 'kysely'
import { addManyEntries } from '../store/blacklist.ts'
import type { Store } from '../store/open-store.ts'

const BATCH = 100_000

/** For tests and benchmarks: fills the Test list with `count` entries, one second apart, each with this note. */
export function addNumberedEntries({ queries }: Store, count: number, note = ''): Promise<number> {
  // The number is a 32-bit integer in PostgreSQL, and milliseconds of the last of ten million entries are not.
  const created = sql`1600000000000 + cast(n as bigint) * 1000`
  const id = sql`'usr_' || substr('00000000' || n, length('' || n) + 1)`
  return addManyEntries(queries, 'Test', async (within, edition) => {
    for (let first = 1; first <= count; first += BATCH) {
      const last = Math.min(count, first + BATCH - 1)
      const numbers = sql`with recursive numbers (n) as (
        select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)}
      )`
      await sql`
        insert into blacklist_entry (edition, created_at, id, body) ${numbers}
        select cast(${edition} as bigint), ${created}, ${id},
          '{"id":"' || ${id} || '","note":"' || ${sql.lit(note)} || '"}'
        from numbers`.execute(within)
      await sql`
        insert into entry_place (edition, created_at, id) ${numbers}
        select cast(${edition} as bigint), ${created}, ${id} from numbers`.execute(within)
    }
    return count
  })
}
