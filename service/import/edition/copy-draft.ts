import { sql } from 'kysely'
import type { ImportQueries } from './import-tables.ts'
import { inShortSteps } from './short-steps.ts'

/** The tables of an edition, each with its draft table and columns. */
const COPIES = [
  ['blacklist_entry', 'draft_entry', 'created_at, id, body, expires_at'],
  ['entry_place', 'draft_place', 'id, created_at'],
  ['entry_contact', 'draft_contact', 'hash, id'],
  ['page_node', 'draft_node', 'level, created_at, id, entries'],
] as const

/** Copies the draft into an edition that no list uses yet. */
export async function copyDraft(queries: ImportQueries, edition: number, throwIfCancelled: () => void): Promise<void> {
  for (const [table, draft, columns] of COPIES) {
    const { last } = await queries
      .selectFrom(draft)
      .select(({ fn }) => fn.max<number | null>('n').as('last'))
      .executeTakeFirstOrThrow()
    let done = 0
    await inShortSteps(async (rows) => {
      throwIfCancelled()
      if (done >= (last ?? 0)) return false
      const copy = sql`
        insert into ${sql.table(table)} (edition, ${sql.raw(columns)})
        select cast(${edition} as bigint), ${sql.raw(columns)} from ${sql.table(draft)}
        where n > ${done} and n <= ${done + rows} order by n`
      await queries.transaction().execute((within) => copy.execute(within))
      done += rows
      return true
    })
  }
}
