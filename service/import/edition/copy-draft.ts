import { type RawBuilder, sql } from 'kysely'
import type { ImportQueries } from './import-tables.ts'
import { inShortSteps } from './short-steps.ts'

/** The tables of an edition, each with its draft table and columns. */
const COPIES = [
  ['blacklist_entry', 'draft_entry', 'created_at, id, body, expires_at'],
  ['entry_place', 'draft_place', 'id, created_at'],
  ['entry_contact', 'draft_contact', 'hash, id'],
  ['page_node', 'draft_node', 'level, created_at, id, entries'],
] as const

/** Copies a draft table by a statement; each step adds which rows it copies. */
async function copyInSteps(
  queries: ImportQueries,
  draft: (typeof COPIES)[number][1] | 'draft_id',
  copy: RawBuilder<unknown>,
  throwIfCancelled: () => void,
): Promise<void> {
  const { last } = await queries
    .selectFrom(draft)
    .select(({ fn }) => fn.max<number | null>('n').as('last'))
    .executeTakeFirstOrThrow()
  let done = 0
  await inShortSteps(async (rows) => {
    throwIfCancelled()
    if (done >= (last ?? 0)) return false
    const step = sql`${copy} from ${sql.table(draft)} where n > ${done} and n <= ${done + rows} order by n`
    await queries.transaction().execute((within) => step.execute(within))
    done += rows
    return true
  })
}

/** Copies the draft into an edition that no list uses yet, and the ids of the entries that the import touches. */
export async function copyDraft(
  queries: ImportQueries,
  { edition, importId }: { readonly edition: number; readonly importId: string },
  throwIfCancelled: () => void,
): Promise<void> {
  for (const [table, draft, columns] of COPIES) {
    const copy = sql`
      insert into ${sql.table(table)} (edition, ${sql.raw(columns)})
      select cast(${edition} as bigint), ${sql.raw(columns)}`
    await copyInSteps(queries, draft, copy, throwIfCancelled)
  }
  const copyIds = sql`insert into imported_id (import_id, n, id) select cast(${importId} as text), n, id`
  await copyInSteps(queries, 'draft_id', copyIds, throwIfCancelled)
}
