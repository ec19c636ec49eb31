import 'server-only'
import { z } from 'zod'
import type { ConsoleDatabase } from '../store/console-database.ts'
import { readKept } from './kept-preferences.ts'
import { LOOKS } from './looks.ts'

const YEAR_SECONDS = 31_536_000

/** Besides the looks, the clock that was chosen with the columns of the blacklist: every page shows times by it. */
const HANDED = { ...LOOKS, 'blacklist-columns': z.looseObject({ zone: z.enum(['local', 'utc']) }) }

/**
 * Hands a browser in which a person signs in the language, the theme and the clock that they chose elsewhere. From then on its own
 * cookies decide, as they are there before the first paint; what the person never chose stays as the browser has it.
 */
export async function writeLooks(database: ConsoleDatabase, accountId: string, headers: Headers): Promise<void> {
  const { language, theme, 'blacklist-columns': table } = await readKept(database, accountId, HANDED)
  const looks = { ...language, ...theme, ...(table ? { clock: table.zone } : {}) }
  for (const [name, value] of Object.entries(looks)) {
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
  }
}
