import { fillSandbox } from '../sandbox/fill-sandbox.ts'
import { counted } from './counted.ts'
import type { ServiceEnvironment } from './environment.ts'
import { withStore } from './with-store.ts'

/** Adds synthetic entries to the Test list unless it has entries. Returns the exit code. */
export async function sandboxCommand({ databaseUrl }: ServiceEnvironment): Promise<number> {
  return withStore(databaseUrl, async (store) => {
    const added = await fillSandbox(store)
    console.log(
      added > 0
        ? `Added ${counted(added, 'synthetic entry', 'synthetic entries')} to the Test list`
        : 'The Test list already has entries; nothing was added',
    )
    return 0
  })
}
