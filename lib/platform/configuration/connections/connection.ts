import 'server-only'
import { hash } from 'node:crypto'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ConsoleDatabase } from '../../store/console-database.ts'
import type { Pair, PairSource } from '../api/pair.ts'
import { configuration } from '../configuration.ts'
import { readStoredPairs } from './stored-pairs.ts'

/** The service with one of its pairs. At most one for each of the two lists. */
export type Connection = {
  readonly id: string
  readonly environment: Environment
  readonly source: PairSource
  readonly key: Pair
}

export type Connections = Readonly<Partial<Record<Environment, Connection>>>

/**
 * Returns the id of a service and one of its keys. Everything about a list is stored under it. So after a change of the
 * pair, no token goes to another service, and no data of the old key appears under the new one.
 */
export function connectionId(baseUrl: string, apiKey: string): string {
  return hash('sha256', `${baseUrl}\n${apiKey}`, 'base64url')
}

/**
 * Reads the connections in use. A pair from the environment overrides a stored one, which overrides the default: the
 * operator has the last word, and an admin can replace a default that nobody chose.
 */
export async function readConnections(database: ConsoleDatabase): Promise<Connections> {
  const { baseUrl, pairs, defaultPair } = configuration().fraudApi
  const stored = await readStoredPairs(database, baseUrl)

  function connect(environment: Environment, source: PairSource, key: Pair | undefined): Connections {
    return key ? { [environment]: { id: connectionId(baseUrl, key.apiKey), environment, source, key } } : {}
  }
  return {
    ...connect('Test', 'default', defaultPair),
    ...connect('Test', 'stored', stored.Test?.key),
    ...connect('Production', 'stored', stored.Production?.key),
    ...connect('Test', 'environment', pairs.Test),
    ...connect('Production', 'environment', pairs.Production),
  }
}
