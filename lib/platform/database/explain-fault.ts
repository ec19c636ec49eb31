import { CreatedByAnotherBuild, type SchemaOwner } from './create-schema.ts'
import { sqliteFile } from './open.ts'
import { OpenToOthers } from './private-file.ts'
import { TransactionPooling } from './refuse-transaction-pooling.ts'
import { storeFault } from './store-fault.ts'

/** A database as the operator knows it: its URL, and the variable that sets or replaces it. */
export type NamedDatabase = { readonly url: string; readonly variable: 'DATABASE_URL' | 'SERVICE_DATABASE_URL' }

const TABLES: Readonly<Record<SchemaOwner, string>> = {
  console: 'The tables of the console',
  mirror: 'The tables of the synced copy',
  mirror_run: 'The tables of syncs',
  service: 'The tables of the service',
  webhook: 'The tables of webhooks',
}

/** By SQLite result code. */
const SQLITE: Readonly<Record<number, (file: string) => string>> = {
  5: (file) => `${file} is in use by another program. Stop that program.`,
  8: (file) => `${file} cannot be written: its disk is read-only, or it belongs to another user.`,
  10: (file) => `${file} cannot be read or written: the disk reports an error. Check the disk.`,
  11: (file) => `${file} is damaged. Restore its backup.`,
  13: (file) => `The disk of ${file} is full. Free some space.`,
  14: (file) =>
    `${file} cannot be opened. Check that it is not a folder itself, that its folder exists and that this user may write to it.`,
  26: (file) => `${file} is damaged, or not a database. Restore its backup.`,
}

/** By SQLSTATE. */
const POSTGRES: Readonly<Record<string, string>> = {
  '25006': 'is read-only, as a standby or by its settings. Use the primary.',
  '28000': 'refuses this user. Check the name and what pg_hba.conf allows.',
  '28P01': 'refuses this user or password. Check both.',
  '3D000': 'does not exist. Create it first.',
  '42501': 'does not let this user create tables. Grant it CREATE on the schema, or make it the owner.',
  '53100': 'has no room left on its disk. Free some space there.',
  '53300': 'has no free connection. Raise its max_connections.',
}

function explainSqlite(error: Error, file: string): string | undefined {
  if ('errcode' in error && typeof error.errcode === 'number') {
    // A write beyond a quota has an extended code of its own. Otherwise the low byte is the result code.
    return SQLITE[storeFault(error) === 'storeFull' ? 13 : error.errcode & 0xff]?.(file)
  }
  if (!('syscall' in error && 'code' in error)) return undefined
  return `The folder of ${file} cannot be created or written (${String(error.code)}). Check its disk and its permissions.`
}

function explainPostgres(error: Error): string | undefined {
  const known = 'code' in error ? POSTGRES[String(error.code)] : undefined
  return known ?? (storeFault(error) ? 'does not answer. Check its host and port, and that it runs.' : undefined)
}

/**
 * Says in sentences for the operator why a program cannot use its database, and what to do. Of a URL it quotes only the
 * path of a file.
 *
 * @returns `undefined` for a bug.
 */
export function explainFault(error: unknown, { url, variable }: NamedDatabase): string | undefined {
  if (!(error instanceof Error)) return undefined
  const file = sqliteFile(url)
  const named = file ?? `the database that ${variable} names`
  if (error instanceof OpenToOthers) return error.message
  if (error instanceof CreatedByAnotherBuild) {
    return (
      `${TABLES[error.owner]} in ${named} were created by an older or newer build.\n` +
      `Run that build, or set ${file ? `${variable} or DATA_DIR` : variable} to an empty place.`
    )
  }
  if (error instanceof TransactionPooling) {
    return (
      `${variable} points to a pooler in transaction mode, such as pgbouncer with pool_mode = transaction.\n` +
      'Set pool_mode = session for this database, or connect to the server directly.'
    )
  }
  if (file) return explainSqlite(error, file)
  const reason = explainPostgres(error)
  return reason && `The database that ${variable} names ${reason}`
}
