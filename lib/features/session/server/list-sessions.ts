import 'server-only'
import { iso } from '#lib/contract/time.ts'
import { newBrowsersFor } from '#lib/platform/access/new-browsers.ts'
import { runningSessionsOf } from '#lib/platform/access/running-sessions.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { NewBrowserItem, SessionsAnswer } from '../api/session-item.ts'

/** @param asking the id of the session of the request. */
export async function listSessions(
  database: ConsoleDatabase,
  accountId: string,
  asking: string,
  now: number,
): Promise<SessionsAnswer> {
  const rows = await runningSessionsOf(database, accountId, now)
  return {
    items: rows.map(({ id, browser, system, network, created_at, seen_at }) => ({
      id,
      browser,
      system,
      network,
      startedAt: iso(created_at),
      seenAt: iso(seen_at),
      isThis: id === asking,
    })),
  }
}

/** Returns the new browsers that a person is asked about. */
export async function listNewBrowsers(database: ConsoleDatabase, session: Session): Promise<readonly NewBrowserItem[]> {
  const rows = await newBrowsersFor(database, session)
  return rows.map(({ at, ...client }) => ({ ...client, at: iso(at) }))
}
