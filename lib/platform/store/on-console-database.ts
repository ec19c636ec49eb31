import 'server-only'
import { explainFault } from '../database/explain-fault.ts'
import { type ConsoleDatabase, openConsoleDatabase } from './console-database.ts'

/**
 * Runs a command-line program on the database that `DATABASE_URL` names. If the database cannot be used, prints why and
 * exits with code 1.
 */
export async function onConsoleDatabase(work: (database: ConsoleDatabase) => Promise<void>): Promise<void> {
  const { DATABASE_URL: url = '' } = process.env
  try {
    const database = await openConsoleDatabase(url)
    try {
      await work(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    const reason = explainFault(error, { url, variable: 'DATABASE_URL' })
    if (reason === undefined) throw error
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
  }
}
