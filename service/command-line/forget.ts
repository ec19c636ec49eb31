import type { Environment } from '#lib/contract/tokens.ts'
import { forgetEntry } from '../retention/forget-entry.ts'
import { removeExpired } from '../store/expiry.ts'
import { openStore } from '../store/open-store.ts'
import type { ServiceEnvironment } from './environment.ts'

/** Deletes what is kept of a removed user, and prints how much that was. Returns the exit code. */
export async function forgetUserCommand(
  { databaseUrl }: ServiceEnvironment,
  { id, environment }: { readonly id: string; readonly environment: Environment },
): Promise<number> {
  const store = await openStore(databaseUrl)
  try {
    await removeExpired(store.queries, environment, Date.now())
    const gone = await store.queries
      .transaction()
      .execute((queries) => forgetEntry(queries, environment, id, Date.now()))
    if (gone === undefined) {
      console.error(`The ${environment} list has a user with this id. Remove it first.`)
      return 1
    }
    console.log(`Deleted ${gone.removals} removed entries, and what ${gone.events} events said of them`)
    return 0
  } finally {
    await store.close()
  }
}
