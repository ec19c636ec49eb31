import { type ConsoleDatabase, openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { onDatabase } from '../backup/on-database.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { Variables } from './child.ts'
import { planConsole } from './console-plan.ts'
import { openInstallation } from './installation.ts'

/** The console of this installation: its open database, its data directory, and its variables with their defaults. */
export type InstalledConsole = {
  readonly database: ConsoleDatabase
  readonly data: DataDirectory
  readonly variables: Variables
}

/** Runs a command on the console, which may be running. Prints a failure as a sentence and exits with code 1. */
export async function onConsole(work: (installed: InstalledConsole) => Promise<void>): Promise<void> {
  try {
    const { environment, data } = await openInstallation()
    const { databaseUrl: url, check } = planConsole(environment, data, 'production')
    await onDatabase({ url, variable: 'DATABASE_URL' }, async () => {
      const database = await openConsoleDatabase(url)
      await work({ database, data, variables: check.variables }).finally(database.close)
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
