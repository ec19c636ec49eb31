import { aptInstall, hasApt } from './apt.ts'
import { firstProgram } from './programs.ts'

/**
 * A program of a system package for tests: the machine's own, else installed by apt-get.
 *
 * @throws Error that says what to do when it cannot be installed.
 */
export async function installedProgram(path: string, name: string): Promise<string> {
  if (!firstProgram([path]) && hasApt()) await aptInstall(name)
  const program = firstProgram([path])
  if (!program) throw new Error(`There is no ${path}, and it could not be installed: install the package ${name}`)
  return program
}
