import 'server-only'
import { isoOrNull } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { readStoredPairs } from '#lib/platform/configuration/connections/stored-pairs.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { readConnectionState } from '#lib/service-client/connection-state.ts'
import type { ConnectionItem } from '../api/connection.ts'
import { describeSync } from './describe-sync.ts'

/** Describes the connection to one list for admins, without secrets. */
export async function describeConnection(database: ConsoleDatabase, environment: Environment): Promise<ConnectionItem> {
  const { baseUrl } = configuration().fraudApi
  const connection = (await readConnections(database))[environment]
  const stored = connection?.source === 'stored' ? (await readStoredPairs(database, baseUrl))[environment] : undefined
  const state = connection && (await readConnectionState(database, connection.id))
  return {
    environment,
    source: connection?.source ?? null,
    apiKey: connection?.key.apiKey ?? null,
    changedAt: isoOrNull(stored?.changedAt),
    changedBy: stored?.changedBy ?? null,
    scope: state?.scope ?? null,
    tokenExpiresAt: state?.expires_at ?? null,
    succeededAt: isoOrNull(state?.succeeded_at),
    failedAt: isoOrNull(state?.failed_at),
    failure: state?.failure ?? null,
    sync: connection ? await describeSync(connection.id) : null,
  }
}
