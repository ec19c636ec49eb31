import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { createSchema } from '../database/create-schema.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { refuseTransactionPooling } from '../database/refuse-transaction-pooling.ts'
import { asyncSingleton } from '../singleton.ts'
import { CONSOLE_SCHEMA } from './console-schema.ts'
import type { ConsoleTables } from './console-tables.ts'

export type ConsoleDatabase = Database<ConsoleTables>

/**
 * Opens the console's store, and creates its tables if they do not exist.
 *
 * @throws CreatedByAnotherBuild, TransactionPooling
 */
export async function openConsoleDatabase(url: string, connections?: number): Promise<ConsoleDatabase> {
  const database = openDatabase<ConsoleTables>(url, { connections })
  try {
    await refuseTransactionPooling(database)
    await createSchema(database, 'console', CONSOLE_SCHEMA)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The process's store. */
export const consoleDatabase = asyncSingleton('database', () => {
  const { databaseUrl, databasePool } = configuration()
  return openConsoleDatabase(databaseUrl, databasePool)
})
