import type { Environment } from '#lib/contract/tokens.ts'
import { forgetEntry } from '../retention/forget-entry.ts'
import { removeExpired } from '../store/expiry.ts'
import { counted } from './counted.ts'
import type { ServiceEnvironment } from './environment.ts'
import { withStore } from './with-store.ts'

/** Deletes what is kept of a removed entry, and prints how much that was. Returns the exit code. */
export async function forgetUserCommand(
  { databaseUrl }: ServiceEnvironment,
  { id, environment }: { readonly id: string; readonly environment: Environment },
): Promise<number> {
  return withStore(databaseUrl, async ({ queries }) => {
    await removeExpired(queries, environment, Date.now())
    const gone = await queries.transaction().execute((within) => forgetEntry(within, environment, id, Date.now()))
    if (gone === undefined) {
      console.error(`The ${environment} list has an entry with this id. Remove it first.`)
      return 1
    }
    if (gone.removals === 0 && gone.events === 0) {
      console.error('Nothing is kept of an entry with this id.')
      return 1
    }
    console.log(
      `Deleted ${counted(gone.removals, 'removed entry', 'removed entries')}, and the reasons in ${counted(gone.events, 'event', 'events')}`,
    )
    return 0
  })
}
