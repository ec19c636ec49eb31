import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { recordEvent } from '../events/events.ts'
import { createKey } from '../keys/keys.ts'
import type { ServiceEnvironment } from './environment.ts'
import { withStore } from './with-store.ts'

/** Creates an API key and prints its secret, which cannot be shown again. Returns the exit code. */
export async function createKeyCommand(
  { databaseUrl, pepper }: ServiceEnvironment,
  { label, environment, json }: { label: string; environment: Environment; json: boolean },
): Promise<number> {
  return withStore(databaseUrl, async ({ queries }) => {
    const description = { name: label, environment, createdBy: COMMAND_LINE }
    const { id, apiKey, apiSecret } = await queries.transaction().execute(async (within) => {
      const now = Date.now()
      const key = await createKey(within, pepper, description, now)
      const source = { actor: COMMAND_LINE, requestId: null }
      await recordEvent({ queries: within, now, ...source }, 'api_key.created', key.id, environment)
      return key
    })
    if (json) console.log(JSON.stringify({ id, name: label, type: environment, apiKey, apiSecret }))
    else
      console.log(
        `${environment} key "${label}"\n\n  key     ${apiKey}\n  secret  ${apiSecret}\n\nThe secret cannot be shown again.`,
      )
    return 0
  })
}
