import { DatabaseSync } from 'node:sqlite'

/**
 * Makes sure that no other launcher runs a program on the same data directory: two on one SQLite file would get into each
 * other's way. The lock is the system's own, held until this process ends, however it does.
 *
 * @param file in the data directory, one for each program.
 * @throws Error when another launcher holds it.
 */
export function requireOnlyOne(program: string, directory: string, file: string): void {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = delete; begin exclusive')
    // Kept open, and from being collected: closing it would give the lock back.
    held.push(lock)
  } catch {
    lock.close()
    throw new Error(
      `${program} is running on ${directory} already. Stop it first, or choose another directory with DATA_DIR.`,
    )
  }
}

const held: DatabaseSync[] = []
