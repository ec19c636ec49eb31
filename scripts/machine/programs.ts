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

/** The folders of PATH, in order. */
export function pathFolders(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}

/** The first of `folders` that holds every one of `programs`, with links resolved; `undefined` when none does. */
export function folderWith(programs: readonly [string, ...string[]], folders: readonly string[]): string | undefined {
  const found = folders.find((folder) => programs.every((program) => isProgram(join(folder, program))))
  return found && dirname(realpathSync(join(found, programs[0])))
}

/** The first of `paths` that is a program. */
export function firstProgram(paths: readonly string[]): string | undefined {
  return paths.find(isProgram)
}

/** Entries of a folder as full paths, the highest version number first; empty when there is no such folder. */
export function newestFirst(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
