import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps its files in memory. */
const MEMORY = '/dev/shm'
/** Many times what a run of the tests holds at once. */
const ROOM = 4 * 2 ** 30

/** Whether programs can be started from a folder. Containers often forbid it for files in memory. */
function startsPrograms(folder: string): boolean {
  const file = join(folder, `fraud-screening-probe-${process.pid}`)
  try {
    writeFileSync(file, '', { mode: 0o700 })
    accessSync(file, constants.X_OK)
    return true
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * The folder for files in memory, if it fits what tests write: creating and deleting databases there takes a tenth of
 * the processor time that it takes on a disk.
 */
export function memoryFolder(folder = MEMORY, wanted = ROOM): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    // Half of the memory is left to the programs.
    const room = Math.min(bavail * bsize, process.availableMemory() / 2)
    return room >= wanted && startsPrograms(folder) ? folder : undefined
  } catch {
    return undefined
  }
}
