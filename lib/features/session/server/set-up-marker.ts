import 'server-only'
import { existsSync, writeFileSync } from 'node:fs'
import { sqliteFile } from '#lib/platform/database/open.ts'

/** A database that had accounts has none: it is new, or was restored without what belongs to it. */
export class AccountsLost extends Error {
  readonly marker: string

  constructor(marker: string) {
    super('The accounts are lost')
    this.marker = marker
  }
}

/** A file beside that of the database, which says that there are accounts; none for PostgreSQL. */
function markerOf(databaseUrl: string): string | undefined {
  const file = sqliteFile(databaseUrl)
  return file && `${file}.set-up`
}

/** Notes that a database has accounts. */
export function noteAccounts(databaseUrl: string): void {
  const marker = markerOf(databaseUrl)
  if (marker && !existsSync(/* turbopackIgnore: true */ marker)) {
    writeFileSync(marker, 'The database beside this file has accounts.\n', { mode: 0o600 })
  }
}

/**
 * Called for a database without accounts.
 *
 * @throws AccountsLost when it had some.
 */
export function refuseLostAccounts(databaseUrl: string): void {
  const marker = markerOf(databaseUrl)
  if (marker && existsSync(/* turbopackIgnore: true */ marker)) throw new AccountsLost(marker)
}
