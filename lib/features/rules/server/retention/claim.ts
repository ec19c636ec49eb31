import 'server-only'
import { sql } from 'kysely'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { SweepTable } from '#lib/platform/store/tables/retention.ts'

/**
 * Claims a part of the clean-up for this instance if it is due, until it is due again. If this process dies meanwhile,
 * another takes over then.
 */
export async function claim(
  { queries }: ConsoleDatabase,
  name: SweepTable['name'],
  everyMilliseconds: number,
): Promise<boolean> {
  const present = databaseNow(queries)
  const { numUpdatedRows } = await queries
    .updateTable('sweep')
    .set({ next_at: sql<number>`${present} + ${everyMilliseconds}` })
    .where('name', '=', name)
    .where(columnHasCome('next_at', present, everyMilliseconds))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
