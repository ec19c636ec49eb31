import { fillSandbox } from '../sandbox/fill-sandbox.ts'
import { openStore } from '../store/open-store.ts'
import type { ServiceEnvironment } from './environment.ts'

/** Adds synthetic users to the Test list unless it has entries. Returns the exit code. */
export async function sandboxCommand({ databaseUrl }: ServiceEnvironment): Promise<number> {
  const store = await openStore(databaseUrl)
  try {
    const added = await fillSandbox(store)
    console.log(
      added > 0
        ? `Added ${added.toLocaleString('en')} synthetic users to the Test list`
        : 'The Test list already has entries; nothing was added',
    )
    return 0
  } finally {
    await store.close()
  }
}
