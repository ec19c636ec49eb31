import 'server-only'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { Client } from './client.ts'

export type NewBrowser = Client & { readonly at: number }

/** Enough to show that something is wrong. */
const TOLD_MOST = 3

/** Records that a person signed in with a browser for the first time. */
export async function noteNewBrowser(
  { queries }: ConsoleDatabase,
  browser: Client & { readonly accountId: string; readonly device: string },
  now: number,
): Promise<void> {
  const { accountId: account_id, device, browser: name, system, network } = browser
  await queries
    .insertInto('new_browser')
    .values({ account_id, device, browser: name, system, network, at: now })
    .execute()
}

type Asking = { readonly accountId: string; readonly device: string | null }

/** Returns a person's new browsers that they have not recognised yet, the latest first. */
export function newBrowsersFor(
  { queries }: ConsoleDatabase,
  { accountId, device }: Asking,
): Promise<readonly NewBrowser[]> {
  return queries
    .selectFrom('new_browser')
    .select(['browser', 'system', 'network', 'at'])
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('device', '!=', device ?? ''), row('acknowledged', '=', 0)]))
    .orderBy('at', 'desc')
    .limit(TOLD_MOST)
    .execute()
}

/**
 * Records that a person recognises their new browsers. An answer given in a new browser counts for that browser only: a
 * thief with a stolen password would give it too.
 *
 * @returns how many.
 */
export async function confirmNewBrowsers({ queries }: ConsoleDatabase, { accountId, device }: Asking): Promise<number> {
  const others = await queries
    .deleteFrom('new_browser')
    .where('account_id', '=', accountId)
    .where('device', '!=', device ?? '')
    .executeTakeFirstOrThrow()
  const own = await queries
    .updateTable('new_browser')
    .set({ acknowledged: 1 })
    .where('account_id', '=', accountId)
    .where('device', '=', device ?? '')
    .where('acknowledged', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(others.numDeletedRows + own.numUpdatedRows)
}
