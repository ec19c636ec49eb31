import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { openStore, type Store } from '../store/open-store.ts'

/** Opens an empty store for one test file. Closing it drops its database. */
export async function openTestStore(kind: DatabaseKind): Promise<Store> {
  const { url, drop } = await createTestDatabase(kind)
  const store = await openStore(url)
  return {
    ...store,
    async close() {
      await store.close()
      await drop()
    },
  }
}
