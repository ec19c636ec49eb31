import { openStore, type Store } from '../store/open-store.ts'

/** Opens the store for a command, and closes it after. Returns what the command returns. */
export async function withStore<Result>(databaseUrl: string, command: (store: Store) => Promise<Result>) {
  const store = await openStore(databaseUrl)
  try {
    return await command(store)
  } finally {
    await store.close()
  }
}
