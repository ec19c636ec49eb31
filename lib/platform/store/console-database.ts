import 'server-only'
import { configuration } from '../configuration/configuration.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { asyncSingleton } from '../singleton.ts'
import { CONSOLE_MIGRATIONS, type ConsoleTables } from './console-tables.ts'

export type ConsoleDatabase = Database<ConsoleTables>

/** Opens the console's store and brings its schema up to date. */
export async function openConsoleDatabase(url: string): Promise<ConsoleDatabase> {
  const database = openDatabase<ConsoleTables>(url)
  try {
    await migrate(database, 'console', CONSOLE_MIGRATIONS)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The process's store. */
export const consoleDatabase = asyncSingleton('database', () => openConsoleDatabase(configuration().databaseUrl))
