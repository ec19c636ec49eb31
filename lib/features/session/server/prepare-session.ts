import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { findSession, type Session } from '#lib/platform/access/session.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { upstreamFor } from '#lib/service-client/upstream.ts'

/** The longest wait for the service, whose tokens prove which list they read. A session works without them too. */
const PREPARATION_MILLISECONDS = 1500

/** Obtains the service's tokens for the list of a session, and returns the session with them. */
export async function prepareSession(
  database: ConsoleDatabase,
  id: string,
  requestId: string,
  now: number,
): Promise<Session | undefined> {
  const connections = await readConnections(database)
  const read = () => findSession(database, id, connections, now)
  const session = await read()
  const upstream = session && (await upstreamFor(session, connections))
  if (!upstream) return session
  await Promise.race([upstream.obtainTokens(id, requestId), delay(PREPARATION_MILLISECONDS, undefined, { ref: false })])
  return read()
}
