import 'server-only'
import type { Selectable } from 'kysely'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { SessionTable } from '../store/tables/people.ts'
import type { Client } from './client.ts'
import { SESSION_ABSOLUTE_MILLISECONDS, SESSION_IDLE_MILLISECONDS } from './session.ts'

export type RunningSession = Pick<
  Selectable<SessionTable>,
  'id' | 'browser' | 'system' | 'network' | 'created_at' | 'seen_at'
>

/** Stores the details by which a person recognises a session. */
export async function noteClient(
  { queries }: ConsoleDatabase,
  id: string,
  { browser, system, network, device }: Client & { readonly device: string },
): Promise<void> {
  await queries.updateTable('session').set({ browser, system, network, device }).where('id', '=', id).execute()
}

/** Selects the sessions of everybody that have not ended. */
export function selectRunning({ queries }: ConsoleDatabase, now: number) {
  return queries
    .selectFrom('session')
    .where('session.seen_at', '>', now - SESSION_IDLE_MILLISECONDS)
    .where('session.created_at', '>', now - SESSION_ABSOLUTE_MILLISECONDS)
}

/** Returns the sessions of a person that have not ended, the most recently active first. */
export function runningSessionsOf(
  database: ConsoleDatabase,
  accountId: string,
  now: number,
): Promise<readonly RunningSession[]> {
  return selectRunning(database, now)
    .select(['id', 'browser', 'system', 'network', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Ends one session of a person.
 *
 * @returns whether there was one.
 */
export async function endOneSessionOf({ queries }: ConsoleDatabase, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
