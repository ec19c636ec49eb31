import 'server-only'
import { type Connection, readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

/** A list to sync: its connection's name, and its key with the present secret. */
export type ConnectionToRead = Pick<Connection, 'id' | 'environment' | 'key'>

/** Returns the lists that the console works with now. An admin may change their keys at any time. */
export async function connectionsToRead(): Promise<readonly ConnectionToRead[]> {
  return Object.values(await readConnections(await consoleDatabase()))
}
