import { accessSync, constants, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function pathFolders(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}

/** The first of `folders` that holds all of `programs`, with links resolved. */
export function folderWith(programs: readonly [string, ...string[]], folders: readonly string[]): string | undefined {
  const found = folders.find((folder) => programs.every((program) => isProgram(join(folder, program))))
  return found && dirname(realpathSync(join(found, programs[0])))
}

export function firstProgram(paths: readonly string[]): string | undefined {
  return paths.find(isProgram)
}

/** Full paths of a folder's entries, highest version first; empty when the folder is missing. */
export function newestFirst(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
