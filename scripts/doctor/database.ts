import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { explainFault, type NamedDatabase } from '#lib/platform/database/explain-fault.ts'
import { type Database, openDatabase, sqliteFile } from '#lib/platform/database/open.ts'
import { refuseTransactionPooling } from '#lib/platform/database/refuse-transaction-pooling.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

const OLDEST_POSTGRES = 150_000
const LARGEST_DIFFERENCE_SECONDS = 5

type Server = { version: string; number: number; standby: boolean; now: number; most: number; encoding: string }

/** Checks a SQLite file without writing anything. */
function checkFile(name: string, file: string): Finding {
  if (!existsSync(file)) return fine(`The database of ${name} is SQLite in ${file}, which the first start creates.`)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const row = database
      .prepare('select sqlite_version() as version, (select count(*) from sqlite_schema) as tables')
      .get()
    const size = Math.ceil(statSync(file).size / 1_000_000).toLocaleString('en')
    return fine(`The database of ${name} is SQLite ${row?.version} in ${file}, ${size} MB.`)
  } finally {
    database.close()
  }
}

async function describeServer({ queries }: Database<unknown>): Promise<Server | undefined> {
  const { rows } = await sql<Server>`select
    current_setting('server_version') as version,
    cast(current_setting('server_version_num') as integer) as number,
    pg_is_in_recovery() as standby,
    cast(extract(epoch from clock_timestamp()) as double precision) as now,
    cast(current_setting('max_connections') as integer) as most,
    current_setting('server_encoding') as encoding`.execute(queries)
  return rows[0]
}

function judgeServer(name: string, variable: string, server: Server): readonly Finding[] {
  const apart = Math.abs(server.now - Date.now() / 1000)
  return [
    server.number >= OLDEST_POSTGRES
      ? fine(
          `The database of ${name} is PostgreSQL ${server.version}, with at most ${server.most} connections in total.`,
        )
      : warning(`PostgreSQL ${server.version} is older than the tested versions.`, 'Use PostgreSQL 15 or newer.'),
    ...(server.standby
      ? [fault(`The database that ${variable} names is a read-only standby.`, `Set ${variable} to the primary.`)]
      : []),
    ...(server.encoding === 'UTF8'
      ? []
      : [fault(`The database stores text as ${server.encoding}.`, "Create it with encoding 'UTF8'.")]),
    apart <= LARGEST_DIFFERENCE_SECONDS
      ? fine('The clocks of this machine and of the database agree.')
      : warning(
          `The clock of the database differs by ${Math.round(apart)} s.`,
          'Synchronise the clocks of both machines with NTP.',
        ),
  ]
}

/** Whether a database is usable, and its kind and version. Writes nothing. */
export async function checkDatabase(name: string, { url, variable }: NamedDatabase): Promise<readonly Finding[]> {
  const file = sqliteFile(url)
  try {
    if (file) return [checkFile(name, file)]
    const database = openDatabase<unknown>(url)
    try {
      const server = await describeServer(database)
      await refuseTransactionPooling(database)
      return server ? judgeServer(name, variable, server) : []
    } finally {
      await database.close()
    }
  } catch (error) {
    return [fault(explainFault(error, { url, variable }) ?? `The database that ${variable} names cannot be used.`)]
  }
}
