import 'server-only'
import { readKept } from '#lib/platform/preferences/kept-preferences.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Hands a browser in which a person signs in the language, the theme and the clock that they chose elsewhere. From then on its own
 * cookies decide, as they are there before the first paint; what the person never chose stays as the browser has it.
 */
export async function writeLooks(database: ConsoleDatabase, accountId: string, headers: Headers): Promise<void> {
  const { language, theme, 'blacklist-columns': table } = await readKept(database, accountId)
  const looks = { ...language, ...theme, ...(table ? { clock: table.zone } : {}) }
  for (const [name, value] of Object.entries(looks)) {
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
  }
}
