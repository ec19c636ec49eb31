import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { explainFault } from '#lib/platform/database/explain-fault.ts'

const SQLITE_BUSY = 5

/**
 * Locks a data directory, because two launchers on one SQLite file would disturb each other. The operating system holds
 * the lock until this process ends in any way.
 *
 * @param file the lock file in the data directory, one per program.
 * @throws Error when another launcher holds the lock, or the file cannot be written.
 */
export function acquireLock(program: string, directory: string, file: string): void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = delete; begin exclusive')
    // Stays open and referenced: closing it would release the lock.
    held.push(lock)
  } catch (error) {
    lock?.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    const place = { url: pathToFileURL(file).href, variable: 'DATABASE_URL' } as const
    if (!isBusy) throw new Error(explainFault(error, place), { cause: error })
    throw new Error(
      `${program} is already running on ${directory}. Stop it first, or choose another directory with DATA_DIR.`,
    )
  }
}

const held: DatabaseSync[] = []
