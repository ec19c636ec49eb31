import 'server-only'
import type { ConsoleDatabase } from './console-database.ts'

const STEP_ROWS = 500

/** Tables whose rows name entries of the synced copies by their keys. */
type NamingEntries = 'note' | 'clearance' | 'review_entry'

/** Yields the keys that a table names, in their order and a few at a time. A reader may delete what it was given. */
export async function* namedEntries(
  { queries }: ConsoleDatabase,
  table: NamingEntries,
): AsyncGenerator<readonly string[], void> {
  for (let after = ''; ; ) {
    const rows = await queries
      .selectFrom(table)
      .select('entry')
      .distinct()
      .where('entry', '>', after)
      .orderBy('entry')
      .limit(STEP_ROWS)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ entry }) => entry)
    after = last.entry
  }
}
