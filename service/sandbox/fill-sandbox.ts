import type { Environment } from '#lib/contract/tokens.ts'
import { addManyEntries, rowOf } from '../store/blacklist.ts'
import type { Store } from '../store/open-store.ts'
import { sandboxUsers } from './users.ts'

const BATCH = 500
const ENVIRONMENT: Environment = 'Test'

/** Fills an empty Test list with the sandbox users; returns how many were added, 0 when the list has entries. */
export function fillSandbox({ queries }: Store): Promise<number> {
  return addManyEntries(queries, ENVIRONMENT, async (within) => {
    const { total } = await within
      .selectFrom('blacklist')
      .select('total')
      .where('environment', '=', ENVIRONMENT)
      .executeTakeFirstOrThrow()
    if (total > 0) return 0
    const rows = sandboxUsers().map((entry) => rowOf(ENVIRONMENT, entry))
    for (let at = 0; at < rows.length; at += BATCH) {
      await within
        .insertInto('blacklist_entry')
        .values(rows.slice(at, at + BATCH))
        .execute()
    }
    return rows.length
  })
}
