import { fillSandbox } from '../sandbox/fill-sandbox.ts'
import { openStore } from '../store/open-store.ts'
import type { ServiceEnvironment } from './environment.ts'

/** Fills an empty Test list with synthetic users. Returns the exit code; a list that has entries is left alone. */
export async function sandboxCommand({ databaseUrl }: ServiceEnvironment): Promise<number> {
  const store = await openStore(databaseUrl)
  try {
    const added = await fillSandbox(store)
    console.log(
      added > 0
        ? `Added ${added.toLocaleString('en')} synthetic users to the Test list`
        : 'The Test list has entries already; nothing was added',
    )
    return 0
  } finally {
    await store.close()
  }
}
