import { join } from 'node:path'
import { folderWith, newestFirst, pathFolders } from './programs.ts'

/**
 * Returns a folder with PostgreSQL programs: the newest that packages installed, else one in PATH, where Debian has
 * wrappers for some; `undefined` without one.
 */
export function postgresPrograms(programs: readonly [string, ...string[]]): string | undefined {
  const usual = [...newestFirst('/usr/lib/postgresql'), ...newestFirst('/opt/homebrew/opt')]
    .filter((folder) => folder.includes('postgresql'))
    .map((folder) => join(folder, 'bin'))
  return folderWith(programs, [...usual, ...pathFolders()])
}
