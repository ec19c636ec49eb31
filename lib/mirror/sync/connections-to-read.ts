import 'server-only'
import { type Connection, readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

/** A list to be read, by the name of its connection, and the key that opens it. */
export type ConnectionToRead = Pick<Connection, 'id' | 'environment' | 'key'>

/** The lists that the console works with now: an admin may give it another key at any time. */
export async function connectionsToRead(): Promise<readonly ConnectionToRead[]> {
  return Object.values(await readConnections(await consoleDatabase()))
}
