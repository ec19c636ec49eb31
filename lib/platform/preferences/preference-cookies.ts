import 'server-only'
import { z } from 'zod'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { DISPLAY_PREFERENCES } from './display-preferences.ts'
import { readSavedPreferences } from './saved-preferences.ts'

const YEAR_SECONDS = 31_536_000

/** Besides language and theme, the clock that was chosen with the columns of the blacklist: every page uses it. */
const HANDED = { ...DISPLAY_PREFERENCES, 'blacklist-columns': z.looseObject({ zone: z.enum(['local', 'utc']) }) }

/**
 * Gives the browser of a person who signs in the language, theme and clock that they chose elsewhere. From then on its
 * own cookies decide, because they are available before the first paint. Preferences that the person never chose stay
 * as the browser has them.
 */
export async function writePreferenceCookies(
  database: ConsoleDatabase,
  accountId: string,
  headers: Headers,
): Promise<void> {
  const { language, theme, 'blacklist-columns': table } = await readSavedPreferences(database, accountId, HANDED)
  const looks = { ...language, ...theme, ...(table ? { clock: table.zone } : {}) }
  for (const [name, value] of Object.entries(looks)) {
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
  }
}
