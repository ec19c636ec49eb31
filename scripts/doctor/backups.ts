import { existsSync } from 'node:fs'
import { DAY_MILLISECONDS, dayOf } from '#lib/contract/time.ts'
import { openDatabase, sqliteFile } from '#lib/platform/database/open.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { type Finding, fine, warning } from './finding.ts'

const OLDEST_DAYS = 7
const FIX = 'Run npm run backup -- FOLDER regularly. See docs/backup.md.'

/** Time of the last backup from the audit log. An unreadable database is reported by another check. */
async function findLast(url: string): Promise<number | undefined> {
  const file = sqliteFile(url)
  if (file !== undefined && !existsSync(file)) return undefined
  const { queries, close } = openDatabase<Pick<ConsoleTables, 'audit'>>(url)
  try {
    const { at } = await queries
      .selectFrom('audit')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('action', '=', 'backup.make')
      .executeTakeFirstOrThrow()
    return at ?? undefined
  } catch {
    return undefined
  } finally {
    await close()
  }
}

/** Whether there is a recent backup. */
export async function checkBackups(databaseUrl: string): Promise<readonly Finding[]> {
  const last = await findLast(databaseUrl)
  if (last === undefined) return [warning('No backup has been made yet.', FIX)]
  const day = dayOf(last)
  return Date.now() - last > OLDEST_DAYS * DAY_MILLISECONDS
    ? [warning(`The last backup was made on ${day}.`, FIX)]
    : [fine(`The last backup was made on ${day}.`)]
}
