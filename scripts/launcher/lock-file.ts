import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a data directory, because two launchers on one SQLite file would disturb each other. The operating system holds
 * the lock until this process ends in any way.
 *
 * @param file the lock file in the data directory, one per program.
 * @throws Error when another launcher holds the lock.
 */
export function acquireLock(program: string, directory: string, file: string): void {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
    // Stays open and referenced: closing it would release the lock.
    held.push(lock)
  } catch {
    lock.close()
    throw new Error(
      `${program} is running on ${directory} already. Stop it first, or choose another directory with DATA_DIR.`,
    )
  }
}

const held: DatabaseSync[] = []
