import 'server-only'
import { existsSync, writeFileSync } from 'node:fs'
import { sqliteFile } from '#lib/platform/database/open.ts'

/** Thrown if a database that had accounts has none: it was replaced, or restored incompletely. */
export class AccountsLost extends Error {
  readonly marker: string

  constructor(marker: string) {
    super('The accounts are lost')
    this.marker = marker
  }
}

/** Returns the path of the file beside the database that marks it as having accounts; `undefined` for PostgreSQL. */
function markerOf(databaseUrl: string): string | undefined {
  const file = sqliteFile(databaseUrl)
  return file && `${file}.set-up`
}

/** Records that a database has accounts. */
export function noteAccounts(databaseUrl: string): void {
  const marker = markerOf(databaseUrl)
  if (marker && !existsSync(/* turbopackIgnore: true */ marker)) {
    writeFileSync(marker, 'The database beside this file has accounts.\n', { mode: 0o600 })
  }
}

/**
 * Refuses a database without accounts that once had some.
 *
 * @throws AccountsLost
 */
export function refuseLostAccounts(databaseUrl: string): void {
  const marker = markerOf(databaseUrl)
  if (marker && existsSync(/* turbopackIgnore: true */ marker)) throw new AccountsLost(marker)
}
