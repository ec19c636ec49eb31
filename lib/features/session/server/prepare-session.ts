import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { findSession, type Session } from '#lib/platform/access/session.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { upstreamFor } from '#lib/service-client/upstream.ts'

/** Longest wait for the service, whose tokens prove which list they read. A session also works without them. */
const PREPARATION_MILLISECONDS = 1500

/** Returns the session after obtaining the service's tokens for its list. */
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
