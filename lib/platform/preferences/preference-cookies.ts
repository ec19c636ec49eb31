import 'server-only'
import { z } from 'zod'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { preferenceCookie } from './api/preference-cookie.ts'
import { DISPLAY_PREFERENCES } from './display-preferences.ts'
import { readSavedPreferences } from './saved-preferences.ts'

/** Besides language and theme, the time zone chosen with the columns of the blacklist, since every page uses it. */
const HANDED = { ...DISPLAY_PREFERENCES, 'blacklist-columns': z.looseObject({ zone: z.enum(['local', 'utc']) }) }

/**
 * Sets cookies for the language, theme and time zone that a person chose in another browser, when they sign in. From
 * then on the browser's own cookies decide, because they are available before the first paint. Preferences that the
 * person never chose stay as the browser has them.
 */
export async function writePreferenceCookies(
  database: ConsoleDatabase,
  accountId: string,
  headers: Headers,
): Promise<void> {
  const { language, theme, 'blacklist-columns': table } = await readSavedPreferences(database, accountId, HANDED)
  const cookies = { ...language, ...theme, ...(table ? { clock: table.zone } : {}) }
  for (const [name, value] of Object.entries(cookies)) {
    headers.append('set-cookie', preferenceCookie(name, value))
  }
}
