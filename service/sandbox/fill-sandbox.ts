import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { recordEvent } from '../events/events.ts'
import { addManyEntries } from '../store/blacklist.ts'
import { insertEntries } from '../store/entries.ts'
import { lockCurrentList, removeExpired } from '../store/expiry.ts'
import type { Store } from '../store/open-store.ts'
import { sandboxUsers } from './users.ts'

const ENVIRONMENT: Environment = 'Test'

/** Fills an empty Test list with the sandbox users. Returns how many it added, 0 when the list has entries. */
export async function fillSandbox({ queries }: Store): Promise<number> {
  await removeExpired(queries, ENVIRONMENT, Date.now())
  return addManyEntries(queries, ENVIRONMENT, async (within, edition) => {
    await lockCurrentList(within, ENVIRONMENT, Date.now())
    const { total } = await within
      .selectFrom('blacklist')
      .select('total')
      .where('environment', '=', ENVIRONMENT)
      .executeTakeFirstOrThrow()
    if (total > 0) return 0
    const added = await insertEntries(within, edition, sandboxUsers())
    const who = { now: Date.now(), actor: COMMAND_LINE, requestId: null }
    const counts = { added, changed: 0, unchanged: 0, rejected: 0, removed: 0 }
    await recordEvent({ queries: within, ...who }, 'list.imported', 'sandbox', ENVIRONMENT, { counts })
    return added
  })
}
