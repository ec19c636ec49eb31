import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'

/** Opens the copy of a connection's list. Returns a function that syncs it with the given entries as the whole list. */
export async function openSyncs(connection: string) {
  const store = await openGenerationStore(await mirrorDatabase(), connection)
  let now = Date.now()
  return async (items: readonly BlacklistedUser[]): Promise<void> => {
    now = Math.max(now, Date.now())
    await syncWhole(store, items, ++now, { endedAt: ++now })
  }
}
